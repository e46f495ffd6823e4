/** What a list shows, as a file that spreadsheets open. */
import type { Column } from '@parcours/ui/desk';

/** A text that begins like a formula would be run by a spreadsheet. */
const isFormula = /^[=+\-@\t\r]/;

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = isFormula.test(value) ? `'${value}` : value;
  return /[";\n\r,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => cellText(title)),
    ...rows.map((row) => columns.map(({ text }) => cellText(text(row)))),
  ];
  // The mark of the encoding: without it accents are lost in some spreadsheets.
  return `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
}

export function downloadCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
