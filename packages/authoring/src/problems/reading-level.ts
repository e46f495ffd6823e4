/** How hard a text is to read, by Flesch's formula: English as Flesch gave it, French as Kandel and Moles fitted it. */
import type { Locale } from '@parcours/contract';

/** Of a shorter text the formula says nothing. */
export const readingWordsMin = 100;
/** Below it a text is "difficult" in Flesch's own table: for secondary school and beyond. */
export const readingEaseMin = 40;

interface Measure {
  readonly base: number;
  readonly perWord: number;
  readonly perSyllable: number;
}

const measures: Readonly<Record<'en' | 'fr', Measure>> = {
  en: { base: 206.835, perWord: 1.015, perSyllable: 84.6 },
  fr: { base: 207, perWord: 1.015, perSyllable: 73.6 },
};

/** Runs of vowels; a last mute e is not heard in either language. */
function syllablesOf(word: string): number {
  const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const heard = plain.replace(/(?:es|e)$/, '');
  return Math.max(1, (heard.match(/[aeiouyœæ]+/g) ?? []).length);
}

/** 0 (very hard) to 100 (very easy); null where the text is too short to be measured. */
export function readingEase(text: string, language: Locale): number | null {
  const words = text.match(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? [];
  if (words.length < readingWordsMin) return null;
  const sentences = text.split(/[.!?…](?:\s|$)/).filter((one) => /[\p{L}\p{N}]/u.test(one)).length;
  const { base, perWord, perSyllable } = measures[language.startsWith('fr') ? 'fr' : 'en'];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const ease =
    base - perWord * (words.length / Math.max(1, sentences)) - perSyllable * (syllables / words.length);
  return Math.round(Math.min(100, Math.max(0, ease)));
}
