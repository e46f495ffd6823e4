/** Multiple-choice rows: several or one right choice, an explicit "none", all or nothing (domain §7). */
import type { MultipleChoiceRow } from '@parcours/contract';
import { answerForms } from './answer-forms.ts';
import {
  checkPicks,
  givesPicks,
  gradePicks,
  marksOf,
  pickedChoices,
  type Pickable,
} from './picked-choices.ts';
import type { RowRules } from './row-rules.ts';

function pickable(row: MultipleChoiceRow): Pickable {
  const ids = (none: boolean) =>
    row.choices.filter((choice) => (choice.none === true) === none).map((choice) => choice.id);
  return { ids: ids(false), none: ids(true), multiple: row.multiple };
}

export const multipleChoice: RowRules<'multiple-choice'> = {
  ...answerForms['multiple-choice'],
  checkShape: (row, value) => checkPicks(pickable(row), value),
  grade: (row, key, value) => gradePicks(pickable(row), key, value),
  correct: (row, key, value) => ({
    type: 'multiple-choice',
    choices: marksOf(pickable(row), key.correct, pickedChoices(value) ?? []),
  }),
  gives: (_row, _key, given, wanted) => givesPicks(given, wanted),
};
