/** Reads a table that somebody exported: delimiter, header and quotes as they come, and never a cell lost in silence (back-office §4). */

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface CsvRow {
  /** Of the file, from 1: where the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Something stands behind a closing quote: what belongs together is not known. */
  readonly isTorn: boolean;
}

export interface CsvTable {
  readonly delimiter: Delimiter;
  /** Whether the file names its columns itself. */
  readonly hasHeader: boolean;
  /** A name for each column; a name that comes again carries its number. Empty where the file has none. */
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

export type CsvFault =
  | { readonly fault: 'empty' }
  | { readonly fault: 'unclosed-quote'; readonly line: number }
  | { readonly fault: 'too-many-rows'; readonly most: number }
  | { readonly fault: 'too-many-columns'; readonly most: number };

export interface CsvLimits {
  readonly rows: number;
  readonly columns: number;
}

/** Reads records from `text` on; linear in its length. */
export function readCsv(text: string, limits: CsvLimits): CsvTable | CsvFault {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  const told = /^sep=([;,\t|])\r?\n/i.exec(plain);
  const body = told === null ? plain : plain.slice(told[0].length);
  const delimiter = (told?.[1] as Delimiter | undefined) ?? delimiterOf(body);
  // One record more than allowed, and the header.
  const records = recordsOf(body, delimiter, told === null ? 1 : 2, limits.rows + 2);
  if ('fault' in records) return records;
  const [first] = records;
  if (first === undefined) return { fault: 'empty' };
  const hasHeader = !first.cells.some((cell) => cell.includes('@'));
  const rows = hasHeader ? records.slice(1) : records;
  if (rows.length === 0) return { fault: 'empty' };
  if (rows.length > limits.rows) return { fault: 'too-many-rows', most: limits.rows };
  const width = hasHeader
    ? first.cells.length
    : Math.max(...rows.slice(0, 100).map((row) => row.cells.length));
  if (width > limits.columns) return { fault: 'too-many-columns', most: limits.columns };
  const columns = hasHeader ? named(first.cells) : Array.from({ length: width }, () => '');
  return { delimiter, hasHeader, columns, rows };
}

/** The sign that stands most often in the first line that has any, outside of quotes. */
function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>(delimiters.map((one) => [one, 0]));
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
    if (sign === '\n' && [...counts.values()].some((one) => one > 0)) break;
  }
  // The first of those that stand equally often: a French spreadsheet writes semicolons.
  let best: Delimiter = delimiters[0];
  for (const one of delimiters) if ((counts.get(one) ?? 0) > (counts.get(best) ?? 0)) best = one;
  return best;
}

const isBreak = (sign: string): boolean => sign === '\n' || sign === '\r';

function recordsOf(
  text: string,
  delimiter: string,
  firstLine: number,
  most: number,
): CsvRow[] | Extract<CsvFault, { fault: 'unclosed-quote' }> {
  const rows: CsvRow[] = [];
  let [at, line] = [0, firstLine];
  while (at < text.length && rows.length < most) {
    const cells: string[] = [];
    const begin = line;
    let isTorn = false;
    for (;;) {
      if (text.charAt(at) === '"') {
        const opened = line;
        const quoted = quotedCell(text, at);
        if (quoted === null) return { fault: 'unclosed-quote', line: opened };
        line += quoted.breaks;
        const rest = plainEnd(text, quoted.end, delimiter);
        const after = text.slice(quoted.end, rest);
        isTorn ||= after.trim() !== '';
        cells.push((quoted.value + after.trim()).trim());
        at = rest;
      } else {
        const end = plainEnd(text, at, delimiter);
        cells.push(text.slice(at, end).trim());
        at = end;
      }
      if (text.charAt(at) !== delimiter) break;
      at += 1;
    }
    if (text.charAt(at) === '\r' && text.charAt(at + 1) === '\n') at += 1;
    at += 1;
    line += 1;
    if (cells.some((cell) => cell !== '')) rows.push({ line: begin, cells, isTorn });
  }
  return rows;
}

/** Where a cell without quotes ends: before the delimiter or the end of the line. */
function plainEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text.charAt(at) !== delimiter && !isBreak(text.charAt(at))) at += 1;
  return at;
}

/** From an opening quote to the closing one; null where there is none. */
function quotedCell(
  text: string,
  from: number,
): { readonly value: string; readonly end: number; readonly breaks: number } | null {
  const parts: string[] = [];
  let start = from + 1;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote === -1) return null;
    parts.push(text.slice(start, quote));
    if (text.charAt(quote + 1) !== '"') {
      const value = parts.join('"');
      return { value, end: quote + 1, breaks: value.split('\n').length - 1 };
    }
    start = quote + 2;
  }
}

function named(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const count = (seen.get(cell) ?? 0) + 1;
    seen.set(cell, count);
    return count === 1 || cell === '' ? cell : `${cell} (${count})`;
  });
}
