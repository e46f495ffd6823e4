/** A text cut into words that can be picked: "aujourd’hui" and "arc-en-ciel" stay one each (back-office §3). */
import type { RowOf } from '@parcours/contract';

type Piece = RowOf<'pick-words'>['pieces'][number];

const word = /[\p{L}\p{N}]+(?:['’\-‑][\p{L}\p{N}]+)*/gu;
/** What is elided in French belongs to the word after it in the ear, and is cut off to the eye. */
const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’]$/i;

function cutElision(text: string): readonly string[] {
  const at = text.search(/['’]/);
  if (at < 0 || !elided.test(text.slice(0, at + 1))) return [text];
  return [text.slice(0, at + 1), text.slice(at + 1)];
}

const piecesMax = 600;

/**
 * The pieces of `text`, each word with an id. A word keeps the id that it had in `before`, in order, so that what was
 * marked as right stays so while its author mends the text.
 */
export function cutWords(text: string, before: readonly Piece[], newKey: () => string): Piece[] {
  const free = new Map<string, string[]>();
  for (const { id, text: known } of before)
    if (id !== undefined) free.set(known, [...(free.get(known) ?? []), id]);
  const takeId = (known: string): string => free.get(known)?.shift() ?? newKey();
  const pieces: Piece[] = [];
  const addText = (plain: string): void => {
    const last = pieces.at(-1);
    if (plain === '') return;
    if (last !== undefined && last.id === undefined) pieces[pieces.length - 1] = { text: last.text + plain };
    else pieces.push({ text: plain });
  };
  let at = 0;
  for (const match of text.matchAll(word)) {
    addText(text.slice(at, match.index));
    const [first = '', second] = cutElision(match[0]);
    if (second === undefined) pieces.push({ id: takeId(first), text: first });
    else {
      addText(first);
      pieces.push({ id: takeId(second), text: second });
    }
    at = match.index + match[0].length;
  }
  addText(text.slice(at));
  if (pieces.length <= piecesMax) return pieces;
  const rest = pieces.slice(piecesMax - 1).map((piece) => piece.text);
  return [...pieces.slice(0, piecesMax - 1), { text: rest.join('').slice(0, 2_000) }];
}

export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** Joins a word with what follows up to the next word, so that "clef à molette" is picked as one. */
export function joinWithNext(pieces: readonly Piece[], at: number): Piece[] {
  const next = pieces.findIndex(({ id }, place) => place > at && id !== undefined);
  const first = pieces[at];
  if (first?.id === undefined || next < 0) return [...pieces];
  const text = textOfPieces(pieces.slice(at, next + 1));
  return [...pieces.slice(0, at), { id: first.id, text }, ...pieces.slice(next + 1)];
}
