/** Everything that can be wrong with an expression, as a code and a place: no other error leaves this folder. */

/** Wrong as written: an author is told before any learner meets it. */
export type SyntaxCode =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'unexpected-character'
  | 'unexpected-token'
  | 'unexpected-end'
  | 'unclosed-text'
  | 'bad-number'
  | 'unknown-function'
  | 'wrong-count';

/** Wrong with the values at hand. */
export type ValueCode =
  | 'unknown-name'
  | 'wrong-type'
  | 'bad-argument'
  | 'division-by-zero'
  | 'not-finite'
  | 'text-too-long'
  | 'too-many-steps';

export type ExpressionCode = SyntaxCode | ValueCode;

export interface ExpressionProblem {
  readonly code: ExpressionCode;
  /** Where it begins in the source, counted from 0. */
  readonly at: number;
}

export const expressionLimits = {
  /** Characters of a source. */
  source: 2_000,
  /** Operators, functions, names and constants evaluated. */
  steps: 1_000,
  /** Parentheses, calls, signs and conditions within each other. */
  depth: 50,
  /** Characters of a text that is computed. */
  text: 10_000,
} as const;

/** A result or the first problem. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ExpressionProblem };

export function found<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function wrong(
  code: ExpressionCode,
  at: number,
): { readonly ok: false; readonly problem: ExpressionProblem } {
  return { ok: false, problem: { code, at } };
}
