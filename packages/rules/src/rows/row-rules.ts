/** What every graded row kind must be able to do; one file per kind fills it in, `row-table.ts` lists them. */
import type { GradedRowType, RowCorrectionOf, RowKeyOf, UserAnswer } from '@parcours/contract';
import type { AnswerForm, GradedRows } from './answer-forms.ts';
import type { GradingMeans } from './free-answer/grading-means.ts';

/** Row kind -> its key and its correction, so that a kind given apart keeps them together. */
export type GradedKeys = { readonly [T in GradedRowType]: RowKeyOf<T> };
export type RowCorrections = { readonly [T in GradedRowType]: RowCorrectionOf<T> };

/** Why an answer cannot be taken at all: it is refused as BAD_REQUEST, never graded. */
export type AnswerProblem = 'shape' | 'unknown-choice' | 'repeated-choice';

export interface RowRules<T extends GradedRowType> extends AnswerForm<T> {
  readonly checkShape: (row: GradedRows[T], value: UserAnswer) => AnswerProblem | null;
  /** 0..1 of a value whose shape is right; null when a trainer must grade it. */
  readonly grade: (
    row: GradedRows[T],
    key: GradedKeys[T],
    value: UserAnswer,
    means?: GradingMeans,
  ) => number | null;
  readonly correct: (
    row: GradedRows[T],
    key: GradedKeys[T],
    value: UserAnswer,
    means?: GradingMeans,
  ) => RowCorrections[T];
  /** Whether a feedback's `wanted` answer is among what was given (spec §3 Feedback). */
  readonly gives: (row: GradedRows[T], key: GradedKeys[T], given: UserAnswer, wanted: UserAnswer) => boolean;
}
