/** What is removed once it is of no more use, by age: one row of this table is one rule. */
import { limits, type RetainedRows, retainedRows } from '@parcours/contract';
import {
  endedBefore as endedBeforePeriod,
  periodMs,
  periodOfRows,
  type Periods,
  usualPeriods,
} from '@parcours/rules';
import {
  type PlatformTransaction,
  type Statement,
  statement,
  type TenantTransaction,
} from '../../../platform/database/database.ts';
import { removeOldAnswers } from './answers.store.ts';
import { dueRows, messageLetters } from './due-rows.sql.ts';
import { dueValues } from './due-rows.store.ts';
import { isGivenUp } from '../../files/pictures/due-picture.sql.ts';

const hour = 3_600_000;
const day = 24 * hour;

const usually = (what: RetainedRows): number =>
  periodMs(periodOfRows[what], usualPeriods[periodOfRows[what]]);

/** How long each kind stays after it has ended; where a centre may set a period, how long usually. */
export const keptMs = {
  /** A retry with the same key finds its answer for so long (domain §3). */
  idempotencyRecords: limits.idempotencyDays * day,
  /** Signed out, or expired. */
  sessions: day,
  loginCodes: hour,
  singleSignOns: hour,
  /** What a provider said of somebody is kept no longer than it can be read. */
  singleSignOnTrials: 0,
  passwordResets: day,
  emailChanges: day,
  /** An admin sees for a month which invitations have expired. */
  invitationCodes: 30 * day,
  /** The newest launch of a person stays: by its actor the person's statements are found (erasures, own data). */
  launches: 7 * day,
  /** Delivered letters and whatever else left by the outbox. */
  deliveries: 30 * day,
  /** Given up: somebody may want to look. */
  failedDeliveries: 90 * day,
  /** What webhooks were told, and what they answered. */
  webhookDeliveries: 30 * day,
  /** Jobs that somebody started and looked at. */
  jobs: 30 * day,
  /** Read or not: what happened so long ago is in its own place. */
  notifications: usually('notifications'),
  /** What rules wrote to learners is a proof. */
  reminderLetters: usually('reminderLetters'),
  /** Slots with all that was signed of them: a proof is kept six years. */
  classSlots: usually('classSlots'),
  /** Typed texts, comments and drafts of a lesson, not its results. */
  answers: usually('answers'),
  messages: usually('messages'),
  /** Letters with the words of a message, as long as the message. */
  messageLetters: usually('messages'),
  logbook: usually('logbook'),
  auditEntries: usually('auditEntries'),
  /** Of courses' drafts; the newest of a course stays: the next one counts on from it (decision 0250). */
  courseOperations: 366 * day,
  /** Of a resumable upload, whole or not: its parts are no file and go by themselves. */
  uploads: hour,
  /** A day after it began it can be played no more. */
  tryouts: 0,
  /** What was read of a table, and what is needed to undo an import. */
  peopleImports: limits.importDays * day,
  /** What takes a merge of two accounts back, and a day more: clocks differ. */
  mergedRows: (limits.mergeUndoDays + 1) * day,
  /** Full windows of quotas, and limits of tries that are empty again. */
  quotaUses: 2 * day,
  rateLimits: day,
  platformSessions: day,
  platformRateLimits: day,
  /** Letters that never left, of a centre that was retired: no letter is sent that late. */
  waitingLetters: 90 * day,
  /** Pictures that were given up. */
  givenUpPictures: 90 * day,
} as const;

export type HousekeepingKind = keyof typeof keptMs;
type PlatformKind = 'platformSessions' | 'platformRateLimits' | 'givenUpPictures';
type TenantKind = Exclude<HousekeepingKind, PlatformKind>;

/** A batch holds its row locks only this long, and leaves to others what they are working on. */
const removal = (
  kind: HousekeepingKind,
  table: string,
  condition: string,
  locking = 'for update skip locked',
): Statement<{ removed: number }> =>
  statement(
    `housekeeping.${kind}`,
    `with gone as (
       delete from ${table} where ctid = any (array(
         select ctid from ${table} x where ${condition} limit $3 ${locking})) returning 1)
     select count(*)::int as removed from gone`,
  );

/** By the periods of the centre, and never of somebody who is held. */
const retained = (what: Exclude<RetainedRows, 'answers'>): Statement<{ removed: number }> => {
  const { table, condition, locking } = dueRows[what];
  return removal(what, table, condition, locking);
};

/** `$1` is the tenant, `$2` the moment before which something must have ended, `$3` the size of a batch. */
const tenantRemovals: Readonly<Record<Exclude<TenantKind, 'answers'>, Statement<{ removed: number }>>> = {
  idempotencyRecords: removal(
    'idempotencyRecords',
    'idempotency_records',
    `x."contextId" = $1 and x."createdAt" <= $2`,
  ),
  sessions: removal('sessions', 'sessions', `x."contextId" = $1 and least(x."expiresAt", x."endedAt") <= $2`),
  loginCodes: removal('loginCodes', 'login_codes', `x."contextId" = $1 and x."expiresAt" <= $2`),
  singleSignOns: removal('singleSignOns', 'oidc_attempts', `x."contextId" = $1 and x."expiresAt" <= $2`),
  singleSignOnTrials: removal(
    'singleSignOnTrials',
    'oidc_trials',
    `x."contextId" = $1 and x."expiresAt" <= $2`,
  ),
  passwordResets: removal('passwordResets', 'password_resets', `x."contextId" = $1 and x."expiresAt" <= $2`),
  emailChanges: removal('emailChanges', 'email_changes', `x."contextId" = $1 and x."expiresAt" <= $2`),
  invitationCodes: removal(
    'invitationCodes',
    'invitation_codes',
    `x."contextId" = $1 and x."expiresAt" <= $2`,
  ),
  launches: removal(
    'launches',
    'xapi_launches',
    `x."contextId" = $1 and least(x."expiresAt", x."endedAt") <= $2 and exists (
       select from xapi_launches newer where newer."contextId" = $1 and newer."userId" = x."userId"
         and newer.actor = x.actor and newer.id > x.id)`,
  ),
  deliveries: removal(
    'deliveries',
    'outbox',
    `x."contextId" = $1 and x."doneAt" <= $2 and x."failedAt" is null`,
  ),
  failedDeliveries: removal(
    'failedDeliveries',
    'outbox',
    `x."contextId" = $1 and x."doneAt" <= $2 and x."failedAt" is not null`,
  ),
  waitingLetters: removal(
    'waitingLetters',
    'outbox',
    `x."contextId" = $1 and x.kind = 'mail' and x.payload <> '{}' and x."doneAt" is null and x."createdAt" <= $2`,
  ),
  webhookDeliveries: removal(
    'webhookDeliveries',
    'webhook_deliveries',
    `x."contextId" = $1 and x."createdAt" <= $2`,
  ),
  jobs: removal('jobs', 'jobs', `x."contextId" = $1 and x."endedAt" <= $2`),
  notifications: retained('notifications'),
  reminderLetters: retained('reminderLetters'),
  classSlots: retained('classSlots'),
  messages: retained('messages'),
  messageLetters: removal('messageLetters', 'outbox', messageLetters),
  logbook: retained('logbook'),
  auditEntries: retained('auditEntries'),
  courseOperations: removal(
    'courseOperations',
    'course_operations',
    `x."contextId" = $1 and x."createdAt" <= $2 and exists (
       select from course_operations newer where newer."contextId" = $1 and newer."courseId" = x."courseId"
         and newer.revision > x.revision)`,
  ),
  uploads: removal('uploads', 'file_uploads', `x."contextId" = $1 and x."expiresAt" <= $2`),
  tryouts: removal('tryouts', 'course_tryouts', `x."contextId" = $1 and x."expiresAt" <= $2`),
  peopleImports: removal(
    'peopleImports',
    'people_imports',
    `x."contextId" = $1 and greatest(x."createdAt", x."committedAt") <= $2`,
  ),
  mergedRows: removal('mergedRows', 'person_merge_rows', `x."contextId" = $1 and x."createdAt" <= $2`),
  quotaUses: removal(
    'quotaUses',
    'quota_uses',
    // What stays used until it is deleted is counted since 1970.
    `x."contextId" = $1 and x."windowStart" <= $2 and x."windowStart" > 'epoch'`,
  ),
  rateLimits: removal('rateLimits', 'rate_limits', `x."contextId" = $1 and x."emptyAt" <= $2`),
};

const platformRemovals: Readonly<Record<PlatformKind, Statement<{ removed: number }>>> = {
  platformSessions: removal(
    'platformSessions',
    'platform_sessions',
    `$1::uuid is null and x."expiresAt" <= $2`,
    // The application may not change a row of it, and so may not lock one.
    '',
  ),
  platformRateLimits: removal(
    'platformRateLimits',
    'platform_rate_limits',
    `$1::uuid is null and x."emptyAt" <= $2`,
  ),
  givenUpPictures: removal('givenUpPictures', 'due_pictures', `$1::uuid is null and ${isGivenUp('x', '$2')}`),
};

export const tenantKinds: readonly TenantKind[] = [
  ...(Object.keys(tenantRemovals) as (keyof typeof tenantRemovals)[]),
  'answers',
];
export const platformKinds = Object.keys(platformRemovals) as readonly PlatformKind[];

const isRetained = (kind: TenantKind): kind is RetainedRows =>
  (retainedRows as readonly string[]).includes(kind);

/** Removes at most `max` rows that ended long enough before `now`; answers how many. */
export async function removeOld(
  tx: TenantTransaction,
  kind: TenantKind,
  at: { readonly periods: Periods; readonly now: Date; readonly max: number },
): Promise<number> {
  if (kind === 'answers') return removeOldAnswers(tx, at);
  const what = kind === 'messageLetters' ? 'messages' : kind;
  const values = isRetained(what)
    ? dueValues(tx, what, at)
    : [tx.contextId, endedBefore(kind, at.now), at.max];
  const [row] = await tx.query(tenantRemovals[kind], values);
  return row?.removed ?? 0;
}

export async function removeOldOfPlatform(
  tx: PlatformTransaction,
  kind: PlatformKind,
  now: Date,
  max: number,
): Promise<number> {
  const [row] = await tx.query(platformRemovals[kind], [null, endedBefore(kind, now), max]);
  return row?.removed ?? 0;
}

function endedBefore(kind: HousekeepingKind, now: Date): Date {
  return new Date(now.getTime() - keptMs[kind]);
}

const noted = statement<never>(
  'housekeeping.auditNote',
  `insert into audit_entries ("contextId", id, at, "actorId", action, details)
   select $1, gen_random_uuid(), $4, null, 'audit-removed', jsonb_build_object('before', $5::text)
   from (select from audit_entries x where ${dueRows.auditEntries.condition} limit $3) due`,
);

/** Before entries of the audit go, it says that they do: a gap in it is never silent. */
export async function noteAuditRemoval(tx: TenantTransaction, periods: Periods, now: Date): Promise<void> {
  const values = dueValues(tx, 'auditEntries', { periods, now, max: 1 });
  const [before] = endedBeforePeriod('auditEntries', periods, now);
  await tx.query(noted, [...values, before.toISOString()]);
}

/** Retired ones too: what was deleted before goes all the same. */
const everyContext = statement<{ id: string }>(
  'housekeeping.contexts',
  'select id from contexts order by id',
);

export async function findEveryContext(tx: PlatformTransaction): Promise<string[]> {
  return (await tx.query(everyContext)).map(({ id }) => id);
}
