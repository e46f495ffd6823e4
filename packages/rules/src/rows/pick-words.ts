/** Pick-words rows: the words of a text that are right, among those that can be picked (domain §7). */
import type { PickWordsRow } from '@parcours/contract';
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

function pickable(row: PickWordsRow): Pickable {
  const ids = row.pieces.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return { ids, none: row.noneId === undefined ? [] : [row.noneId], multiple: true };
}

export const pickWords: RowRules<'pick-words'> = {
  ...answerForms['pick-words'],
  checkShape: (row, value) => checkPicks(pickable(row), value),
  grade: (row, key, value) => gradePicks(pickable(row), key, value),
  correct: (row, key, value) => ({
    type: 'pick-words',
    words: marksOf(pickable(row), key.correct, pickedChoices(value) ?? []),
  }),
  gives: (_row, _key, given, wanted) => givesPicks(given, wanted),
};
