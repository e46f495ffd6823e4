/** What may be wrong with an author's pattern, and what each complaint of the engine means. */

/** Errors refuse the pattern; the last two are warnings about a pattern that works. */
export type PatternCode =
  | 'empty'
  | 'too-long'
  | 'too-large'
  | 'look-around'
  | 'back-reference'
  | 'atomic-group'
  | 'unknown-group'
  | 'unknown-escape'
  | 'unknown-class'
  | 'bad-range'
  | 'unclosed-group'
  | 'unclosed-class'
  | 'unopened-group'
  | 'nothing-to-repeat'
  | 'repeated-repeat'
  | 'bad-repeat'
  | 'invalid'
  | 'ascii-boundary'
  | 'ascii-word';

export interface PatternProblem {
  readonly code: PatternCode;
  readonly severity: 'error' | 'warning';
  /** Where it begins in the pattern, counted from 0. */
  readonly at: number;
  /** The piece of the pattern that is meant. */
  readonly piece: string;
}

/** What a piece is settles it, whatever the engine calls it; `(?<!` is a bad name to it. */
const pieces: readonly (readonly [RegExp, PatternCode])[] = [
  [/^\(\?<?[=!]/, 'look-around'],
  [/^\(\?>/, 'atomic-group'],
  [/^\\[1-9k]/, 'back-reference'],
  [/^\\g/, 'back-reference'],
  [/^\\[pP]|^\[:/, 'unknown-class'],
];

const complaints: readonly (readonly [string, PatternCode])[] = [
  ['invalid escape sequence', 'unknown-escape'],
  ['trailing backslash', 'unknown-escape'],
  ['invalid character class', 'bad-range'],
  ['missing closing ]', 'unclosed-class'],
  ['missing closing )', 'unclosed-group'],
  ['unexpected )', 'unopened-group'],
  ['missing argument to repetition', 'nothing-to-repeat'],
  ['invalid nested repetition', 'repeated-repeat'],
  ['invalid repeat count', 'bad-repeat'],
  ['expression nests too deeply', 'too-large'],
  ['expression too large', 'too-large'],
  ['invalid named capture', 'unknown-group'],
  ['duplicate capture group name', 'unknown-group'],
  ['invalid or unsupported Perl syntax', 'unknown-group'],
];

/** The code for what the engine said of a piece. */
export function codeOf(complaint: string, piece: string): PatternCode {
  const known = pieces.find(([shape]) => shape.test(piece));
  if (known !== undefined) return known[1];
  return complaints.find(([start]) => complaint.startsWith(start))?.[1] ?? 'invalid';
}
