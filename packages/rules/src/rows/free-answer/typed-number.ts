/** Reading a number as people type it in French and English: comma or dot, grouping spaces, true minus sign. */
import { plainText } from './plain-text.ts';

const longestNumber = 64;
const minusSigns = /[\u2212\u2010\u2011\u2012\u2013\ufe63\uff0d]/g;
const grouped = /^\d{1,3}(?:[ '\u2019]\d{3})+$/;
const shape = /^([+-]?)([\d '\u2019]*)(?:[.,](\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

function wholeDigits(text: string): string | null {
  if (/^\d*$/.test(text)) return text;
  return grouped.test(text) ? text.replace(/\D/g, '') : null;
}

function withoutUnit(text: string, unit: string | undefined): string {
  const wanted = unit === undefined ? '' : plainText(unit).toLowerCase();
  return wanted !== '' && text.toLowerCase().endsWith(wanted) ? text.slice(0, -wanted.length).trim() : text;
}

/** The number in `text`, its `unit` allowed behind it; null when it is none. E.g. `"1 250,5 m"` is 1250.5. */
export function typedNumber(text: string, unit?: string): number | null {
  const plain = withoutUnit(plainText(text), unit);
  if (plain === '' || plain.length > longestNumber) return null;
  const parts = shape.exec(plain.replace(minusSigns, '-').replace(/^([+-]) /, '$1'));
  if (parts === null) return null;
  const whole = wholeDigits((parts[2] ?? '').trim());
  const decimals = parts[3] ?? '';
  if (whole === null || (whole === '' && decimals === '')) return null;
  const value = Number(`${parts[1] ?? ''}${whole || '0'}.${decimals || '0'}e${parts[4] ?? '0'}`);
  return Number.isFinite(value) ? value : null;
}

/** Whether `value` lies within the larger of the two tolerances, a rounding of the last bit aside. */
export function isNear(value: number, expected: number, absolute: number, relative: number): boolean {
  const tolerance = Math.max(absolute, relative * Math.abs(expected));
  const lastBits = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(expected), tolerance);
  return Math.abs(value - expected) <= tolerance + lastBits;
}
