/** The text of a free answer as it is compared: NFC, plain spaces, options folded (domain §7). Linear in its length. */

/** No-break, figure, thin and narrow no-break spaces, which French typing and pasting bring along. */
const specialSpaces = /[\u00a0\u2007\u2009\u202f]/g;

/** NFC, ordinary spaces only, trimmed. */
export function plainText(text: string): string {
  return text.normalize('NFC').replace(specialSpaces, ' ').replace(/\s+/g, ' ').trim();
}

export interface TextFolds {
  readonly foldCase?: boolean | undefined;
  readonly foldAccents?: boolean | undefined;
  readonly dropPunctuation?: boolean | undefined;
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/Œ/g, 'OE')
    .replace(/æ/g, 'ae')
    .replace(/Æ/g, 'AE')
    .normalize('NFC');
}

/**
 * The texts that `text` counts as. Dropped punctuation counts both as nothing and as a space, so that `garde-corps`
 * equals `garde corps` as well as `gardecorps`.
 */
export function foldedTexts(text: string, folds: TextFolds): readonly string[] {
  let folded = plainText(text);
  if (folds.foldAccents === true) folded = withoutAccents(folded);
  if (folds.foldCase === true) folded = folded.toLowerCase();
  if (folds.dropPunctuation !== true) return [folded];
  const removed = plainText(folded.replace(/\p{P}/gu, ''));
  const spaced = plainText(folded.replace(/\p{P}/gu, ' '));
  return removed === spaced ? [removed] : [removed, spaced];
}
