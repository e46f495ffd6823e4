/** The outbox: rows written with the change that makes them necessary, taken by one process at a time (assurance §4 D15). */
import { statement, type TenantTransaction } from '../database/database.ts';

export interface OutboxEntry {
  readonly id: string;
  readonly kind: string;
  /** Two entries of a kind with the same key are one. */
  readonly dedupeKey: string;
  readonly payload: unknown;
  readonly now: Date;
  /** After this it is no longer sent. */
  readonly expiresAt?: Date;
}

export interface ClaimedEntry {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  /** Counts this one. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

const insertedEntry = statement(
  'outbox.insert',
  `insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt", "expiresAt")
   values ($1, $2, $3, $4, $5::jsonb, $6, $6, $7)
   on conflict ("contextId", kind, "dedupeKey") do nothing`,
);

const claimedEntries = statement<ClaimedEntry>(
  'outbox.claim',
  // Pushed into the future rather than locked: no transaction stays open while a carrier is slow.
  `update outbox o set attempts = o.attempts + 1, "availableAt" = $4
   from (select id from outbox
         where "contextId" = $1 and "doneAt" is null and kind = any ($2::text[]) and "availableAt" <= $3
         order by "availableAt", id limit $5 for update skip locked) due
   where o."contextId" = $1 and o.id = due.id
   returning o.id, o.kind, o.payload, o.attempts, o."createdAt", o."expiresAt"`,
);

/** `attempts` fences off a process that slept through its lease. */
const doneEntry = statement(
  'outbox.done',
  // What was sent may hold a secret: it is forgotten.
  `update outbox set "doneAt" = $4, payload = '{}', "lastError" = null
   where "contextId" = $1 and id = $2 and attempts = $3`,
);

const retriedEntry = statement(
  'outbox.retry',
  `update outbox set "availableAt" = $4, "lastError" = $5
   where "contextId" = $1 and id = $2 and attempts = $3 and "doneAt" is null`,
);

const failedEntry = statement(
  'outbox.fail',
  `update outbox set "doneAt" = $4, "failedAt" = $4, "lastError" = $5, payload = case when $6 then '{}' else payload end
   where "contextId" = $1 and id = $2 and attempts = $3 and "doneAt" is null`,
);

export async function insertOutboxEntry(tx: TenantTransaction, entry: OutboxEntry): Promise<void> {
  const { id, kind, dedupeKey, payload, now, expiresAt = null } = entry;
  await tx.query(insertedEntry, [tx.contextId, id, kind, dedupeKey, JSON.stringify(payload), now, expiresAt]);
}

/** Takes what is due, hiding it from other processes until `leaseUntil`. */
export async function claimOutboxEntries(
  tx: TenantTransaction,
  kinds: readonly string[],
  now: Date,
  leaseUntil: Date,
  max: number,
): Promise<ClaimedEntry[]> {
  return tx.query(claimedEntries, [tx.contextId, kinds, now, leaseUntil, max]);
}

type Taken = Pick<ClaimedEntry, 'id' | 'attempts'>;

export async function setOutboxDone(tx: TenantTransaction, { id, attempts }: Taken, at: Date): Promise<void> {
  await tx.query(doneEntry, [tx.contextId, id, attempts, at]);
}

export async function setOutboxRetry(
  tx: TenantTransaction,
  { id, attempts }: Taken,
  availableAt: Date,
  error: string,
): Promise<void> {
  await tx.query(retriedEntry, [tx.contextId, id, attempts, availableAt, error]);
}

/** Gives up; `forget` empties what must not outlive its moment. */
export async function setOutboxFailed(
  tx: TenantTransaction,
  { id, attempts }: Taken,
  at: Date,
  error: string,
  forget: boolean,
): Promise<void> {
  await tx.query(failedEntry, [tx.contextId, id, attempts, at, error, forget]);
}
