/** For whom statements about lessons are made at once: tenants that send them on, or whose record store is read (domain §11). */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isReader } from './statement-reader.sql.ts';

/** A read is noted once in so many hours. */
const notedHours = 24;

const find = statement<{ reads: boolean }>(
  'statement-reader.find',
  `select ${isReader('r', '$2')} as reads from statement_readers r where r."contextId" = $1`,
);

/** Whether the tenant's statements are made at once. */
export async function hasStatementReader(tx: TenantTransaction, now: Date): Promise<boolean> {
  const [row] = await tx.query(find, [tx.contextId, now]);
  return row?.reads === true;
}

const noted = statement<{ waited: boolean }>(
  'statement-reader.note',
  `with before as materialized (
     select ${isReader('r', '$2')} as reads, r."readAt" > $2::timestamptz - interval '${notedHours} hours' as fresh
     from statement_readers r where r."contextId" = $1),
   written as (
     insert into statement_readers ("contextId", "readAt")
     select $1::uuid, $2::timestamptz where not coalesce((select fresh from before), false)
     on conflict ("contextId") do update set "readAt" = excluded."readAt")
   select coalesce((select reads from before), false) as waited`,
);

/** Notes that somebody reads; answers whether statements were made at once already. */
export async function noteStatementReader(tx: TenantTransaction, now: Date): Promise<boolean> {
  const [row] = await tx.query(noted, [tx.contextId, now]);
  return row?.waited === true;
}
