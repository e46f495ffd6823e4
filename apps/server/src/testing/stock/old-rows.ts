/** Rows of each kind that housekeeping removes, ending at a moment of one's choice. */
import type { HousekeepingKind } from '../../features/jobs/housekeeping/housekeeping.store.ts';
import type { TestServer } from '../servers/start-server.ts';

/** By kind: its table, and a row that ends at `t`; `c` is the context, `u` a person, `p` a page. */
export const oldRows: Readonly<
  Record<HousekeepingKind, { readonly table: string; readonly insert: string }>
> = {
  idempotencyRecords: {
    table: 'idempotency_records',
    insert: `insert into idempotency_records ("contextId", "userId", key, "requestHash", status, body, "createdAt")
      select c, u, gen_random_uuid()::text, '\\x00', 200, '{}', t from given`,
  },
  sessions: {
    table: 'sessions',
    insert: `insert into sessions ("contextId", id, "userId", "createdAt", "expiresAt", "endedAt")
      select c, gen_random_uuid(), u, t, t + interval '300 days', t from given`,
  },
  loginCodes: {
    table: 'login_codes',
    insert: `insert into login_codes ("contextId", "codeHash", "userId", challenge, "browserHash", "expiresAt")
      select c, sha256(gen_random_uuid()::text::bytea), u, 'p', '\\x00', t from given`,
  },
  singleSignOns: {
    table: 'oidc_attempts',
    insert: `insert into oidc_attempts ("contextId", "stateHash", "browserHash", nonce, "codeVerifier", challenge, "expiresAt")
      select c, sha256(gen_random_uuid()::text::bytea), '\\x00', 'n', 'v', 'p', t from given`,
  },
  singleSignOnTrials: {
    table: 'oidc_trials',
    insert: `insert into oidc_trials ("contextId", id, "userId", client, "createdAt", "expiresAt")
      select c, gen_random_uuid(), u, 's', t, t from given`,
  },
  passwordResets: {
    table: 'password_resets',
    insert: `insert into password_resets ("contextId", id, "userId", "tokenHash", "createdAt", "expiresAt")
      select c, gen_random_uuid(), u, sha256(gen_random_uuid()::text::bytea), t, t from given`,
  },
  emailChanges: {
    table: 'email_changes',
    insert: `insert into email_changes ("contextId", id, "userId", email, "tokenHash", "createdAt", "expiresAt")
      select c, gen_random_uuid(), u, 'new@address.test', sha256(gen_random_uuid()::text::bytea), t, t from given`,
  },
  peopleImports: {
    table: 'people_imports',
    insert: `insert into people_imports ("contextId", id, "companyId", "createdBy", name, encoding, delimiter, "hasHeader", columns, mapping, "createdAt")
      select c, gen_random_uuid(), k."companyId", u, 'table.csv', 'utf-8', ';', true, '{}', '{}', t
      from given, classes k where k."contextId" = c limit 1`,
  },
  mergedRows: {
    table: 'person_merge_rows',
    insert: `, merged as (
        insert into person_merges ("contextId", id, "keptId", "goneId", takes, frees, state, "createdBy", "createdAt", "mergedAt")
        select c, gen_random_uuid(), u, (select id from users where "contextId" = c and id <> u limit 1), '{}', false,
          'undone', u, t, t from given returning "contextId", id)
      insert into person_merge_rows ("contextId", "mergeId", "table", "column", key, act, "createdAt")
      select "contextId", id, 'records', 'userId', '{}', 'moved', t from merged, given limit 1`,
  },
  tryouts: {
    table: 'course_tryouts',
    insert: `insert into course_tryouts ("contextId", id, "userId", "courseId", language, "draftRevision", content, keys, state, "createdAt", "expiresAt")
      select c, gen_random_uuid(), u, (select id from courses where "contextId" = c limit 1), 'fr', 0, '{}', '{}', '{}', t, t from given`,
  },
  invitationCodes: {
    table: 'invitation_codes',
    insert: `insert into invitation_codes ("contextId", id, "codeHash", "companyId", "classId", quota, "createdAt", "expiresAt")
      select c, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), k."companyId", k.id, 5, t, t
      from given, classes k where k."contextId" = c limit 1`,
  },
  launches: {
    table: 'xapi_launches',
    insert: `insert into xapi_launches ("contextId", id, "secretHash", "userId", "pageId", "activityId", actor, authority, "createdAt", "expiresAt")
      select c, ('0190000' || n || '-0000-7000-8000-000000000000')::uuid, sha256('x'), u, p, 'https://a.test', '{}', '{}', t, t + n * interval '300 days'
      from given, (values (0), (1)) twice (n)`,
  },
  deliveries: {
    table: 'outbox',
    insert: `insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt", "doneAt")
      select c, gen_random_uuid(), 'mail', gen_random_uuid()::text, '{}', t, t, t from given`,
  },
  failedDeliveries: {
    table: 'outbox',
    insert: `insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt", "doneAt", "failedAt")
      select c, gen_random_uuid(), 'mail', gen_random_uuid()::text, '{}', t, t, t, t from given`,
  },
  waitingLetters: {
    table: 'outbox',
    insert: `insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt")
      select c, gen_random_uuid(), 'mail', gen_random_uuid()::text, '{"letter": "welcome"}', t, t from given`,
  },
  givenUpPictures: {
    table: 'due_pictures',
    insert: `, library as (
        insert into libraries ("contextId", id, "ownerId", "ownerType")
        select c, gen_random_uuid(), gen_random_uuid(), 'Company' from given returning "contextId", id),
      file as (
        insert into files ("contextId", id, "libraryId", name, type, "fileType", size, "storageKey", sha256, "createdAt")
        select "contextId", gen_random_uuid(), id, 'photo', 'image/jpeg', 'image', 1, gen_random_uuid()::text,
          sha256(gen_random_uuid()::text::bytea), now() from library returning "contextId", id)
      insert into due_pictures ("contextId", "fileId", "dueAt", tries) select f."contextId", f.id, t, 5 from file f, given`,
  },
  webhookDeliveries: {
    table: 'webhook_deliveries',
    insert: `with hook as (
        insert into webhooks ("contextId", id, name, url, events, secret, "createdAt")
        select c, gen_random_uuid(), 'h', 'https://a.test', '{}', 's', t from given returning "contextId", id)
      insert into webhook_deliveries ("contextId", id, "webhookId", event, body, "createdAt")
      select h."contextId", gen_random_uuid(), h.id, 'test', '{}', t from given, hook h`,
  },
  jobs: {
    table: 'jobs',
    insert: `insert into jobs ("contextId", id, kind, subject, state, total, result, "createdBy", "createdAt", "endedAt")
      select c, gen_random_uuid(), 'regrade', '{}', 'done', 0, '{}', u, t, t from given`,
  },
  uploads: {
    table: 'file_uploads',
    insert: `insert into file_uploads ("contextId", id, "ownerId", name, length, "createdAt", "expiresAt")
      select c, gen_random_uuid(), u, 'n', 1, t, t from given`,
  },
  notifications: {
    table: 'notifications',
    insert: `insert into notifications ("contextId", id, "userId", kind, "thingId", "createdAt")
      select c, gen_random_uuid(), u, 'module', gen_random_uuid(), t from given`,
  },
  reminderLetters: {
    table: 'reminder_letters',
    insert: `insert into reminder_letters ("contextId", id, "ruleName", "classId", "userId", "toTrainer", "sentOn", "createdAt")
      select c, gen_random_uuid(), 'r', (select id from classes where "contextId" = c limit 1), u, true, t::date, t from given`,
  },
  classSlots: {
    table: 'class_slots',
    insert: `insert into class_slots ("contextId", id, "classId", title, "startAt", "endAt", "earlyMinutes", "lateMinutes", "createdAt")
      select c, gen_random_uuid(), (select id from classes where "contextId" = c limit 1), gen_random_uuid()::text,
        t - interval '3 hours', t, 15, 60, t from given`,
  },
  answers: {
    table: 'lessons',
    insert: `insert into lessons ("contextId", id, "userId", "classId", "classProgramId", "programCourseId", "courseId",
        "startedAt", "isEndOfProgram", "createdAt")
      select c, gen_random_uuid(), free.* , t, false, t from given cross join lateral (
        select p."userId", k."classId", k.id, o.id, o."courseId" from class_users p
        join class_programs k on k."contextId" = c and k."classId" = p."classId"
        join program_courses o on o."contextId" = c and o."programId" = k."programId"
        where p."contextId" = c and p.role = 'TEACHER' and not exists (select from lessons l where l."contextId" = c
          and l."userId" = p."userId" and l."classProgramId" = k.id and l."programCourseId" = o.id)
        limit 1) free`,
  },
  messages: {
    table: 'messages',
    insert: `insert into messages ("contextId", id, "senderId", "recipientId", object, message, "sentAt", reply, "repliedAt")
      select c, gen_random_uuid(), u, u, 'o', 'm', t - interval '3 days', 'r', t from given`,
  },
  messageLetters: {
    table: 'outbox',
    // Sent on by an operator, and given up again: older than what was given up stays.
    insert: `insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt", "doneAt", "failedAt")
      select c, gen_random_uuid(), 'mail', gen_random_uuid()::text, jsonb_build_object('letter', 'contact', 'recipientId', u),
        t, t, t + interval '300 days', t + interval '300 days' from given`,
  },
  logbook: {
    table: 'log_book_records',
    insert: `, thread as (
        insert into log_book_records ("contextId", id, "studentId", "userId", "companyId", title, message, "createdAt", "lastInputAt")
        select c, gen_random_uuid(), u, u, (select id from companies where "contextId" = c limit 1), 't', 'm',
          t - interval '3 days', t - interval '3 days' from given returning *)
      insert into log_book_records ("contextId", id, "parentId", "studentId", "userId", "companyId", title, message, "createdAt", "lastInputAt")
      select x."contextId", gen_random_uuid(), x.id, u, u, x."companyId", '', 'a', t, t from thread x, given`,
  },
  auditEntries: {
    table: 'audit_entries',
    insert: `insert into audit_entries ("contextId", id, at, "actorId", action)
      select c, gen_random_uuid(), t, u, 'sign-in' from given`,
  },
  courseOperations: {
    table: 'course_operations',
    insert: `insert into course_operations ("contextId", "courseId", revision, id, "createdAt", "byId", asked, operation, inverse)
      select c, k.id, n + 1 + coalesce((select max(o.revision) from course_operations o where o."contextId" = c), 0),
        gen_random_uuid()::text, t + n * interval '300 days', u, 'set', '{}', '{}'
      from given, (select id from courses k where k."contextId" = (select c from given) order by id limit 1) k,
        (values (0), (1)) twice (n)`,
  },
  quotaUses: {
    table: 'quota_uses',
    insert: `insert into quota_uses ("contextId", subject, "windowStart", used)
      select c, 'letters:' || u, t, 3 from given`,
  },
  rateLimits: {
    table: 'rate_limits',
    insert: `insert into rate_limits ("contextId", subject, "emptyAt") select c, 'x:' || u, t from given`,
  },
  platformSessions: {
    table: 'platform_sessions',
    insert: `with account as (
        insert into platform_accounts (id, username, "passwordHash", "createdAt")
        select gen_random_uuid(), 'root', 'x', t from given returning id)
      insert into platform_sessions ("tokenHash", "accountId", "createdAt", "expiresAt")
      select sha256('x'), account.id, t, t from given, account`,
  },
  platformRateLimits: {
    table: 'platform_rate_limits',
    insert: `insert into platform_rate_limits (subject, "emptyAt") select 'x:' || u, t from given`,
  },
};

export interface OldRowsOf {
  readonly contextId: string;
  readonly userId: string;
  readonly pageId: string;
}

/** More than one only of kinds whose rows have ids of their own. */
export async function stockOldRows(
  { open }: Pick<TestServer, 'open'>,
  { contextId, userId, pageId }: OldRowsOf,
  kind: HousekeepingKind,
  endsAt: Date,
  count = 1,
): Promise<void> {
  const { insert } = oldRows[kind];
  const given = `given as (select $1::uuid as c, $2::uuid as u, $3::timestamptz as t, $4::uuid as p
    from (select set_config('app.context', $1::text, true)) setting, generate_series(1, $5::int))`;
  const text = insert.startsWith('with ')
    ? insert.replace('with ', `with ${given}, `)
    : `with ${given} ${insert}`;
  await open.asOwner((owner) => owner.query(text, [contextId, userId, endsAt, pageId, count]));
}
