/** What is still to be told to the record store: ids, written with the event or the certificate (domain §11). */
import {
  type PlatformTransaction,
  statement,
  type TenantTransaction,
} from '../../../platform/database/database.ts';
import type { UndoneJob } from '../../../platform/jobs/operated-jobs.store.ts';
import { isReader } from './statement-reader.sql.ts';

export interface DueStatement {
  /** A lesson, and the number of a row of its events; or a certificate, and 0. */
  readonly sourceId: string;
  readonly seq: number;
}

export interface TakenStatement extends DueStatement {
  readonly position: string;
}

const tenants = statement<{ contextId: string }>(
  'due-statement.tenants',
  // One look into the key for each tenant that is waited for, however much waits.
  `select r."contextId" from statement_readers r where ${isReader('r', '$1')}
     and exists (select from due_statements d where d."contextId" = r."contextId" and d."failedAt" is null)`,
);

/** Of those tenants for whom statements are made at once. */
export async function findTenantsWithDueStatements(tx: PlatformTransaction, now: Date): Promise<string[]> {
  return (await tx.query(tenants, [now])).map(({ contextId }) => contextId);
}

const taken = statement<TakenStatement>(
  'due-statement.take',
  // Gone with the commit that stores the statements, and back with its rollback; other processes take what comes after.
  // By their places in the table: of a queue that was counted while it was empty, each row would be looked for in all.
  `delete from due_statements where ctid = any (array(
     select ctid from due_statements where "contextId" = $1 and "failedAt" is null
     order by position limit $2 for update skip locked))
   returning position::text, "sourceId", seq`,
);

/** Takes at most `max` of the tenant, the oldest first. */
export async function takeDueStatements(tx: TenantTransaction, max: number): Promise<TakenStatement[]> {
  const rows = await tx.query(taken, [tx.contextId, max]);
  return rows.toSorted((one, other) => Number(one.position) - Number(other.position));
}

/** After so many tries of which none made a statement, what stands behind it goes on without it. */
export const statementTriesMax = 5;

const failed = statement<{ isSetAside: boolean }>(
  'due-statement.failed',
  `update due_statements set tries = tries + 1,
     "failedAt" = case when tries + 1 >= ${statementTriesMax} then $3::timestamptz end,
     "failedId" = case when tries + 1 >= ${statementTriesMax} then gen_random_uuid() end
   where "contextId" = $1 and position = $2::bigint and "failedAt" is null
   returning "failedAt" is not null as "isSetAside"`,
);

/** After the rollback of a try; answers whether it was the last one. */
export async function noteFailedStatement(
  tx: TenantTransaction,
  { position }: TakenStatement,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.query(failed, [tx.contextId, position, now]);
  return row?.isSetAside === true;
}

/** SQL: whether a row of due_statements was set aside. It stays so until somebody has it tried again or drops it. */
export const statementsThatFailed = '"failedAt" is not null';

const setAside = statement<UndoneJob>(
  'due-statement.setAside',
  `select "failedId" as id, 'own-statements' as kind, "contextId", "failedId" as about, 'failed' as state, tries,
     "failedAt" as at, 'no statement could be made of event ' || seq || ' of ' || "sourceId" || ': the log says why' as reason
   from due_statements where ${statementsThatFailed} and ($1::uuid is null or "failedId" = $1)
   order by "failedAt" desc limit $2`,
);

export function findFailedStatements(
  tx: PlatformTransaction,
  { id, max }: { readonly id?: string | undefined; readonly max: number },
): Promise<UndoneJob[]> {
  return tx.query(setAside, [id ?? null, max]);
}

const again = statement(
  'due-statement.again',
  `update due_statements set tries = 0, "failedAt" = null, "failedId" = null
   where "contextId" = $1 and "failedId" = $2 and ${statementsThatFailed}`,
);

/** In its old place: it is told before all that still waits. */
export async function setStatementDueAgain(
  tx: TenantTransaction,
  failedId: string,
  now: Date,
): Promise<void> {
  tx.wake('own-statements', now);
  await tx.query(again, [tx.contextId, failedId]);
}

const drop = statement(
  'due-statement.drop',
  `delete from due_statements where "contextId" = $1 and "failedId" = $2 and ${statementsThatFailed}`,
);

export async function removeFailedStatement(tx: TenantTransaction, failedId: string): Promise<void> {
  await tx.query(drop, [tx.contextId, failedId]);
}
