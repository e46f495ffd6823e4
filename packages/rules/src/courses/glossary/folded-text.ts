/** A text as glossary words are sought in it: no accents, no case, one kind of apostrophe, hyphen and space. */

export interface FoldedText {
  readonly folded: string;
  /** Of each folded character, and of the end: where it begins in the text as it is written. */
  readonly places: readonly number[];
}

const marks = /[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const same: ReadonlyMap<string, string> = new Map([
  ['\u2019', "'"],
  ['\u02bc', "'"],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['œ', 'oe'],
  ['æ', 'ae'],
]);

/** One character, folded: several characters (`œ`), one, or none at all (an accent alone, a soft hyphen). */
function foldCharacter(character: string): string {
  if (/\s/u.test(character)) return ' ';
  const plain = character.normalize('NFD').replace(marks, '').toLowerCase();
  return same.get(plain) ?? plain;
}

/** Runs of spaces and line breaks are one space, as on the page. */
export function foldText(text: string): FoldedText {
  // A text has few different characters: each is folded once.
  const known = new Map<string, string>();
  const places: number[] = [];
  const folded: string[] = [];
  let isSpace = false;
  let at = 0;
  for (const character of text) {
    let one = known.get(character);
    if (one === undefined) {
      one = foldCharacter(character);
      known.set(character, one);
    }
    if (one !== ' ' || !isSpace) {
      for (let unit = 0; unit < one.length; unit += 1) places.push(at);
      folded.push(one);
    }
    // An accent alone between two spaces parts nothing.
    if (one !== '') isSpace = one === ' ';
    at += character.length;
  }
  places.push(text.length);
  return { folded: folded.join(''), places };
}
