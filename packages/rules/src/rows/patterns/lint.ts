/** Says to an author what is wrong with a pattern, before any learner meets it. */
import { readPattern, type PatternOptions } from './pattern.ts';
import type { PatternProblem } from './problems.ts';

const asciiOnly = [
  // `\b` does not see that é is a letter: `\bété\b` never matches.
  { mark: /\\[bB]/, code: 'ascii-boundary' },
  { mark: /\\[wW]/, code: 'ascii-word' },
] as const;

/** Cuts a pattern so that an escaped backslash hides nothing: every piece is one escape or one character. */
const pieces = /\\[\s\S]|[\s\S]/g;

function warnings(source: string): PatternProblem[] {
  const found: PatternProblem[] = [];
  for (const { 0: piece, index } of source.matchAll(pieces)) {
    const rule = asciiOnly.find(({ mark }) => mark.test(piece));
    const isNew = rule !== undefined && found.every(({ code }) => code !== rule.code);
    if (isNew) found.push({ code: rule.code, severity: 'warning', at: index, piece });
  }
  return found;
}

/** Every problem of a pattern: one error at most, as the reading stops there, and warnings. Empty when it is fine. */
export function lintPattern(source: string, options: PatternOptions = {}): readonly PatternProblem[] {
  const read = readPattern(source, options);
  return read.ok ? warnings(source) : [read.problem];
}
