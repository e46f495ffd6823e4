/** The fields in which words of the portal are written: one for a text, one for each form of a plural or of a choice. */
import type { PreviewedWords } from '@parcours/contract';
import { type OwnLabels, unknownValues } from '../brand-values.ts';

/** Of one text, as the server takes it. */
export const wordsMax = 500;

export interface WordField {
  /** Of the labels that are written. */
  readonly keys: readonly string[];
  /** Which form it is of; null of a text as a whole. */
  readonly form: string | null;
  readonly shown: string;
  readonly delivered: string;
  /** The number of a plural; null where there is none. */
  readonly number: string | null;
  /** Spaces before and behind a form, which nobody sees in a field and the message needs. */
  readonly edges: readonly [before: string, behind: string];
}

export function wordFieldsOf({ keys, shown, delivered, forms }: PreviewedWords): readonly WordField[] {
  if (forms === undefined) return [{ keys, form: null, shown, delivered, number: null, edges: ['', ''] }];
  const counted = forms.flatMap(({ path, delivered: words }) =>
    words.includes(`{${valueOf(path)}}`) ? [valueOf(path)] : [],
  );
  return forms.map((one) => {
    const value = valueOf(one.path);
    return {
      keys: keys.map((key) => `${key}.${one.path}`),
      form: one.path.slice(value.length + 1),
      shown: one.shown.trim(),
      delivered: one.delivered.trim(),
      number: counted.includes(value) ? value : null,
      edges: [/^\s*/.exec(one.delivered)?.[0] ?? '', /\s*$/.exec(one.delivered)?.[0] ?? ''],
    };
  });
}

const valueOf = (path: string): string => path.slice(0, path.indexOf('.'));

export type WordsFault =
  | { readonly kind: 'unknown'; readonly values: readonly string[] }
  /** A plural that no longer says of how many. */
  | { readonly kind: 'number'; readonly values: readonly string[] };

/** Empty words are those delivered, and right. */
export function faultOfWords(text: string, { delivered, number, form }: WordField): WordsFault | undefined {
  const unknown = unknownValues(text, delivered).filter((name) => name !== number);
  if (unknown.length > 0) return { kind: 'unknown', values: unknown };
  if (number === null || form !== 'other' || text.trim() === '') return undefined;
  return delivered.includes(`{${number}}`) && !text.includes(`{${number}}`)
    ? { kind: 'number', values: [number] }
    : undefined;
}

/** As they are kept: nothing for those delivered. */
export function labelsOf(fields: readonly WordField[], texts: readonly string[]): OwnLabels {
  return fields.flatMap(({ keys, delivered, edges: [before, behind] }, at) => {
    const said = texts[at]?.trim() ?? '';
    const isDelivered = said === '' || said === delivered.trim();
    return keys.map((key) => [key, isDelivered ? '' : (before + said + behind).slice(0, wordsMax)] as const);
  });
}
