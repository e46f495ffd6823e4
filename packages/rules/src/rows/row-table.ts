/** The graded row kinds, complete by construction, and the calls that pick the right one. */
import type { GradedRow, GradedRowType, RowCorrection, RowKey, UserAnswer } from '@parcours/contract';
import type { GradedRows } from './answer-forms.ts';
import { combinedChoice } from './combined-choice.ts';
import { dragNDrop } from './drag-n-drop.ts';
import { freeAnswer } from './free-answer/free-answer.ts';
import { imageCliquable, multipleChoice, pickWords } from './picked-choices.ts';
import type { GradingMeans } from './free-answer/grading-means.ts';
import type { AnswerProblem, GradedKeys, RowRules } from './row-rules.ts';

const rowTable: { readonly [T in GradedRowType]: RowRules<T> } = {
  'multiple-choice': multipleChoice,
  'combined-choice': combinedChoice,
  'free-answer': freeAnswer,
  'drag-n-drop': dragNDrop,
  'pick-words': pickWords,
  'image-cliquable': imageCliquable,
};

function problemFor<T extends GradedRowType>(type: T, row: GradedRows[T], value: UserAnswer) {
  return rowTable[type].checkShape(row, value);
}

function ratioFor<T extends GradedRowType>(
  type: T,
  row: GradedRows[T],
  key: GradedKeys[T],
  value: UserAnswer,
  means: GradingMeans | undefined,
) {
  return rowTable[type].grade(row, key, value, means);
}

function correctionFor<T extends GradedRowType>(
  type: T,
  row: GradedRows[T],
  key: GradedKeys[T],
  value: UserAnswer,
  means: GradingMeans | undefined,
) {
  return rowTable[type].correct(row, key, value, means);
}

function givesFor<T extends GradedRowType>(
  type: T,
  row: GradedRows[T],
  key: GradedKeys[T],
  answers: readonly [UserAnswer, UserAnswer],
) {
  return rowTable[type].gives(row, key, answers[0], answers[1]);
}

/** Why `value` cannot be an answer to `row`, or null. */
export function checkShape(row: GradedRow, value: UserAnswer): AnswerProblem | null {
  return problemFor(row.type, row, value);
}

/** 0..1, or null when a trainer must grade it. `key` is of the row's kind. */
export function gradeRow(
  row: GradedRow,
  key: RowKey,
  value: UserAnswer,
  means?: GradingMeans,
): number | null {
  return ratioFor(row.type, row, key, value, means);
}

/** What was good, wrong and expected. `key` is of the row's kind. */
export function correctRow(
  row: GradedRow,
  key: RowKey,
  value: UserAnswer,
  means?: GradingMeans,
): RowCorrection {
  return correctionFor(row.type, row, key, value, means);
}

/** Whether a feedback's `wanted` answer is among what was `given`. `key` is of the row's kind. */
export function givesAnswer(row: GradedRow, key: RowKey, given: UserAnswer, wanted: UserAnswer): boolean {
  return givesFor(row.type, row, key, [given, wanted]);
}
