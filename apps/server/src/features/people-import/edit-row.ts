/** Writes a row of an import anew: it is judged with the rows that name the same account, and with no others (back-office §4). */
import type { endpoints, HandlerInput, ImportRow } from '@parcours/contract';
import { centreDay, type CsvRow, readRow } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { type AccountNames, findRow, findRowsNaming, holdJudged, setRows } from './edited-rows.store.ts';
import type { StoredRow } from './imports.store.ts';
import { judgeTable } from './judge-import.ts';
import { mustFindImport } from './read-import.ts';

export async function editRow(
  scope: Scope,
  { params: { id, line }, body: { cells, revision } }: HandlerInput<typeof endpoints.setImportRow>,
): Promise<ImportRow> {
  const { tx, clock, context } = scope;
  const { companyId, columns, mapping } = await mustFindImport(scope, id);
  if (!(await holdJudged(tx, id))) throw new AppError('IMPORT_NOT_READY');
  const before = await findRow(tx, id, line);
  if (before === undefined) throw new AppError('MODEL_NOT_FOUND');
  if (before.revision !== revision) throw new AppError('IMPORT_ROW_CHANGED');
  const today = centreDay(clock.now(), context.settings.timeZone);
  const edited: CsvRow = { line, cells: [...cells], isTorn: false };
  const { values } = readRow(edited, mapping, columns.length, today);
  // Whoever named the same account as the row did, or does now, may stand first or second by it.
  const concerned = (await findRowsNaming(tx, id, namesOf([before, { values }]))).filter(
    (row) => row.line !== line,
  );
  // What those are called besides decides about them too.
  const around = (await findRowsNaming(tx, id, namesOf([...concerned, { values }]))).filter(
    (row) => row.line !== line,
  );
  const table = [...around.map(tableRow), edited].toSorted((one, other) => one.line - other.line);
  const judged = await judgeTable(tx, { companyId, mapping, width: columns.length, today }, table);
  const isConcerned = new Set([line, ...concerned.map((row) => row.line)]);
  const changed = judged.filter((row) => isConcerned.has(row.line));
  await setRows(tx, id, changed, line);
  const row = changed.find((one) => one.line === line);
  if (row === undefined) throw new Error('every row of the table is judged');
  const { verdict, faults, changes } = row;
  return { line, revision: revision + 1, cells: [...cells], verdict, faults: [...faults], changes };
}

function namesOf(rows: readonly Pick<StoredRow, 'values'>[]): AccountNames {
  const of = (pick: (row: Pick<StoredRow, 'values'>) => string | undefined) => [
    ...new Set(rows.flatMap((row) => pick(row)?.toLowerCase() ?? [])),
  ];
  return { emails: of(({ values }) => values.email), usernames: of(({ values }) => values.username) };
}

/** As it came out of the file. */
const tableRow = ({ line, cells, faults }: StoredRow): CsvRow => ({
  line,
  cells,
  isTorn: faults.some(({ reason }) => reason === 'torn'),
});
