/** Where the bytes lie that no row names: written down before they are stored, and when their row goes. */
import { statement, type TenantTransaction } from '../database/database.ts';

/** An upload that has not become a row after so long never will: nothing takes that long to be received. */
const unfinishedHours = 24;

const noted = statement(
  'unusedBytes.note',
  `insert into unused_bytes ("contextId", "storageKey", "removableAt") select $1, key, $3 from unnest($2::text[]) key
   on conflict ("contextId", "storageKey") do nothing`,
);

const used = statement(
  'unusedBytes.use',
  `delete from unused_bytes where "contextId" = $1 and "storageKey" = any ($2::text[])`,
);

const removable = statement<{ storageKey: string }>(
  'unusedBytes.removable',
  `select u."storageKey" from unused_bytes u
   where u."contextId" = $1 and u."removableAt" <= $2 and not exists (
     select from lessons l where l."contextId" = $1 and l."versionId" = any (u."versionIds"))
   order by u."removableAt", u."storageKey" limit $3`,
);

/** Before bytes are stored, in a transaction of its own: should the process die, housekeeping finds them. */
export async function noteUpload(tx: TenantTransaction, keys: readonly string[], now: Date): Promise<void> {
  const removableAt = new Date(now.getTime() + unfinishedHours * 3_600_000);
  await tx.query(noted, [tx.contextId, keys, removableAt]);
}

const planned = statement(
  'unusedBytes.plan',
  `insert into unused_bytes ("contextId", "storageKey", "removableAt") values ($1, $2, $3)
   on conflict ("contextId", "storageKey") do update set "removableAt" = excluded."removableAt"`,
);

/** Bytes that no row will name: they are there until that moment. */
export async function noteRemoval(tx: TenantTransaction, key: string, at: Date): Promise<void> {
  await tx.query(planned, [tx.contextId, key, at]);
}

/** In the transaction that writes the rows of the bytes. */
export async function noteUploaded(tx: TenantTransaction, keys: readonly string[]): Promise<void> {
  await tx.query(used, [tx.contextId, keys]);
}

export async function findRemovableBytes(tx: TenantTransaction, now: Date, max: number): Promise<string[]> {
  return (await tx.query(removable, [tx.contextId, now, max])).map(({ storageKey }) => storageKey);
}

export async function forgetBytes(tx: TenantTransaction, keys: readonly string[]): Promise<void> {
  await tx.query(used, [tx.contextId, keys]);
}
