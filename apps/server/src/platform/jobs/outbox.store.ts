/** The outbox: what must leave, written with the change that makes it necessary and with its job (assurance §4 D15). */
import { statement, type TenantTransaction } from '../database/database.ts';
import type { EntryKind } from './kinds.ts';
import { type Lost, lostJob, lostValues } from './lost-jobs.sql.ts';
import { queueDue } from './queue-job.ts';

export interface OutboxEntry {
  readonly id: string;
  readonly kind: EntryKind;
  /** Two entries of a kind with the same key are one. */
  readonly dedupeKey: string;
  readonly payload: unknown;
  readonly now: Date;
  /** After this it is no longer sent. */
  readonly expiresAt?: Date;
}

export interface ClaimedEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly payload: unknown;
  /** Counts this one. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

const insertedEntry = statement(
  'outbox.insert',
  // Available never: its job alone takes it, and an earlier release on the same database does not.
  `with due as (
     insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt", "expiresAt")
     values ($1, $2, $3, $4, $5::jsonb, $6, 'infinity', $7)
     on conflict ("contextId", kind, "dedupeKey") do nothing returning id, kind, "contextId", "createdAt" as at), ${queueDue}`,
);

const claimedEntry = statement<ClaimedEntry>(
  'outbox.claim',
  `update outbox set attempts = attempts + 1 where "contextId" = $1 and id = $2 and "doneAt" is null
   returning id, kind, payload, attempts, "createdAt", "expiresAt"`,
);

/** `attempts` fences off a process that slept while another one took its job. */
const doneEntry = statement(
  'outbox.done',
  // What was sent may hold a secret: it is forgotten.
  `update outbox set "doneAt" = $4, payload = '{}', "lastError" = null
   where "contextId" = $1 and id = $2 and attempts = $3`,
);

const waitingEntry = statement(
  'outbox.waits',
  `update outbox set "lastError" = $4
   where "contextId" = $1 and id = $2 and attempts = $3 and "doneAt" is null`,
);

const failedEntry = statement(
  'outbox.fail',
  `update outbox set "doneAt" = $4, "failedAt" = $4, "lastError" = $5, payload = case when $6 then '{}' else payload end
   where "contextId" = $1 and id = $2 and attempts = $3 and "doneAt" is null`,
);

const adoptedEntries = statement(
  'outbox.adopt',
  `with due as (update outbox o set "availableAt" = 'infinity'
   from (select id from outbox where "contextId" = $1 and "doneAt" is null and "availableAt" <= $2
         order by "availableAt", id limit $3 for update skip locked) due
   where o."contextId" = $1 and o.id = due.id
   returning o.id, o.kind, o."contextId", $2::timestamptz as at), ${queueDue}`,
);

/** Written with its job. What is there already, by its key, is neither written nor delivered again. */
export async function insertOutboxEntry(tx: TenantTransaction, entry: OutboxEntry): Promise<void> {
  const { id, kind, dedupeKey, payload, now, expiresAt = null } = entry;
  tx.wake(kind);
  await tx.query(insertedEntry, [tx.contextId, id, kind, dedupeKey, JSON.stringify(payload), now, expiresAt]);
}

/** Undefined where it has been delivered, or given up. */
export async function claimOutboxEntry(tx: TenantTransaction, id: string): Promise<ClaimedEntry | undefined> {
  const [entry] = await tx.query(claimedEntry, [tx.contextId, id]);
  return entry;
}

type Taken = Pick<ClaimedEntry, 'id' | 'attempts'>;

export async function setOutboxDone(tx: TenantTransaction, { id, attempts }: Taken, at: Date): Promise<void> {
  await tx.query(doneEntry, [tx.contextId, id, attempts, at]);
}

export async function setOutboxWaits(
  tx: TenantTransaction,
  { id, attempts }: Taken,
  error: string,
): Promise<void> {
  await tx.query(waitingEntry, [tx.contextId, id, attempts, error]);
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

/** Entries of one transaction. */
const adoptedMax = 500;

/** Queues the jobs of some entries that wait without one; answers whether there may be more. */
export async function adoptOutboxEntries(tx: TenantTransaction, now: Date): Promise<boolean> {
  const toldKinds = await tx.query(adoptedEntries, [tx.contextId, now, adoptedMax]);
  return toldKinds.length > 0;
}

const waitsAgain = statement<{ id: string }>(
  'outbox.waitsAgain',
  `update outbox set "doneAt" = null, "failedAt" = null, "createdAt" = $3
   where "contextId" = $1 and id = $2 and ("doneAt" is null or "failedAt" is not null)
     and payload <> '{}' returning id`,
);

/** What was given up is to be delivered after all, and as patiently as something new; false where it was, or is forgotten. */
export async function setOutboxWaitsAgain(tx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  return (await tx.query(waitsAgain, [tx.contextId, id, now])).length > 0;
}

const lost = statement<{ id: string }>(
  'outbox.lost',
  // What no job takes by itself yet is not lost: a sweep gives it one.
  `update outbox o set "doneAt" = $4, "failedAt" = $4, "lastError" = coalesce("lastError", 'no try came to its end'),
     payload = case when "expiresAt" is null then payload else '{}' end
   where o."doneAt" is null and o."availableAt" = 'infinity' and o.kind = $5 and ${lostJob('o', 'o.kind')} returning id`,
);

/** Entries that nobody delivers any more have failed. Answers how many. */
export async function failLostEntries(tx: TenantTransaction, kind: EntryKind, of: Lost): Promise<number> {
  return (await tx.query(lost, [...lostValues(tx.contextId, of), of.at, kind])).length;
}
