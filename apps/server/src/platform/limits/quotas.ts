/** Takes from a person's and a context's quotas (domain §3): counted and compared in one statement, so parallel tries keep the limit. */
import { type ContextSettings, type QuotaName, quotas, type ReachedQuota } from '@parcours/contract';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../time/clock.ts';
import { statement, type TenantTransaction } from '../database/database.ts';

export interface QuotaScope {
  readonly clock: Clock;
  /** The context's own limits are among them. */
  readonly settings: Pick<ContextSettings, 'quotas'>;
}

export interface QuotaUse {
  readonly name: QuotaName;
  /** Whose limit is counted besides the context's: a user's id, or the id of a credential. */
  readonly personId: string;
  /** 1 where absent. */
  readonly amount?: number;
}

interface Counted {
  readonly of: ReachedQuota['of'];
  readonly subject: string;
  readonly limit: number;
}

/** The row is locked until the transaction ends: n tries at once are compared one after the other. */
const taken = statement<{ used: number }>(
  'quotas.take',
  `insert into quota_uses as q ("contextId", subject, "windowStart", used)
   select $1, $2, $3, $4::bigint where $4::bigint <= $5::bigint
   on conflict ("contextId", subject, "windowStart") do update set used = q.used + excluded.used
     where q.used + excluded.used <= $5::bigint
   returning 1 as used`,
);

const stored = statement<{ subject: string; used: number }>(
  'quotas.stored',
  `select subject, used::float8 as used from quota_uses
   where "contextId" = $1 and subject = any ($2::text[]) and "windowStart" = 'epoch'`,
);

/** Throws QUOTA_EXCEEDED past a limit. What a transaction took is given back when it is rolled back. */
export async function takeQuota(
  tx: TenantTransaction,
  { clock, settings }: QuotaScope,
  { name, personId, amount = 1 }: QuotaUse,
): Promise<void> {
  const { start } = windowOf(clock.now(), name);
  // The person's row first, always: two transactions never wait for each other in a ring.
  const counted = countedFor(settings, name, personId);
  const results = await Promise.all(
    counted.map(({ subject, limit }) => tx.query(taken, [tx.contextId, subject, start, amount, limit])),
  );
  const refused = counted.find((_one, index) => results[index]?.length === 0);
  if (refused !== undefined) throw exceeded(clock.now(), name, refused);
}

export interface QuotaWindow {
  /** Of the row that counts, where the statement has none of its own. */
  readonly subject: string;
  readonly start: Date;
  /** Most of one person until it ends. */
  readonly limit: number;
  readonly refusal: () => AppError;
}

/** For a statement that counts with what it writes: the window, the limit of one person, and the refusal. */
export function quotaWindow(
  { clock, settings }: QuotaScope,
  { name, personId }: Omit<QuotaUse, 'amount'>,
): QuotaWindow {
  const now = clock.now();
  const limit = personLimit(settings, name);
  return {
    subject: `${name}:${personId}`,
    start: windowOf(now, name).start,
    limit,
    refusal: () => exceeded(now, name, { of: 'person', limit }),
  };
}

/**
 * Throws FILES_FULL when more bytes are stored than allowed, `coming` ones included. Asked after the row of a file
 * was written, in its transaction, the answer is exact: that row's bytes are counted, and the count is locked.
 */
export async function checkStoredBytes(
  tx: TenantTransaction,
  settings: QuotaScope['settings'],
  personId: string,
  coming = 0,
): Promise<void> {
  const counted = countedFor(settings, 'fileBytes', personId);
  const rows = await tx.query(stored, [tx.contextId, counted.map(({ subject }) => subject)]);
  const usedBy = new Map(rows.map(({ subject, used }) => [subject, used]));
  const over = counted.find(({ subject, limit }) => (usedBy.get(subject) ?? 0) + coming > limit);
  if (over === undefined) return;
  const { of, limit } = over;
  throw new AppError('FILES_FULL', { quota: { name: 'fileBytes', of, limit, endsAt: null } });
}

/** Windows begin at whole multiples of their length, so that every process counts in the same. */
function windowOf(now: Date, name: QuotaName): { readonly start: Date; readonly end: Date } {
  const { seconds } = quotas[name];
  if (seconds === null) throw new Error(`${name} is counted by the rows that are stored`);
  const length = seconds * 1_000;
  const start = Math.floor(now.getTime() / length) * length;
  return { start: new Date(start), end: new Date(start + length) };
}

function personLimit(settings: QuotaScope['settings'], name: QuotaName): number {
  return settings.quotas?.[name]?.person ?? quotas[name].person;
}

function countedFor(settings: QuotaScope['settings'], name: QuotaName, personId: string): Counted[] {
  const ofContext = settings.quotas?.[name]?.context ?? quotas[name].context;
  return [
    { of: 'person', subject: `${name}:${personId}`, limit: personLimit(settings, name) },
    ...(ofContext === null ? [] : [{ of: 'context' as const, subject: name, limit: ofContext }]),
  ];
}

function exceeded(now: Date, name: QuotaName, { of, limit }: Omit<Counted, 'subject'>): AppError {
  const { end } = windowOf(now, name);
  const retryAfter = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000));
  return new AppError('QUOTA_EXCEEDED', {
    quota: { name, of, limit, endsAt: end.toISOString() },
    retryAfter,
  });
}
