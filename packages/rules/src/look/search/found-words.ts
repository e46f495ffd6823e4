/** Words that are looked for: cut, found whatever their accents and capitals, and marked in a text. */
import { limits } from '@parcours/contract';

/** As the database folds them (`folded`): without accents, capitals and ligatures. */
function foldedSign(sign: string): string {
  return sign
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}

/** A text folded, with the place in the text that each of its signs comes from. */
function foldedText(text: string): { readonly folded: string; readonly places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const own = foldedSign(sign);
    folded += own;
    for (let n = 0; n < own.length; n += 1) places.push(at);
    at += sign.length;
  }
  return { folded, places: [...places, at] };
}

/** What was typed, word by word; too many are cut off. */
export function searchWords(text: string): string[] {
  const words = text.normalize('NFC').split(/[\s\u00A0]+/u);
  const asked = words.filter((word) => foldedSign(word) !== '');
  return [...new Set(asked)].slice(0, limits.searchWordsMax);
}

export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** The text in parts: those that are one of the words, and what stands between. */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const { folded, places } = foldedText(text);
  const marks = words
    .flatMap((word) => placesOf(folded, foldedSign(word)))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const parts: TextPart[] = [];
  let done = 0;
  const add = (to: number, isFound: boolean): void => {
    if (to > done) parts.push({ text: text.slice(done, to), isFound });
    done = Math.max(done, to);
  };
  for (const { from, to } of marks) {
    add(places[from] ?? done, false);
    add(endOfSign(places, to), true);
  }
  add(text.length, false);
  return parts;
}

/** Where the sign ends that the folded sign before `to` comes from: accents that follow it belong to it. */
function endOfSign(places: readonly number[], to: number): number {
  const last = places[to - 1] ?? 0;
  return places.find((place) => place > last) ?? last;
}

function placesOf(folded: string, word: string): { readonly from: number; readonly to: number }[] {
  if (word === '') return [];
  const found = [];
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
    found.push({ from: at, to: at + word.length });
  return found;
}

/** About `max` signs around the first of the words; empty where none is in the text. Tags are left out. */
export function excerptAround(html: string, words: readonly string[], max: number): string {
  const text = html
    .replaceAll(/<[^<>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const { folded, places } = foldedText(text);
  const found = words.map((word) => folded.indexOf(foldedSign(word))).filter((at) => at !== -1);
  if (found.length === 0) return '';
  const first = places[Math.min(...found)] ?? 0;
  const from = wordStart(text, Math.max(0, first - Math.floor(max / 3)));
  const to = wordEnd(text, Math.min(text.length, from + max));
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space === -1 || space > at + 20 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space === -1 || space < at - 20 ? at : space;
}
