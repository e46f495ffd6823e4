/** Judges the rows of a table against the people who are there, and keeps what each would do. */
import type { ImportMapping } from '@parcours/contract';
import {
  type CsvRow,
  displayName,
  judgeRows,
  type KnownPeople,
  type KnownPerson,
  type ReadRow,
  readRow,
  twinKey,
} from '@parcours/rules';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { soon } from '../../platform/time/timers.ts';
import { replaceRows, type StoredRow } from './imports.store.ts';
import { findKnownPeople, type KnownRow } from './known-people.store.ts';

/** Read without a pause: some milliseconds. */
const rowsAtATime = 500;

export interface Judging {
  readonly importId: string;
  readonly companyId: string;
  readonly mapping: ImportMapping;
  /** How many columns the table has. */
  readonly width: number;
  /** Of the centre, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The whole table: every row is judged, and kept instead of those that were there. */
export async function judgeImport(
  tx: TenantTransaction,
  judging: Judging,
  table: readonly CsvRow[],
  /** Of rows that lay there already, by line: what somebody has before them stays comparable. */
  revisions: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  const judged = await judgeTable(tx, judging, table);
  const rows = judged.map((row) => ({ ...row, revision: revisions.get(row.line) ?? 1 }));
  await replaceRows(tx, judging.importId, rows);
}

/** Rows of a table in its order; of two that name the same account the first counts, so both must be among them. */
export async function judgeTable(
  tx: TenantTransaction,
  { companyId, mapping, width, today }: Omit<Judging, 'importId'>,
  table: readonly CsvRow[],
): Promise<StoredRow[]> {
  const rows: ReadRow[] = [];
  for (const [at, row] of table.entries()) {
    rows.push(readRow(row, mapping, width, today));
    // Others are answered in between.
    // oxlint-disable-next-line no-await-in-loop -- a pause, not work
    if (at % rowsAtATime === rowsAtATime - 1) await new Promise<void>(soon);
  }
  const isDay = (row: (typeof rows)[number]) => !row.faults.some(({ field }) => field === 'birthday');
  const of = (pick: (row: (typeof rows)[number]) => string | undefined) => [
    ...new Set(rows.flatMap((row) => pick(row) ?? [])),
  ];
  const found = await findKnownPeople(tx, {
    emails: of(({ values }) => values.email?.toLowerCase()),
    usernames: of(({ values }) => values.username?.toLowerCase()),
    birthdays: of((row) => (isDay(row) ? row.values.birthday : undefined)),
    companyId,
  });
  const cells = new Map(table.map((row) => [row.line, row.cells]));
  return judgeRows(rows, knownPeople(found)).map(
    ({ line, verdict, faults, values, changes, userId }): StoredRow => {
      return { line, cells: cells.get(line) ?? [], verdict, faults, values, changes, userId };
    },
  );
}

function knownPeople(rows: readonly KnownRow[]): KnownPeople {
  const people = rows.map((row): KnownPerson => ({
    ...row,
    name: displayName({ ...row, email: row.email ?? '' }),
  }));
  const by = (keyOf: (person: KnownPerson) => string | null | undefined) =>
    new Map(
      people.flatMap((person) => {
        const key = keyOf(person);
        return key === null || key === undefined ? [] : [[key, person] as const];
      }),
    );
  return {
    byEmail: by(({ email }) => email?.toLowerCase()),
    byUsername: by(({ username }) => username?.toLowerCase()),
    byTwinKey: by(twinKey),
  };
}
