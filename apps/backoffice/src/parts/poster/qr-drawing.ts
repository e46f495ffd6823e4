/** A text as the squares of a QR code: one path of an SVG whose sides are `size` squares long, its white edge included. */
import { encode } from 'uqr';

/** White squares around it, without which readers do not find it (ISO/IEC 18004). */
const edge = 4;

export interface QrDrawing {
  readonly size: number;
  /** Whether a square is dark, row by row. */
  readonly squares: readonly (readonly boolean[])[];
  readonly path: string;
}

/** A quarter of it may be covered or torn. */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'Q', border: edge });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, squares: data, path };
}
