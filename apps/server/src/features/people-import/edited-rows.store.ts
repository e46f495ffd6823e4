/** Rows of an import whose cells are written anew, and those that name the same account. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { RevisedRow, StoredRow } from './imports.store.ts';

const held = statement<{ id: string }>(
  'importRows.holdImport',
  `select id from people_imports where "contextId" = $1 and id = $2 and state = 'judged' for update`,
);

/** One edit after the other, and none once it is on its way; whether it may be edited. */
export async function holdJudged(tx: TenantTransaction, importId: string): Promise<boolean> {
  return (await tx.query(held, [tx.contextId, importId])).length > 0;
}

const columns = 'line, cells, verdict, faults, "values", changes, "userId"';
const one = statement<RevisedRow>(
  'importRows.find',
  `select ${columns}, revision from people_import_rows where "contextId" = $1 and "importId" = $2 and line = $3`,
);

export async function findRow(
  tx: TenantTransaction,
  importId: string,
  line: number,
): Promise<RevisedRow | undefined> {
  return (await tx.query(one, [tx.contextId, importId, line]))[0];
}

const sharing = statement<StoredRow>(
  'importRows.sharing',
  `select ${columns} from people_import_rows
   where "contextId" = $1 and "importId" = $2
     and (lower("values" ->> 'email') = any ($3::text[]) or lower("values" ->> 'username') = any ($4::text[]))
   order by line`,
);

/** What rows name an account by, in small letters. */
export interface AccountNames {
  readonly emails: readonly string[];
  readonly usernames: readonly string[];
}

/** Rows that name one of these, in the order of the table. */
export async function findRowsNaming(
  tx: TenantTransaction,
  importId: string,
  { emails, usernames }: AccountNames,
): Promise<StoredRow[]> {
  if (emails.length + usernames.length === 0) return [];
  return tx.query(sharing, [tx.contextId, importId, emails, usernames]);
}

const written = statement<never>(
  'importRows.set',
  `update people_import_rows r set cells = array(select jsonb_array_elements_text(x.cells)), verdict = x.verdict,
     faults = x.faults, "values" = x."values", changes = x.changes, "userId" = x."userId",
     revision = r.revision + (r.line = $4)::integer
   from jsonb_to_recordset($3::jsonb) as x (line integer, cells jsonb, verdict text, faults jsonb, "values" jsonb,
     changes jsonb, "userId" uuid)
   where r."contextId" = $1 and r."importId" = $2 and r.line = x.line`,
);

export async function setRows(
  tx: TenantTransaction,
  importId: string,
  rows: readonly StoredRow[],
  /** The one whose cells are written anew: the others are only judged otherwise. */
  edited: number,
): Promise<void> {
  await tx.query(written, [tx.contextId, importId, JSON.stringify(rows), edited]);
}
