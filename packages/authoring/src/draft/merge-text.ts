/** Merges two texts that were made from a third, word by word: words that were changed apart are both kept. */
import { diffArrays } from 'diff';

/** A tag of HTML, a word, a run of spaces, or one other sign. */
const pieces = /<[^<>]*>|[\p{L}\p{N}\p{M}’'-]+|\s+|[^]/gu;

/** Where more pieces differ, finding which would take long and mean little. */
const editsMax = 600;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

function editsOf(base: readonly string[], changed: string): readonly Edit[] | undefined {
  const parts = diffArrays([...base], changed.match(pieces) ?? [], { maxEditLength: editsMax });
  if (parts === undefined) return undefined;
  const edits: Edit[] = [];
  let place = 0;
  for (const { added, removed, value } of parts) {
    const last = edits.at(-1);
    const isBeside = last !== undefined && last.end === place;
    if (added) {
      if (isBeside) edits[edits.length - 1] = { ...last, put: last.put + value.join('') };
      else edits.push({ start: place, end: place, put: value.join('') });
    } else if (removed) {
      if (isBeside) edits[edits.length - 1] = { ...last, end: place + value.length };
      else edits.push({ start: place, end: place + value.length, put: '' });
      place += value.length;
    } else place += value.length;
  }
  return edits;
}

const isSame = (one: Edit, other: Edit) =>
  one.start === other.start && one.end === other.end && one.put === other.put;

/** Both changes in one text; null where they touch, and a person has to choose. */
export function mergeText(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const words = base.match(pieces) ?? [];
  const [own, others] = [editsOf(words, mine), editsOf(words, theirs)];
  if (own === undefined || others === undefined) return null;
  const both = [...own];
  for (const edit of others) {
    if (own.some((one) => isSame(one, edit))) continue;
    if (own.some(({ start, end }) => start <= edit.end && edit.start <= end)) return null;
    both.push(edit);
  }
  let place = 0;
  let text = '';
  for (const { start, end, put } of both.toSorted((one, other) => one.start - other.start)) {
    text += words.slice(place, start).join('') + put;
    place = end;
  }
  return text + words.slice(place).join('');
}
