/** What is still to be told to the record store: ids, written with the event or the certificate (domain §11). */
import {
  type PlatformTransaction,
  statement,
  type TenantTransaction,
} from '../../../platform/database/database.ts';

export interface DueStatement {
  /** A lesson, and the number of a row of its events; or a certificate, and 0. */
  readonly sourceId: string;
  readonly seq: number;
}

const tenants = statement<{ contextId: string }>(
  'due-statement.tenants',
  // One look into the key for each tenant, however much waits.
  `with recursive one as (
     (select "contextId" from due_statements order by "contextId" limit 1)
     union all
     select (select d."contextId" from due_statements d where d."contextId" > one."contextId"
       order by d."contextId" limit 1) from one where one."contextId" is not null
   ) select "contextId" from one where "contextId" is not null`,
);

export async function findTenantsWithDueStatements(tx: PlatformTransaction): Promise<string[]> {
  return (await tx.query(tenants)).map(({ contextId }) => contextId);
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
