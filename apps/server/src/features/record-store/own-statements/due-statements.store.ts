/** What is still to be told to the record store: ids, written with the event or the certificate (domain §11). */
import {
  type PlatformTransaction,
  statement,
  type TenantTransaction,
} from '../../../platform/database/database.ts';
import { isReader } from './statement-reader.sql.ts';

export interface DueStatement {
  /** A lesson, and the number of a row of its events; or a certificate, and 0. */
  readonly sourceId: string;
  readonly seq: number;
}

const tenants = statement<{ contextId: string }>(
  'due-statement.tenants',
  // One look into the key for each tenant that is waited for, however much waits.
  `select r."contextId" from statement_readers r where ${isReader('r', '$1')}
     and exists (select from due_statements d where d."contextId" = r."contextId")`,
);

/** Of those tenants for whom statements are made at once. */
export async function findTenantsWithDueStatements(tx: PlatformTransaction, now: Date): Promise<string[]> {
  return (await tx.query(tenants, [now])).map(({ contextId }) => contextId);
}

const taken = statement<DueStatement & { position: string }>(
  'due-statement.take',
  // Gone with the commit that stores the statements, and back with its rollback; other processes take what comes after.
  `delete from due_statements d using (
     select position from due_statements where "contextId" = $1 order by position limit $2 for update skip locked) due
   where d."contextId" = $1 and d.position = due.position
   returning d.position::text, d."sourceId", d.seq`,
);

/** Takes at most `max` of the tenant, the oldest first. */
export async function takeDueStatements(tx: TenantTransaction, max: number): Promise<DueStatement[]> {
  const rows = await tx.query(taken, [tx.contextId, max]);
  return rows.toSorted((one, other) => Number(one.position) - Number(other.position));
}
