/** The words of a letter while they are typed, and what is wrong with them in the reader's words. */
import type { LetterSheet, LetterWords, ListedLetter } from '@parcours/contract';
import { type WordsField, wordsProblems } from '@parcours/rules';
import type { useText } from '@parcours/ui/text';
import type { Language } from './calls.ts';

export interface Draft {
  readonly words: LetterWords;
  /** The version that it was begun from. */
  readonly number: number;
}

type Stored = LetterSheet['languages'][Language];

export const draftOf = ({ words, number }: Stored): Draft => ({ words, number });

export const trimmed = ({ subject, text, button }: LetterWords): LetterWords => ({
  subject: subject.trim(),
  text: text.trim(),
  button: button === null ? null : button.trim(),
});

export const isSame = (one: LetterWords, other: LetterWords): boolean =>
  one.subject === other.subject && one.text === other.text && one.button === other.button;

const most: Readonly<Record<WordsField, number>> = { subject: 150, text: 4_000, button: 60 };

export interface Problem {
  readonly field: WordsField;
  readonly message: string;
}

/** In sentences, the first of each field first. */
export function problemsOf(
  kind: ListedLetter,
  words: LetterWords,
  t: ReturnType<typeof useText<'letters'>>,
): readonly Problem[] {
  return wordsProblems(kind, words).map(({ field, fault, words: named }) => ({
    field,
    message: t(`fault-${fault}`, {
      max: most[field],
      words: named.map((word) => `{${word}}`).join(', '),
    }),
  }));
}
