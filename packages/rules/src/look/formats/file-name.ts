/** File names that fit where they are shown (spec §9: "truncated to 56 characters"). */

export const fileNameMax = 56;
const ellipsis = '…';
const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** At most 56 characters as a reader counts them, the last one an ellipsis when something was cut. */
export function shortFileName(name: string): string {
  if (name.length <= fileNameMax) return name;
  const shown: string[] = [];
  for (const { segment } of characters.segment(name)) {
    shown.push(segment);
    // One more than fits settles it: a name may be very long.
    if (shown.length > fileNameMax) return `${shown.slice(0, fileNameMax - 1).join('')}${ellipsis}`;
  }
  return name;
}
