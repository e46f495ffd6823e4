/** What an answer looks like before it is given, and whether it was: all that a player needs, without the grading. */
import type { GradedRow, GradedRowType, Row, RowOf, UserAnswer } from '@parcours/contract';
import { plainText } from './free-answer/plain-text.ts';

/** Row kind -> its row. */
export type GradedRows = { readonly [T in GradedRowType]: RowOf<T> };

export interface AnswerForm<T extends GradedRowType> {
  /** The default of spec §4 "Answer defaults per row type". */
  readonly emptyAnswer: (row: GradedRows[T]) => UserAnswer;
  /** Whether anything was answered: no answer is stored apart from a wrong one (domain §7). */
  readonly isAnswered: (value: UserAnswer) => boolean;
}

const listOfPicks = {
  emptyAnswer: (): UserAnswer => [],
  isAnswered: (value: UserAnswer): boolean => Array.isArray(value) && value.length > 0,
};

export const answerForms: { readonly [T in GradedRowType]: AnswerForm<T> } = {
  'multiple-choice': listOfPicks,
  'pick-words': listOfPicks,
  'image-cliquable': listOfPicks,
  'combined-choice': {
    emptyAnswer: () => null,
    isAnswered: (value) => typeof value === 'string',
  },
  'free-answer': {
    emptyAnswer: () => '',
    isAnswered: (value) => typeof value === 'string' && plainText(value) !== '',
  },
  'drag-n-drop': {
    emptyAnswer: (row) => row.targets.map(() => null),
    isAnswered: (value) => Array.isArray(value) && value.some((choice) => choice !== null),
  },
};

/** Whether a row carries an answer (domain §5). */
export function isGradedRow(row: Row): row is GradedRow {
  return Object.hasOwn(answerForms, row.type);
}

function emptyFor<T extends GradedRowType>(type: T, row: GradedRows[T]) {
  return answerForms[type].emptyAnswer(row);
}

/** The answer of a row that nobody has touched (spec §4 "Answer defaults"). */
export function emptyAnswer(row: GradedRow): UserAnswer {
  return emptyFor(row.type, row);
}

/** Whether anything was answered there. */
export function isAnswered(row: GradedRow, value: UserAnswer): boolean {
  return answerForms[row.type].isAnswered(value);
}
