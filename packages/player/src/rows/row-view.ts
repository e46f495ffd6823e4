/** What every row component receives, and the shape of the table that lists them. */
import type {
  CourseTerm,
  FileRef,
  GradedRowType,
  Row,
  RowCorrectionOf,
  RowOf,
  RowType,
  UserAnswer,
} from '@parcours/contract';
import type { ComponentType } from 'react';
import { isAnswered, isGradedRow } from '@parcours/rules';

type CorrectionOf<T extends RowType> = T extends GradedRowType ? RowCorrectionOf<T> : never;

export interface RowViewProps<T extends RowType> {
  readonly row: RowOf<T>;
  readonly files: Readonly<Record<string, FileRef>>;
  readonly terms: readonly CourseTerm[];
  /** Id of the statement: it names the group where the row has no title of its own. */
  readonly statementId: string;
  /** Of a completed page: ids of what is said of its answer, on the row and in the verdict. */
  readonly describedBy?: string | undefined;
  readonly value: UserAnswer;
  readonly onChange: (value: UserAnswer) => void;
  /** The page is completed: answers stay readable and focusable, and no longer change. */
  readonly readOnly: boolean;
  readonly correction: CorrectionOf<T> | null;
  /** Of a completed page: why there is no answer, or no whole one. */
  readonly outcome: RowOutcome | null;
}

/** What is the same for every kind. */
export type AnyRowView = Pick<
  RowViewProps<RowType>,
  'row' | 'terms' | 'files' | 'statementId' | 'describedBy' | 'readOnly'
>;

export type RowView<T extends RowType> = ComponentType<RowViewProps<T>>;

/** What is said of a row that was not answered, or not wholly, in time: never that the answer is wrong (domain §7). */
export type RowOutcome = 'unanswered' | 'incomplete' | 'timeOver' | 'removed';

/** Null for a whole answer, and for a row that asks nothing. */
export function rowOutcome(row: Row, value: UserAnswer, ranOut: boolean): RowOutcome | null {
  if (!isGradedRow(row)) return null;
  if (!isAnswered(row, value)) return ranOut ? 'timeOver' : 'unanswered';
  const isPartial = row.type === 'drag-n-drop' && Array.isArray(value) && value.includes(null);
  return isPartial ? 'incomplete' : null;
}
