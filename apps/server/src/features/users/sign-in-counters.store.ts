/** Failed sign-ins in windows of time, shared by every server process. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface FailureCount {
  readonly subject: string;
  readonly failures: number;
}

const countedFailures = statement<FailureCount>(
  'signInCounters.find',
  `select subject, sum(failures)::integer as failures from sign_in_counters
   where "contextId" = $1 and subject = any ($2::text[]) and "windowStart" > $3 group by subject`,
);

const addedFailure = statement(
  'signInCounters.add',
  `insert into sign_in_counters ("contextId", subject, "windowStart", failures)
   select $1, subject, $3, 1 from unnest($2::text[]) subject order by subject
   on conflict ("contextId", subject, "windowStart") do update set failures = sign_in_counters.failures + 1`,
);

const removedCounters = statement(
  'signInCounters.remove',
  `delete from sign_in_counters where "contextId" = $1 and (subject = $2 or "windowStart" < $3)`,
);

/** Failures of each subject in windows that began after `since`. */
export async function findFailures(
  tx: TenantTransaction,
  subjects: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query(countedFailures, [tx.contextId, subjects, since]);
  return new Map(rows.map(({ subject, failures }) => [subject, failures]));
}

export async function insertFailure(
  tx: TenantTransaction,
  subjects: readonly string[],
  windowStart: Date,
): Promise<void> {
  await tx.query(addedFailure, [tx.contextId, subjects, windowStart]);
}

/** Forgets a subject, and every window that is too old to count. */
export async function removeFailures(tx: TenantTransaction, subject: string, olderThan: Date): Promise<void> {
  await tx.query(removedCounters, [tx.contextId, subject, olderThan]);
}
