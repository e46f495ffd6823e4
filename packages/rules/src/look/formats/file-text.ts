/** Sizes and names of files as people read them (spec §9). */
import { numberText } from './number-text.ts';

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

const step = 1024;
const french = ['o', 'Ko', 'Mo', 'Go', 'To'] as const;
const english = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Rounded as it is shown: bytes whole, larger units to one decimal. */
function rounded(value: number, power: number): number {
  return power === 0 ? Math.round(value) : Math.round(value * 10) / 10;
}

/**
 * `fileSizeText(1_572_864, 'fr')` is `1,5 Mo`; English readers get B, KB, MB, GB, TB and a point. Steps of 1,024; what
 * would round up to 1,024 of a unit is 1 of the next. Anything but a positive number counts as empty.
 */
export function fileSizeText(bytes: number, locale: string): string {
  const units = locale.startsWith('fr') ? french : english;
  let value = Number.isFinite(bytes) ? Math.max(0, bytes) : 0;
  let power = 0;
  while (power < units.length - 1 && rounded(value, power) >= step) {
    value /= step;
    power += 1;
  }
  const shown = numberText(rounded(value, power), locale, { maximumFractionDigits: 1 });
  return `${shown}\u00a0${units[power] ?? units[0]}`;
}
