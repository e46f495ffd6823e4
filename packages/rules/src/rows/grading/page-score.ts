/** Ratios of rows into points and a verdict (domain §7). */
import type { BlockContent, BlockKeys, Score, Verdict } from '@parcours/contract';
import { answerableRows } from './graded-rows.ts';

export interface RowOutcome {
  /** 0..1; null while a trainer has to grade it. */
  readonly ratio: number | null;
  readonly points: number;
}

/** A sum of points without the dust that adding fractions leaves. */
export function addPoints(points: readonly number[]): number {
  const sum = points.reduce((total, one) => total + one, 0);
  return Math.round(sum * 1e9) / 1e9;
}

/**
 * Points of a page: `points` times ratio, minus hint costs, never below 0; the maximum is the sum of `points`. Rows that
 * wait for a trainer count in neither until they are graded.
 */
export function pageScore(outcomes: readonly RowOutcome[], hintCosts: number): Score {
  const graded = outcomes.filter((outcome) => outcome.ratio !== null);
  const won = addPoints(graded.map(({ points, ratio }) => points * (ratio ?? 0)));
  return {
    actual: Math.max(0, addPoints([won, -hintCosts])),
    max: addPoints(graded.map(({ points }) => points)),
  };
}

/** What the exercises of a block are worth together, whatever is answered. */
export function pageMaximum(content: BlockContent, keys: BlockKeys): number {
  const rows = answerableRows(content, keys).map(({ key }) => (key === null ? 0 : (key.points ?? 1)));
  return addPoints([...rows, keys.tincan?.points ?? 0]);
}

/** Correct when every ratio is 1, incorrect when every one is 0; null when nothing is graded, or not yet wholly. */
export function pageVerdict(outcomes: readonly RowOutcome[]): Verdict | null {
  if (outcomes.length === 0 || outcomes.some(({ ratio }) => ratio === null)) return null;
  if (outcomes.every(({ ratio }) => ratio === 1)) return 'correct';
  return outcomes.every(({ ratio }) => ratio === 0) ? 'incorrect' : 'partialy_correct';
}
