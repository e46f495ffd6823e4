/** Finds glossary words in a text: accents and case do not count, the longest wins, each term once (spec §5). */
import type { CourseTerm } from '@parcours/contract';

export type GlossaryPiece = string | { readonly text: string; readonly term: CourseTerm };

interface Entry {
  readonly folded: string;
  readonly term: CourseTerm;
}

const marks = /\p{M}/gu;
const wordCharacter = /[\p{L}\p{N}]/u;

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(marks, '').toLowerCase();
}

/** Longest first, so that "harnais antichute" is taken before "harnais". */
export function glossaryEntries(terms: readonly CourseTerm[]): readonly Entry[] {
  return terms
    .flatMap((term) => term.words.map((word) => ({ folded: fold(word), term })))
    .filter(({ folded }) => folded !== '')
    .sort((a, b) => b.folded.length - a.folded.length);
}

/** Cuts a text at its glossary words; terms in `seen` are left alone, those found are added to it. */
export function splitByTerms(
  source: string,
  entries: readonly Entry[],
  seen: Set<string>,
): readonly GlossaryPiece[] {
  if (entries.length === 0) return [source];
  const text = source.normalize('NFC');
  const places: number[] = [];
  let folded = '';
  for (const [at, character] of [...text].entries()) {
    const one = fold(character);
    for (let i = 0; i < one.length; i += 1) places.push(at);
    folded += one;
  }
  const characters = [...text];
  places.push(characters.length);
  const found: { readonly from: number; readonly to: number; readonly term: CourseTerm }[] = [];
  for (const { folded: word, term } of entries) {
    if (seen.has(term.id)) continue;
    const at = wordAt(folded, word, (from, to) => found.every((one) => to <= one.from || from >= one.to));
    if (at === -1) continue;
    seen.add(term.id);
    found.push({ from: at, to: at + word.length, term });
  }
  const pieces: GlossaryPiece[] = [];
  let last = 0;
  const slice = (from: number, to: number) => characters.slice(from, to).join('');
  for (const { from, to, term } of found.sort((a, b) => a.from - b.from)) {
    const [start, end] = [places[from] ?? 0, places[to] ?? characters.length];
    if (start > last) pieces.push(slice(last, start));
    pieces.push({ text: slice(start, end), term });
    last = end;
  }
  if (last < characters.length) pieces.push(slice(last, characters.length));
  return pieces;
}

/** The first place where `word` stands alone and `free` agrees, or -1. */
function wordAt(text: string, word: string, free: (from: number, to: number) => boolean): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const alone =
      !wordCharacter.test(text[at - 1] ?? ' ') && !wordCharacter.test(text[at + word.length] ?? ' ');
    if (alone && free(at, at + word.length)) return at;
  }
  return -1;
}
