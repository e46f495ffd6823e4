/** A table as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is made text (assurance §2 #24). */

export type Cell = string | number | boolean | Date | null;

/** Says to spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff';

/** `columns`: the first line, and which value of a row stands where. */
export function csvOf<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
): string {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))];
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/**
 * What begins a formula, at the beginning of a cell or behind a character at which a spreadsheet may cut it: one set to
 * French cuts at semicolons, whatever the quotes say. The full-width signs count as the others.
 */
const beforeFormula = /(?<=^|[;,\t\r\n"])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g;

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return value instanceof Date ? value.toISOString() : String(value);
  const text = value.replaceAll(beforeFormula, "'");
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
