/** What is said of a row that was not answered, or not wholly, in time: never that the answer is wrong (domain §7). */
import type { Row, UserAnswer } from '@parcours/contract';
import { isAnswered, isGradedRow } from '@parcours/rules';

export type RowOutcome = 'unanswered' | 'incomplete' | 'timeOver';

/** Null for a whole answer, and for a row that asks nothing. */
export function rowOutcome(row: Row, value: UserAnswer, ranOut: boolean): RowOutcome | null {
  if (!isGradedRow(row)) return null;
  if (!isAnswered(row, value)) return ranOut ? 'timeOver' : 'unanswered';
  const isPartial = row.type === 'drag-n-drop' && Array.isArray(value) && value.includes(null);
  return isPartial ? 'incomplete' : null;
}
