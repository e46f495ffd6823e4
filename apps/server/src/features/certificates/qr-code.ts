/** A QR code as rectangles of dark modules, the runs of a row joined. */
import { encode } from 'uqr';

export interface DarkRun {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** `size` is the side in modules, without the quiet zone. */
export function qrCode(text: string): { readonly size: number; readonly runs: readonly DarkRun[] } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) => {
    const found: DarkRun[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x += 1;
      found.push({ x: start, y, width: x - start + 1 });
    }
    return found;
  });
  return { size, runs };
}
