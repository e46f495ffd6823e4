/** A letter in words, in any language. */
import type { LetterKind, LetterValues } from './letters.store.ts';

export type LetterLanguage = 'fr' | 'en';

/** A letter in words; plain text everywhere, made into HTML at the end. */
export interface LetterText {
  readonly subject: string;
  /** A paragraph each; line breaks are kept. */
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  /** What somebody else wrote, set apart. */
  readonly quoted?: string;
  readonly action?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  /** Why the reader gets it, and the words of the link that ends such letters. */
  readonly ends?: { readonly why: string; readonly label: string };
}

export interface LetterAbout {
  /** Name of the training centre. */
  readonly tenant: string;
  /** How the reader is greeted; empty where not known. */
  readonly firstname: string;
  /** The page that ends such letters, where there is one. */
  readonly endAddress?: string;
}

export type LetterTexts = {
  readonly [K in LetterKind]: (values: LetterValues[K], about: LetterAbout) => LetterText;
};

/** Words around every letter. */
export interface LetterFrame {
  readonly greeting: (firstname: string) => string;
  readonly closing: (tenant: string) => string;
  readonly linkBelow: string;
}
