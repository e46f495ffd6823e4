/** How people of an import stand in its class: who is to enter, who has, and who leaves again when it is undone. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

const ofCompany = statement<{ id: string }>(
  'importEntries.class',
  'select id from classes where "contextId" = $1 and id = $2 and "companyId" = $3',
);

export async function isClassOf(tx: TenantTransaction, classId: string, companyId: string): Promise<boolean> {
  return (await tx.query(ofCompany, [tx.contextId, classId, companyId])).length > 0;
}

const held = statement<{ id: string; inPreparation: boolean }>(
  'importEntries.hold',
  `select k.id, k."inPreparation" from people_imports i
   join classes k on k."contextId" = $1 and k.id = i."classId"
   where i."contextId" = $1 and i.id = $2 for no key update of k`,
);

/** The class of an import, which nobody opens or enters until the transaction ends; undefined where there is none. */
export async function holdClassOf(
  tx: TenantTransaction,
  importId: string,
): Promise<{ readonly id: string; readonly inPreparation: boolean } | undefined> {
  const [row] = await tx.query(held, [tx.contextId, importId]);
  return row;
}

const waiting = statement<{ userId: string }>(
  'importEntries.waiting',
  `select "userId" from people_import_rows
   where "contextId" = $1 and "importId" = $2 and verdict in ('new', 'same', 'changed') and "userId" is not null
     and entry is null order by line limit $3`,
);

/** People of the good rows of whom nothing was decided yet. */
export async function findToEnter(tx: TenantTransaction, importId: string, most: number): Promise<string[]> {
  const rows = await tx.query(waiting, [tx.contextId, importId, most]);
  return rows.map(({ userId }) => userId);
}

const noted = statement<never>(
  'importEntries.set',
  `update people_import_rows set entry = case when "userId" = any ($4::text[]::uuid[]) then $5 else 'none' end
   where "contextId" = $1 and "importId" = $2 and "userId" = any ($3::text[]::uuid[]) and entry is null`,
);

/** Of those people, `added` have entered or are planned; the others had a place already, or no more can be planned. */
export async function setEntries(
  tx: TenantTransaction,
  importId: string,
  people: readonly string[],
  { added, entry }: { readonly added: readonly string[]; readonly entry: 'entered' | 'planned' },
): Promise<void> {
  await tx.query(noted, [tx.contextId, importId, people, added, entry]);
}

const ofImport = `people_imports i join people_import_rows r on r."contextId" = $1 and r."importId" = i.id
   where i."contextId" = $1 and i.id = $2 and r.line = any ($3::integer[])`;
const unplanned = statement<{ userId: string }>(
  'importEntries.unplan',
  `with entries as (select i."classId", r."userId" from ${ofImport} and r.entry = 'planned')
   delete from planned_learners p using entries e
   where p."contextId" = $1 and p."classId" = e."classId" and p."userId" = e."userId" returning p."userId"`,
);
const removed = statement<{ userId: string }>(
  'importEntries.remove',
  `with entries as (select i."classId", r."userId" from ${ofImport} and r.entry = 'entered')
   delete from class_users c using entries e
   where c."contextId" = $1 and c."classId" = e."classId" and c."userId" = e."userId" and c.role = 'STUDENT'
     and not exists (select from lessons l where l."contextId" = $1 and l."userId" = c."userId"
       and l."classId" = c."classId" and l."startedAt" is not null)
   returning c."userId"`,
);

/** Whoever has begun a lesson there stays, and whose class was opened since. */
export async function removeEntries(
  tx: TenantTransaction,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  const values = [tx.contextId, importId, lines];
  await tx.query(unplanned, values);
  await tx.query(removed, values);
}
