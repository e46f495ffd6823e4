/** A tagged PDF that flows over pages: headings, paragraphs and tables whose rows are never cut (pdfkit places text alone). */
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import type { CertificateFonts } from '../certificates/certificate-font.ts';
import { qrCode } from '../certificates/qr-code.ts';
import { registerFonts, writeText } from '../certificates/write-text.ts';
import { drawnHeight, drawStrokes, ink, type PrintedStrokes } from './draw-strokes.ts';

const margin = 48;
const line = '#c4cad2';
const footerHeight = 40;
const padding = 3;
const codeSide = 72;

/** What is taken away, while it is made. */
export interface Paper {
  /** Without its ending. */
  readonly name: string;
  readonly bytes: Readable;
}

export interface RecordPageSettings {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  readonly madeAt: Date;
  /** Of the tenant, dark enough for text. */
  readonly colour: string;
  readonly footer: (page: number) => string;
}

/** `share`: of the width of the table. */
export interface PrintedColumn {
  readonly title: string;
  readonly share: number;
}

/** An address as a QR code, beside it a text and the address itself. */
export interface PrintedCode {
  readonly address: string;
  readonly text: string;
  /** What a reader hears instead. */
  readonly alt: string;
}

export type PrintedCell = string | PrintedStrokes;

export interface RecordPage {
  /** Its bytes as they are written; ends with `end`. */
  readonly pdf: PDFKit.PDFDocument;
  heading(level: 1 | 2 | 3, text: string): void;
  /** `isCopied`: it holds an address or a reference. */
  paragraph(text: string, size?: number, isCopied?: boolean): void;
  /** The last row is a sum where `isSummed`. */
  table(
    columns: readonly PrintedColumn[],
    rows: readonly (readonly PrintedCell[])[],
    isSummed?: boolean,
  ): void;
  /** One drawing by itself, a quarter of the page wide. */
  drawing(strokes: PrintedStrokes): void;
  /** Small boxes below each other, each with its text; `alt`: what a reader hears of the box. */
  checks(lines: readonly { readonly text: string; readonly isTicked: boolean; readonly alt: string }[]): void;
  code(printed: PrintedCode): void;
  /** Empty boxes side by side, each with its label. */
  boxes(labels: readonly string[]): void;
  end(): void;
}

/** Points; `above`: free before it. */
interface BlockStyle {
  readonly size: number;
  readonly above: number;
  readonly ofColour?: string;
  readonly isCopied?: boolean;
}

const headings = {
  1: { size: 24, above: 0 },
  2: { size: 15, above: 14 },
  3: { size: 12, above: 10 },
} as const;

export function createRecordPage(settings: RecordPageSettings, fonts: CertificateFonts): RecordPage {
  const { title, author, subject, language, madeAt, colour, footer } = settings;
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, right: margin, bottom: 0, left: margin },
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    autoFirstPage: false,
    info: { Title: title, Author: author, Subject: subject, CreationDate: madeAt, ModDate: madeAt },
  });
  registerFonts(pdf, fonts);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let pages = 0;
  let y = margin;

  function startPage(): void {
    pdf.addPage();
    pages += 1;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.rect(0, 0, pdf.page.width, 10).fill(colour);
    writeText(pdf, footer(pages), place(9, margin, pdf.page.height - footerHeight + 8, width()));
    pdf.endMarkedContent();
    y = margin;
  }
  const width = () => pdf.page.width - 2 * margin;
  const place = (size: number, left: number, top: number, room: number, ofColour = ink) => ({
    size,
    left,
    y: top,
    width: room,
    colour: ofColour,
  });
  const heightOf = (text: string, size: number, room: number) =>
    pdf.font('latin').fontSize(size).heightOfString(text, { width: room });
  /** Begins a page where so much has no room. */
  function need(height: number): void {
    if (y + height > pdf.page.height - footerHeight) startPage();
  }

  function block(
    tag: string,
    text: string,
    { size, above, ofColour = ink, isCopied = false }: BlockStyle,
  ): void {
    // What is longer than a page is cut by its end: no text of ours is.
    need(above + Math.min(heightOf(text, size, width()), pdf.page.height - margin - footerHeight));
    const at = { ...place(size, margin, y + above, width(), ofColour), isCopied };
    root.add(pdf.struct(tag, {}, () => writeText(pdf, text, at)));
    y = pdf.y + 3;
  }

  function row(
    table: PDFKit.PDFStructureElement,
    tag: 'TH' | 'TD',
    columns: readonly PrintedColumn[],
    cells: readonly PrintedCell[],
  ): void {
    const size = tag === 'TH' ? 8.5 : 9;
    const rooms = columns.map(({ share }) => share * width());
    const height = Math.max(
      ...cells.map((cell, at) =>
        typeof cell === 'string'
          ? heightOf(cell === '' ? ' ' : cell, size, (rooms[at] ?? 0) - 2 * padding)
          : drawnHeight,
      ),
    );
    need(height + 2 * padding);
    const element = pdf.struct('TR');
    table.add(element);
    let left = margin;
    for (const [at, cell] of cells.entries()) {
      const room = rooms[at] ?? 0;
      const where = place(size, left + padding, y + padding, room - 2 * padding, tag === 'TH' ? colour : ink);
      if (typeof cell === 'string')
        element.add(pdf.struct(tag, {}, () => (cell === '' ? undefined : writeText(pdf, cell, where))));
      else element.add(pdf.struct(tag, {}, [drawStrokes(pdf, cell, where)]));
      left += room;
    }
    element.end();
    y += height + 2 * padding;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(margin, y)
      .lineTo(margin + width(), y)
      .lineWidth(0.5)
      .stroke(line);
    pdf.endMarkedContent();
  }

  startPage();
  return {
    pdf,
    heading(level, text) {
      const { size, above } = headings[level];
      // A heading is never the last line of a page.
      need(above + size + 60);
      block(`H${level}`, text, { size, above, ofColour: colour });
    },
    paragraph(text, size = 10.5, isCopied = false) {
      block('P', text, { size, above: 2, isCopied });
    },
    table(columns, rows, isSummed = false) {
      need(50);
      y += 4;
      const table = pdf.struct('Table');
      root.add(table);
      row(
        table,
        'TH',
        columns,
        columns.map((column) => column.title),
      );
      for (const [at, cells] of rows.entries())
        row(table, isSummed && at === rows.length - 1 ? 'TH' : 'TD', columns, cells);
      table.end();
      y += 4;
    },
    drawing(strokes) {
      need(drawnHeight + 8);
      root.add(drawStrokes(pdf, strokes, { left: margin, y: y + 4, width: width() / 4 }));
      y += drawnHeight + 8;
    },
    checks(lines) {
      const side = 9;
      for (const { text, isTicked, alt } of lines) {
        const height = heightOf(text, 10.5, width() - 20);
        need(height + 6);
        const top = y + 4;
        const box = pdf.struct('Figure', { alt }, () => {
          pdf.rect(margin, top, side, side);
          if (isTicked)
            pdf
              .moveTo(margin + 2, top + 2)
              .lineTo(margin + side - 2, top + side - 2)
              .moveTo(margin + side - 2, top + 2)
              .lineTo(margin + 2, top + side - 2);
          pdf.lineWidth(0.9).stroke(ink);
        });
        root.add(
          pdf.struct('P', {}, [
            box,
            () => writeText(pdf, text, place(10.5, margin + 18, top - 2, width() - 20)),
          ]),
        );
        y = top + height + 2;
      }
      y += 6;
    },
    code({ address, text, alt }) {
      need(codeSide + 8);
      const top = y + 8;
      const { size, runs } = qrCode(address);
      const module = codeSide / size;
      root.add(
        pdf.struct('Figure', { alt }, () => {
          for (const run of runs)
            pdf.rect(margin + run.x * module, top + run.y * module, run.width * module, module);
          pdf.fill('#000000');
        }),
      );
      const [left, room] = [margin + codeSide + 14, width() - codeSide - 14];
      root.add(pdf.struct('P', {}, () => writeText(pdf, text, place(9, left, top, room))));
      root.add(
        pdf.struct('P', {}, () =>
          writeText(pdf, address, { ...place(9, left, pdf.y + 3, room), isCopied: true }),
        ),
      );
      y = top + codeSide;
    },
    boxes(labels) {
      const [height, gap] = [76, 16];
      need(height + 24);
      const room = (width() - gap * (labels.length - 1)) / labels.length;
      const top = y + 6;
      for (const [at, label] of labels.entries()) {
        const left = margin + at * (room + gap);
        pdf.markContent('Artifact', { type: 'Layout' });
        pdf.rect(left, top, room, height).lineWidth(0.5).stroke(line);
        pdf.endMarkedContent();
        root.add(pdf.struct('P', {}, () => writeText(pdf, label, place(9, left + 6, top + 6, room - 12))));
      }
      y = top + height + 8;
    },
    end() {
      root.end();
      pdf.end();
    },
  };
}
