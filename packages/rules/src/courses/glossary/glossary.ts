/**
 * Finds glossary words in a text: without regard to accents and case, the longest first, each term once (spec §5
 * Exercises). It cuts runs of text alone: whoever walks the markup keeps it out of links, headings and attributes.
 */
import type { CourseTerm } from '@parcours/contract';
import { foldText } from './folded-text.ts';
import { beginsWord, endsWord } from './word-edges.ts';

/** Matches taken in one text, and places looked at for one word (spec §9 "Regex match loop cap"). */
export const glossaryMax = 100;

/** A word to look for, folded, with its term. */
export interface GlossaryEntry<T> {
  readonly folded: string;
  readonly term: T;
}

/** A run of plain text, or a word with its term; their texts make up the whole text again. */
export type GlossaryPiece<T> = string | { readonly text: string; readonly term: T };

type Term = Pick<CourseTerm, 'id' | 'words'>;

/** The words of all terms, longest first, so that "harnais antichute" is taken before "harnais"; ties as declared. */
export function glossaryEntries<T extends Term>(terms: readonly T[]): readonly GlossaryEntry<T>[] {
  return terms
    .flatMap((term) => term.words.map((word) => ({ folded: foldText(word.trim()).folded, term })))
    .filter(({ folded }) => folded !== '')
    .toSorted((one, other) => other.folded.length - one.folded.length);
}

interface Match<T> {
  readonly from: number;
  readonly to: number;
  readonly term: T;
}

/** The first place where `word` stands alone and overlaps nothing taken; null when there is none. */
function placeOf<T>(text: string, word: string, taken: readonly Match<T>[]): number | null {
  let at = text.indexOf(word);
  for (let looked = 0; at !== -1 && looked < glossaryMax; looked += 1) {
    const [from, to] = [at, at + word.length];
    const isFree = taken.every((match) => to <= match.from || from >= match.to);
    if (isFree && beginsWord(text, from) && endsWord(text, to)) return at;
    at = text.indexOf(word, at + 1);
  }
  return null;
}

function matchesIn<T extends Term>(
  text: string,
  entries: readonly GlossaryEntry<T>[],
  seen: Set<string>,
): readonly Match<T>[] {
  const matches: Match<T>[] = [];
  for (const { folded, term } of entries) {
    if (matches.length === glossaryMax) break;
    const from = seen.has(term.id) ? null : placeOf(text, folded, matches);
    if (from === null) continue;
    seen.add(term.id);
    matches.push({ from, to: from + folded.length, term });
  }
  return matches.toSorted((one, other) => one.from - other.from);
}

/**
 * Cuts a text at its glossary words. Terms in `seen` are left alone and those found are added to it, so that one set
 * for the runs of a page shows each term once.
 */
export function splitByTerms<T extends Term>(
  text: string,
  entries: readonly GlossaryEntry<T>[],
  seen: Set<string>,
): readonly GlossaryPiece<T>[] {
  if (entries.length === 0 || text === '') return [text];
  const { folded, places } = foldText(text);
  const pieces: GlossaryPiece<T>[] = [];
  let last = 0;
  for (const { from, to, term } of matchesIn(folded, entries, seen)) {
    const [start, end] = [places[from] ?? 0, places[to] ?? text.length];
    if (start > last) pieces.push(text.slice(last, start));
    pieces.push({ text: text.slice(start, end), term });
    last = end;
  }
  if (last < text.length) pieces.push(text.slice(last));
  return pieces;
}
