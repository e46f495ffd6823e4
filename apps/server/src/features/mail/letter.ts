/** A letter in words, in any language. */
import type { commonPlaceholders, LetterPlaceholder, LetterWords } from '@parcours/contract';
import type { LetterKind, LetterValues } from './letters.store.ts';

export type LetterLanguage = 'fr' | 'en';

/** What of a letter the values decide; plain text everywhere, made into HTML at the end. */
export interface LetterParts<K extends LetterKind> {
  /** Of the words in braces. The reader's first name and the centre's name are known without. */
  readonly values: Readonly<
    Record<Exclude<LetterPlaceholder<K>, (typeof commonPlaceholders)[number]>, string>
  >;
  /** Instead of words: what a rule says. */
  readonly said?: { readonly subject: string; readonly paragraphs: readonly string[] };
  /** Sentences of ours that no centre takes away. */
  readonly kept?: readonly string[];
  readonly list?: readonly string[];
  /** What somebody else wrote, set apart. */
  readonly quoted?: string;
  /** Where the button leads. */
  readonly url?: string;
  readonly after?: readonly string[];
  /** Why the reader gets it, and the words of the link that ends such letters. */
  readonly ends?: { readonly why: string; readonly label: string };
}

/** A letter in words, whose placeholders are filled. */
export interface LetterText extends Omit<LetterParts<LetterKind>, 'values' | 'said' | 'kept' | 'url'> {
  readonly subject: string;
  /** A paragraph each; line breaks are kept. */
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

export interface LetterAbout {
  /** Name of the training centre. */
  readonly tenant: string;
  /** How the reader is greeted; empty where not known. */
  readonly firstname: string;
  /** The page that ends such letters, where there is one. */
  readonly endAddress?: string;
}

/** The words delivered, which a centre may replace by its own, and the rest. */
export type LetterTexts = {
  readonly [K in LetterKind]: LetterWords & {
    readonly parts: (values: LetterValues[K], about: LetterAbout) => LetterParts<K>;
  };
};

/** Words around every letter. */
export interface LetterFrame {
  readonly greeting: (firstname: string) => string;
  readonly closing: (tenant: string) => string;
  readonly linkBelow: string;
}
