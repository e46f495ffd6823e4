/** The typeface of printed certificates, in two files: Latin, and the letters of other Latin alphabets. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from '../../platform/memory/once.ts';

export interface CertificateFonts {
  readonly latin: Buffer;
  readonly latinExtended: Buffer;
}

function read(part: 'latin' | 'latin-ext'): Promise<Buffer> {
  return readFile(join(import.meta.dirname, `fonts/atkinson-hyperlegible-next-${part}.ttf`));
}

/** Read once in a process; what could not be read is read again by the next who asks. */
export const certificateFonts = once(async (): Promise<CertificateFonts> => {
  const [latin, latinExtended] = await Promise.all([read('latin'), read('latin-ext')]);
  return { latin, latinExtended };
});

/** Pieces of a text by the font that has their letters: Latin-1 and usual signs, or the rest. */
export function byFont(text: string): { readonly font: 'latin' | 'latinExtended'; readonly text: string }[] {
  return [
    ...text.matchAll(
      // oxlint-disable-next-line no-control-regex -- the range begins where Latin-1 does
      /[\u0000-\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac\u2122]+|[^\u0000-\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac\u2122]+/g,
    ),
  ].map(([piece]) => ({
    // oxlint-disable-next-line no-control-regex -- the same range
    font: /[\u0000-\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac\u2122]/.test(piece)
      ? 'latin'
      : 'latinExtended',
    text: piece,
  }));
}
