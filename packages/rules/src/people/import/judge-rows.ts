/** What each row of a table of people would do, or the cell that keeps it from doing so and why (back-office §4). */
import type { ImportField, ImportMapping, ImportRow, RowFault, RowVerdict } from '@parcours/contract';
import { fieldProblem } from '../account-problems.ts';
import { foldText } from '../../courses/glossary/folded-text.ts';
import { importFields } from './people-columns.ts';
import type { CsvRow } from './read-csv.ts';

export type PersonValues = Readonly<Partial<Record<ImportField, string>>>;

export interface KnownPerson {
  readonly id: string;
  /** As others call the person. */
  readonly name: string;
  readonly email: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly username: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthday: string | null;
  readonly isActive: boolean;
  /** Whether the company of the import counts the person among its own. */
  readonly isMember: boolean;
}

export interface KnownPeople {
  /** By address, and by what they sign in with, both in small letters. */
  readonly byEmail: ReadonlyMap<string, KnownPerson>;
  readonly byUsername: ReadonlyMap<string, KnownPerson>;
  /** By {@link twinKey}. */
  readonly byTwinKey: ReadonlyMap<string, KnownPerson>;
}

export interface ReadRow {
  readonly line: number;
  readonly values: PersonValues;
  readonly faults: readonly RowFault[];
}

export interface JudgedRow extends ReadRow {
  readonly verdict: RowVerdict;
  /** Of the account that is there. */
  readonly userId: string | null;
  readonly changes: ImportRow['changes'];
}

/** Name and birthday, folded; null where one of the three is missing. */
export function twinKey({
  firstname,
  lastname,
  birthday,
}: {
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly birthday?: string | null | undefined;
}): string | null {
  if (!firstname || !lastname || !birthday) return null;
  return `${foldText(`${firstname.trim()} ${lastname.trim()}`).folded} ${birthday}`;
}

/** The values of a row by its mapping, with what is wrong with each cell by itself; `today` is `YYYY-MM-DD`. */
export function readRow(
  { line, cells, isTorn }: CsvRow,
  { columns, dates }: ImportMapping,
  width: number,
  today: string,
): ReadRow {
  const faults: RowFault[] = [];
  if (isTorn) faults.push({ field: null, reason: 'torn' });
  if (cells.slice(width).some((cell) => cell !== '')) faults.push({ field: null, reason: 'too-many-cells' });
  const values: Partial<Record<ImportField, string>> = {};
  for (const field of importFields) {
    const at = columns[field];
    const cell = at === undefined ? '' : plainText(cells[at] ?? '');
    const value = field === 'birthday' ? dayOf(cell, dates) : cell;
    const problem = fieldProblem(field, value, field === 'email', today);
    if (problem !== undefined) faults.push({ field, reason: problem });
    if (value !== '') values[field] = value;
  }
  if (values.username?.includes('@') === true && lower(values.username) !== lower(values.email))
    faults.push({ field: 'username', reason: 'address' });
  return { line, values, faults };
}

/** Judges rows in the order of the table: the first of two that name the same account is the one that counts. */
export function judgeRows(rows: readonly ReadRow[], known: KnownPeople): JudgedRow[] {
  const emails = new Map<string, number>();
  const usernames = new Map<string, number>();
  return rows.map((row) => {
    const { line, values } = row;
    const faults = [...row.faults];
    const [email, username] = [lower(values.email), lower(values.username)];
    for (const [field, value, seen] of [
      ['email', email, emails],
      ['username', username, usernames],
    ] as const) {
      const first = value === undefined ? undefined : seen.get(value);
      if (first !== undefined) faults.push({ field, reason: 'twice', line: first });
      else if (value !== undefined) seen.set(value, line);
    }
    const there = email === undefined ? undefined : known.byEmail.get(email);
    faults.push(...faultsBeside(values, there, known));
    if (faults.length > 0)
      return { ...row, faults, verdict: 'refused', userId: there?.id ?? null, changes: [] };
    if (there === undefined) return { ...row, faults, verdict: 'new', userId: null, changes: [] };
    const changes = changesOf(values, there);
    const isSame = changes.length === 0 && there.isMember;
    return { ...row, faults, verdict: isSame ? 'same' : 'changed', userId: there.id, changes };
  });
}

/** What the people who are there already make of a row. */
function faultsBeside(
  values: PersonValues,
  there: KnownPerson | undefined,
  { byEmail, byUsername, byTwinKey }: KnownPeople,
): RowFault[] {
  const faults: RowFault[] = [];
  const username = lower(values.username);
  if (there !== undefined && !there.isActive)
    faults.push({ field: 'email', reason: 'suspended', who: there.name });
  if (there !== undefined && username !== undefined && username !== lower(there.username ?? undefined))
    faults.push({ field: 'username', reason: 'kept', who: there.name });
  if (there !== undefined) return faults;
  // An account is found by its address too: a name that is somebody's address would open the wrong door.
  const holder = username === undefined ? undefined : (byUsername.get(username) ?? byEmail.get(username));
  if (holder !== undefined) faults.push({ field: 'username', reason: 'taken', who: holder.name });
  const key = twinKey(values);
  const twin = key === null ? undefined : byTwinKey.get(key);
  if (twin !== undefined) faults.push({ field: null, reason: 'twin', who: twin.name });
  return faults;
}

const compared = ['firstname', 'lastname', 'birthday'] as const;

/** An empty cell changes nothing: what is not in the table is not taken away. */
function changesOf(values: PersonValues, there: KnownPerson): ImportRow['changes'] {
  return compared.flatMap((field) => {
    const after = values[field];
    return after === undefined || after === there[field] ? [] : [{ field, before: there[field], after }];
  });
}

const lower = (text: string | undefined): string | undefined => text?.toLowerCase();

/** Without spaces around, and one space within; line breaks of a quoted cell are spaces. */
const plainText = (cell: string): string =>
  cell
    .normalize('NFC')
    .replaceAll(/[\s\u200b\ufeff]+/gu, ' ')
    .trim();

/** A day as `YYYY-MM-DD`; as it stands where it is none, so that it is refused with what was written. */
function dayOf(cell: string, order: ImportMapping['dates']): string {
  const text = cell.replace(/[ T]00:00(:00)?$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso !== null) return written(iso[1], iso[2], iso[3]);
  const other = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (other === null) return text;
  return order === 'dmy' ? written(other[3], other[2], other[1]) : written(other[3], other[1], other[2]);
}

const written = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
