/** Combined-choice rows: one choice for the gap of a sentence, or none yet (domain §7: 1 or 0). */
import type { UserAnswer } from '@parcours/contract';
import { answerForms } from './answer-forms.ts';
import { pickableIn } from './pickable.ts';
import { gradePicks, marksOf } from './picked-choices.ts';
import type { RowRules } from './row-rules.ts';

const pickable = pickableIn['combined-choice'];

function picksOf(value: UserAnswer): string[] {
  return typeof value === 'string' ? [value] : [];
}

export const combinedChoice: RowRules<'combined-choice'> = {
  // spec §4: combined-choice: null.
  ...answerForms['combined-choice'],
  checkShape(row, value) {
    if (value === null) return null;
    if (typeof value !== 'string') return 'shape';
    return row.choices.some(({ id }) => id === value) ? null : 'unknown-choice';
  },
  grade: (row, key, value) => gradePicks(pickable(row), key, picksOf(value)),
  correct: (row, key, value) => ({
    type: 'combined-choice',
    choices: marksOf(pickable(row), key.correct, picksOf(value)),
  }),
  gives: (_row, _key, given, wanted) => given === wanted,
};
