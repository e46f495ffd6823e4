/** The words of a letter (back-office §4): what is wrong with them, and how what stands in braces is filled. */
import {
  commonPlaceholders,
  letterSheets,
  type LetterWords,
  limits,
  type ListedLetter,
} from '@parcours/contract';

export type WordsField = keyof LetterWords;
/**
 * `unknown`: a word in braces is none of the letter's; `brace`: one that is not closed or never opened; `missing`: what the
 * letter is for is not in it; `sign`: a sign that is not seen, such as one that turns the direction of writing.
 */
export type WordsFault = 'empty' | 'long' | 'unknown' | 'brace' | 'missing' | 'sign';
export interface WordsProblem {
  readonly field: WordsField;
  readonly fault: WordsFault;
  /** The words in braces that it is about. */
  readonly words: readonly string[];
}

const inBraces = /\{ ?([\p{L}\p{N}_-]{1,40}) ?\}/gu;
/** Marks of direction, and signs without a shape that hide one; those that join letters and emoji stay. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

export const letterPlaceholders = (kind: ListedLetter): readonly string[] => [
  ...commonPlaceholders,
  ...letterSheets[kind].placeholders,
];

const wordsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(inBraces)].map(([, word = '']) => word)),
];

/** What must be mended before the words leave, in the order of the fields. */
export function wordsProblems(kind: ListedLetter, words: LetterWords): readonly WordsProblem[] {
  const { hasButton, hasCore, required } = letterSheets[kind];
  const { subject, text, button } = words;
  const used = wordsIn(`${subject}\n${text}`);
  const missing = required.filter((word) => !used.includes(word));
  return [
    ...fieldProblems(kind, 'subject', subject, { min: 1, max: limits.letterSubjectMax }),
    ...fieldProblems(kind, 'text', text, { min: hasCore ? 0 : 1, max: limits.letterTextMax }),
    ...(missing.length === 0 ? [] : [{ field: 'text', fault: 'missing', words: missing } as const]),
    ...(hasButton
      ? fieldProblems(kind, 'button', button ?? '', { min: 1, max: limits.letterButtonMax })
      : button === null
        ? []
        : [{ field: 'button', fault: 'long', words: [] } as const]),
  ];
}

function fieldProblems(
  kind: ListedLetter,
  field: WordsField,
  value: string,
  { min, max }: { readonly min: number; readonly max: number },
): readonly WordsProblem[] {
  const known = letterPlaceholders(kind);
  const unknown = wordsIn(value).filter((word) => !known.includes(word));
  const length = value.trim().length;
  const faults: readonly (readonly [WordsFault, boolean, readonly string[]])[] = [
    ['empty', length < min, []],
    ['long', length > max, []],
    ['sign', unseen.test(field === 'text' ? value.replaceAll(/\r?\n|\t/g, ' ') : value), []],
    ['unknown', unknown.length > 0, unknown],
    ['brace', /[{}]/.test(value.replaceAll(inBraces, '')), []],
  ];
  return faults.flatMap(([fault, isSo, words]) => (isSo ? [{ field, fault, words }] : []));
}

/** The text with each placeholder replaced, once: what stands in braces in a value stays as it is. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(values));
  return text.replaceAll(inBraces, (whole, word: string) => known.get(word) ?? whole);
}

/** Paragraphs of a plain text, an empty line between them. */
export const paragraphsOf = (text: string): readonly string[] =>
  text.trim() === '' ? [] : text.trim().split(/\r?\n(?:[ \t]*\r?\n)+/);
