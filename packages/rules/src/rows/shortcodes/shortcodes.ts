/**
 * `[[name]]` and `[[name:2]]` (with two decimals) in authors' texts become the values of the page (spec §5 Exercises).
 * An unknown name stays as it is written: the author sees it in the preview, and ordinary double brackets survive.
 */
import type { DatasetValues } from '../datasets/declaration.ts';
import type { Value } from '../expressions/tree.ts';
import { numberText } from '../../look/formats/number-text.ts';

/** Matches replaced in one text; what comes after them stays as it is written (spec §9 "Regex match loop cap"). */
export const shortcodesMax = 100;

/** Every repetition is bounded, so that reading stays linear. */
const shortcode = /\[\[\s{0,8}([\p{L}_][\p{L}\p{M}\p{N}_]{0,63})\s{0,8}(?::\s{0,8}(\d{1,2})\s{0,8})?\]\]/gu;
const mostDecimals = 10;

export type TextKind = 'rich' | 'plain';

/** Values are words, never markup, wherever they land: in a text or in a quoted attribute. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => escapes[one] ?? one);
}

const truth = { fr: ['faux', 'vrai'], en: ['false', 'true'] } as const;

/** A value as it is read: decimal comma in French, groups of three from 10,000 on (2026 may be a year). */
export function shortcodeText(value: Value, locale: string, decimals?: number): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return truth[locale.startsWith('fr') ? 'fr' : 'en'][value ? 1 : 0];
  const digits = decimals === undefined ? undefined : Math.min(decimals, mostDecimals);
  return numberText(value, locale, {
    useGrouping: 'min2',
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 8,
  });
}

/** The text with its shortcodes replaced; a replacement is never read again. */
export function replaceShortcodes(
  text: string,
  values: DatasetValues,
  locale: string,
  kind: TextKind,
): string {
  if (!text.includes('[[')) return text;
  let matches = 0;
  return text.replace(shortcode, (written: string, name: string, decimals: string | undefined) => {
    matches += 1;
    const key = name.normalize('NFC');
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value === undefined || matches > shortcodesMax) return written;
    const shown = shortcodeText(value, locale, decimals === undefined ? undefined : Number(decimals));
    return kind === 'rich' ? escaped(shown) : shown;
  });
}

/** The names that the shortcodes of a text ask for, each once: a lint compares them with the declaration. */
export function shortcodeNames(text: string): readonly string[] {
  const names = [...text.matchAll(shortcode)].map((match) => (match[1] ?? '').normalize('NFC'));
  return [...new Set(names)];
}
