/** Text of a printed page: each piece in the font that has its letters. */
import { byFont, type CertificateFonts } from './certificate-font.ts';

export interface TextPlace {
  readonly size: number;
  readonly left: number;
  readonly y: number;
  readonly width: number;
  readonly colour: string;
  /** An address or a reference: letters keep their widths, since a reader of PDFs takes a wide pair (q and j) for two words. */
  readonly isCopied?: boolean;
}

/** fontkit takes what is off as well; the types of pdfkit know lists of what is on alone. */
const unkerned = { kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

export function registerFonts(pdf: PDFKit.PDFDocument, fonts: CertificateFonts): void {
  pdf.registerFont('latin', fonts.latin);
  pdf.registerFont('latinExtended', fonts.latinExtended);
}

/** Afterwards `pdf.y` is below the text. */
export function writeText(
  pdf: PDFKit.PDFDocument,
  text: string,
  { size, left, y, width, colour, isCopied = false }: TextPlace,
): void {
  pdf.fontSize(size).fillColor(colour);
  const pieces = byFont(text);
  for (const [index, piece] of pieces.entries()) {
    const features = isCopied ? unkerned : undefined;
    const options = { width, continued: index < pieces.length - 1, features };
    pdf.font(piece.font);
    if (index === 0) pdf.text(piece.text, left, y, options);
    else pdf.text(piece.text, options);
  }
}

/** Hours and minutes, the seconds left out: `7 h 15`. */
export function hoursText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
