/** Imports of people, their judged rows, and how columns were mapped last. */
import type { ImportMapping, ImportRow, PeopleImport, RowFault, RowVerdict } from '@parcours/contract';
import type { PersonValues } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { failedState, type WorkedState } from './ends/import-ends.store.ts';

export interface ImportFacts extends Pick<
  PeopleImport,
  'id' | 'companyId' | 'classId' | 'name' | 'encoding' | 'delimiter' | 'hasHeader' | 'columns' | 'mapping'
> {
  readonly createdBy: string;
  readonly createdAt: Date;
}

export interface ImportRecord
  extends
    ImportFacts,
    Pick<
      PeopleImport,
      'className' | 'state' | 'counts' | 'total' | 'done' | 'entered' | 'missing' | 'undone'
    > {
  readonly committedAt: Date | null;
}

export interface StoredRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly verdict: RowVerdict;
  readonly faults: readonly RowFault[];
  readonly values: PersonValues;
  readonly changes: ImportRow['changes'];
  readonly userId: string | null;
}

/** A row as it lies; `revision`: raised each time its cells are written anew. */
export interface RevisedRow extends StoredRow {
  readonly revision: number;
}

const inserted = statement<never>(
  'imports.insert',
  `insert into people_imports ("contextId", id, "companyId", "createdBy", name, encoding, delimiter, "hasHeader", columns,
     mapping, "createdAt", "classId")
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text[], $10::jsonb, $11, $12)`,
);

export async function insertImport(tx: TenantTransaction, one: ImportFacts): Promise<void> {
  await tx.query(inserted, [
    tx.contextId,
    one.id,
    one.companyId,
    one.createdBy,
    one.name,
    one.encoding,
    one.delimiter,
    one.hasHeader,
    one.columns,
    JSON.stringify(one.mapping),
    one.createdAt,
    one.classId,
  ]);
}

const count = (verdict: RowVerdict) => `count(*) filter (where r.verdict = '${verdict}')::integer`;
const columns = `i.id, i."companyId", i."classId", k.name as "className", i."createdBy", i.name, i.encoding, i.delimiter, i."hasHeader", i.columns, i.mapping,
  i.state, i."createdAt", i."committedAt",
  case when i.state in ('undoing', 'undo-failed', 'undone')
    then jsonb_build_object('removed', i.removed, 'restored', i.restored, 'kept', i.kept) end as undone`;
const ofState = (state: 'suspended' | 'left' | 'reopened' | 'kept') =>
  `'${state}', count(*) filter (where m.state = '${state}')`;
const missing = `(select case when count(*) > 0 then jsonb_build_object('asked', count(*), ${ofState('suspended')},
    ${ofState('left')}, ${ofState('reopened')}, ${ofState('kept')}) end
  from people_import_missing m where m."contextId" = $1 and m."importId" = i.id)`;
const found = statement<ImportRecord>(
  'imports.find',
  // Rows are counted by themselves: joined and grouped, each would carry the whole import.
  `select ${columns}, n.counts, n.total, n.done, n.entered, ${missing} as missing
   from people_imports i
   left join classes k on k."contextId" = $1 and k.id = i."classId"
   cross join lateral (
     select jsonb_build_object('new', ${count('new')}, 'same', ${count('same')}, 'changed', ${count('changed')},
         'refused', ${count('refused')}) as counts,
       count(*) filter (where r.verdict in ('new', 'changed'))::integer as total,
       count(*) filter (where r.verdict in ('new', 'changed') and r.done and not r.undone)::integer as done,
       count(*) filter (where r.entry in ('entered', 'planned'))::integer as entered
     from people_import_rows r where r."contextId" = $1 and r."importId" = i.id) n
   where i."contextId" = $1 and i.id = $2`,
);

export async function findImport(tx: TenantTransaction, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx.query(found, [tx.contextId, id]);
  return row;
}

const moved = statement<{ id: string }>(
  'imports.move',
  `update people_imports set state = $4, "committedAt" = coalesce($5::timestamptz, "committedAt")
   where "contextId" = $1 and id = $2 and state = any ($3::text[]) returning id`,
);

/** Whether it was in one of those states, and is in the other one now. */
export async function moveImport(
  tx: TenantTransaction,
  id: string,
  from: readonly PeopleImport['state'][],
  to: PeopleImport['state'],
  committedAt: Date | null = null,
): Promise<boolean> {
  return (await tx.query(moved, [tx.contextId, id, from, to, committedAt])).length > 0;
}

const asked = statement<never>(
  'imports.ask',
  `update people_imports set "askedBy" = $3 where "contextId" = $1 and id = $2`,
);

/** Who wants what its job does next. */
export async function setImportAsker(tx: TenantTransaction, id: string, askedBy: string): Promise<void> {
  await tx.query(asked, [tx.contextId, id, askedBy]);
}

/** One that failed is gone on with; false where it has not failed. */
export function setImportWorkedAgain(
  tx: TenantTransaction,
  id: string,
  state: WorkedState,
): Promise<boolean> {
  return moveImport(tx, id, [failedState[state]], state);
}

const mapped = statement<{ id: string }>(
  'imports.map',
  `update people_imports set mapping = $3::jsonb where "contextId" = $1 and id = $2 and state = 'judged' returning id`,
);

/** False for one that is committed already. */
export async function setMapping(
  tx: TenantTransaction,
  id: string,
  mapping: ImportMapping,
): Promise<boolean> {
  return (await tx.query(mapped, [tx.contextId, id, JSON.stringify(mapping)])).length > 0;
}

const remembered = statement<{ mapping: ImportMapping }>(
  'imports.remembered',
  `select mapping from import_mappings where "contextId" = $1 and "companyId" = $2 and columns = $3::text[]`,
);

export async function findMapping(
  tx: TenantTransaction,
  companyId: string,
  names: readonly string[],
): Promise<ImportMapping | undefined> {
  const [row] = await tx.query(remembered, [tx.contextId, companyId, names]);
  return row?.mapping;
}

const remember = statement<never>(
  'imports.remember',
  `insert into import_mappings ("contextId", "companyId", columns, mapping)
   select "contextId", "companyId", columns, mapping from people_imports where "contextId" = $1 and id = $2
   on conflict ("contextId", "companyId", columns) do update set mapping = excluded.mapping`,
);

export async function rememberMapping(tx: TenantTransaction, importId: string): Promise<void> {
  await tx.query(remember, [tx.contextId, importId]);
}

const emptied = statement<never>(
  'imports.emptyRows',
  'delete from people_import_rows where "contextId" = $1 and "importId" = $2',
);
const insertedRows = statement<never>(
  'imports.insertRows',
  `insert into people_import_rows ("contextId", "importId", line, cells, verdict, faults, "values", changes, "userId", revision)
   select $1, $2, x.line, array(select jsonb_array_elements_text(x.cells)), x.verdict, x.faults, x."values", x.changes,
     x."userId", x.revision
   from jsonb_to_recordset($3::jsonb) as x (line integer, cells jsonb, verdict text, faults jsonb, "values" jsonb,
     changes jsonb, "userId" uuid, revision integer)`,
);
/** Of one statement: some hundred kilobytes. */
const rowsAtOnce = 2_000;

/** Instead of those that were there. */
export async function replaceRows(
  tx: TenantTransaction,
  importId: string,
  rows: readonly RevisedRow[],
): Promise<void> {
  await tx.query(emptied, [tx.contextId, importId]);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(from, from + rowsAtOnce));
    // oxlint-disable-next-line no-await-in-loop -- each is as much as one statement takes
    await tx.query(insertedRows, [tx.contextId, importId, some]);
  }
}

const listed = statement<RevisedRow>(
  'imports.rows',
  `select line, cells, verdict, faults, "values", changes, "userId", revision from people_import_rows
   where "contextId" = $1 and "importId" = $2 and ($3::text is null or verdict = $3) and line > $4
   order by line limit $5`,
);

export async function findRows(
  tx: TenantTransaction,
  importId: string,
  {
    verdict = null,
    after = 0,
    most,
  }: { readonly verdict?: RowVerdict | null; readonly after?: number; readonly most: number },
): Promise<RevisedRow[]> {
  return tx.query(listed, [tx.contextId, importId, verdict, after, most]);
}
