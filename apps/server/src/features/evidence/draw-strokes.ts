/** What was drawn by hand, as a figure of a tagged PDF. */

export const ink = '#1d2530';
/** The most that it takes, in points. */
export const drawnHeight = 26;

/** Lists of x, y, x, y … on a field of `width` × `height`. */
export interface PrintedStrokes {
  readonly strokes: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
  /** What a reader hears instead. */
  readonly alt: string;
}

/** Lines and nothing else, no wider and no higher than it may be. */
export function drawStrokes(
  pdf: PDFKit.PDFDocument,
  { strokes, width: across, height, alt }: PrintedStrokes,
  at: { readonly left: number; readonly y: number; readonly width: number },
): PDFKit.PDFStructureElement {
  const scale = Math.min(at.width / across, drawnHeight / height);
  return pdf.struct('Figure', { alt }, () => {
    for (const stroke of strokes) {
      for (let point = 0; point < stroke.length; point += 2) {
        const [x, down] = [at.left + (stroke[point] ?? 0) * scale, at.y + (stroke[point + 1] ?? 0) * scale];
        if (point === 0) pdf.moveTo(x, down);
        else pdf.lineTo(x, down);
      }
      pdf.lineWidth(0.8).lineCap('round').lineJoin('round').stroke(ink);
    }
  });
}
