/** The rows of a block that carry an answer, with their paths and keys. */
import type { Answer, BlockContent, BlockKeys, GradedRow, RowKey, UserAnswer } from '@parcours/contract';
import { emptyAnswer, isGradedRow } from '../answer-forms.ts';

export interface AnswerableRow {
  readonly sectionId: string;
  readonly row: GradedRow;
  /** `sections.{sectionId}.rows.{rowId}` (domain §5). */
  readonly path: string;
  /** Null when the author set none: the row is asked but not graded. */
  readonly key: RowKey | null;
}

export function answerPathOf(sectionId: string, rowId: string): string {
  return `sections.${sectionId}.rows.${rowId}`;
}

function keyOf(row: GradedRow, keys: BlockKeys): RowKey | null {
  const key = Object.hasOwn(keys.rows, row.id) ? keys.rows[row.id] : undefined;
  return key !== undefined && key.type === row.type ? key : null;
}

/** In reading order. */
export function answerableRows(content: BlockContent, keys: BlockKeys): readonly AnswerableRow[] {
  return content.sections.flatMap((section) =>
    section.rows.filter(isGradedRow).map((row) => ({
      sectionId: section.id,
      row,
      path: answerPathOf(section.id, row.id),
      key: keyOf(row, keys),
    })),
  );
}

/** The value given for each path; the row's empty answer where there is none. */
export function givenAnswer(row: AnswerableRow, answers: readonly Answer[]): UserAnswer {
  const given = answers.find((answer) => answer.path === row.path);
  return given === undefined ? emptyAnswer(row.row) : given.userAnswer;
}
