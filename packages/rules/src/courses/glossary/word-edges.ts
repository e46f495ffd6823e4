/** Where a word begins and ends in French and English: `l'échafaudage` holds one, `aujourd'hui` is one. */

const inWord = /[\p{L}\p{N}]/u;
const letter = /\p{L}/u;

/** What stands before an apostrophe and is a word of its own: the elided articles, pronouns and conjunctions. */
const elisions: ReadonlySet<string> = new Set('l d j m t s n c qu jusqu lorsqu puisqu quoiqu'.split(' '));
const longestElision = 6;

/** The code point before or at a place; empty at an end of the text. */
function before(text: string, at: number): string {
  if (at <= 0) return '';
  const low = text.charCodeAt(at - 1);
  const isPair = low >= 0xdc00 && low <= 0xdfff && at >= 2;
  return text.slice(isPair ? at - 2 : at - 1, at);
}

function after(text: string, at: number): string {
  const point = text.codePointAt(at);
  return point === undefined ? '' : String.fromCodePoint(point);
}

/** The letters right before a place, no more than an elision may have and one. */
function lettersBefore(text: string, at: number): string {
  let from = at;
  while (from > 0 && at - from <= longestElision && inWord.test(text[from - 1] ?? '')) from -= 1;
  return text.slice(from, at);
}

/** Whether a word may begin at `at` of a folded text. */
export function beginsWord(text: string, at: number): boolean {
  const previous = before(text, at);
  if (inWord.test(previous)) return false;
  // `garde-corps` is one word, `- corps` and `2026-corps` of a list are not: a hyphen joins what it touches.
  if (previous === '-') return !inWord.test(before(text, at - 1));
  if (previous !== "'") return true;
  const elided = lettersBefore(text, at - 1);
  return elided === '' || elisions.has(elided);
}

/** Whether a word may end before `at` of a folded text. */
export function endsWord(text: string, at: number): boolean {
  const next = after(text, at);
  if (inWord.test(next)) return false;
  const beyond = after(text, at + 1);
  if (next === '-') return !inWord.test(beyond);
  if (next !== "'" || !letter.test(beyond)) return true;
  // The scaffold's: a possessive ends the word before it.
  return beyond === 's' && !inWord.test(after(text, at + 2));
}
