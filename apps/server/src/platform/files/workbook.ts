/**
 * Tables as an Office Open XML workbook (ECMA-376). Every cell says what it is: a text is a text whatever it begins with,
 * and there is no formula in the file for a spreadsheet to run (assurance §2 #24).
 */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** `seconds` are written as hours and minutes, `ratio` as a percentage, `day` from `2026-11-25`. */
export type CellKind = 'text' | 'count' | 'ratio' | 'seconds' | 'day';

export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly kind: CellKind; readonly width: number }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Places in `cellXfs` below; the first is of no kind. */
const styleOf: { readonly [K in CellKind | 'head']: number } = {
  text: 0,
  count: 1,
  ratio: 2,
  seconds: 3,
  day: 4,
  head: 5,
};
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="46" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Signs that no XML 1.0 text may hold, halves of pairs among them, are left out. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xmlText = (text: string) =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Most signs that a cell of a spreadsheet holds. */
const cellMax = 32_767;

function columnName(at: number): string {
  const letter = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

const secondsOfDay = 86_400;
/** Days since the last day of 1899, as spreadsheets count them. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00.000Z`) / (secondsOfDay * 1_000) + 25_569;

function cellXml(place: string, value: string | number | null, kind: CellKind, style: number): string {
  if (value === null) return '';
  if (kind === 'text' || (typeof value === 'string' && kind !== 'day'))
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(String(value).slice(0, cellMax))}</t></is></c>`;
  const number =
    kind === 'day'
      ? dayNumber(String(value))
      : kind === 'seconds'
        ? Number(value) / secondsOfDay
        : Number(value);
  return Number.isFinite(number) ? `<c r="${place}" s="${style}"><v>${number}</v></c>` : '';
}

function sheetXml({ columns, rows }: Sheet): string {
  const head = columns.map(({ title }, at) => cellXml(`${columnName(at)}1`, title, 'text', styleOf.head));
  const body = rows.map((cells, row) => {
    const line = columns.map(({ kind }, at) =>
      cellXml(`${columnName(at)}${row + 2}`, cells[at] ?? null, kind, styleOf[kind]),
    );
    return `<row r="${row + 2}">${line.join('')}</row>`;
  });
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>${body.join('')}</sheetData></worksheet>`;
}

/** A sheet's name has at most 31 signs, and none of those that addresses of cells are made of. */
const sheetName = (name: string) => xmlText(name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, 31));

const packaging = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function partsOf(sheets: readonly Sheet[]): readonly (readonly [path: string, xml: string])[] {
  const each = (write: (at: number, sheet: Sheet) => string) =>
    sheets.map((sheet, at) => write(at + 1, sheet)).join('');
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/>${each((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${part}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${each((at, { name }) => `<sheet name="${sheetName(name)}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaging}/relationships">${each((at) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
    ...sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)] as const),
  ];
}

/** The same tables give the same bytes: entries carry no time of their own. */
const noTime = { mtime: new Date('2000-01-01T00:00:00Z'), mode: 0o100_644 };

export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, xml] of partsOf(sheets))
    zip.addBuffer(
      Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
      path,
      noTime,
    );
  zip.end();
  return buffer(zip.outputStream);
}
