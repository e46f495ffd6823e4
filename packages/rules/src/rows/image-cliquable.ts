/** Image-cliquable rows: the zones of an image that are right (domain §7). */
import type { ImageCliquableRow } from '@parcours/contract';
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

function pickable(row: ImageCliquableRow): Pickable {
  return {
    ids: row.choices.map(({ id }) => id),
    none: row.noneId === undefined ? [] : [row.noneId],
    multiple: row.multiple,
  };
}

export const imageCliquable: RowRules<'image-cliquable'> = {
  ...answerForms['image-cliquable'],
  checkShape: (row, value) => checkPicks(pickable(row), value),
  grade: (row, key, value) => gradePicks(pickable(row), key, value),
  correct: (row, key, value) => ({
    type: 'image-cliquable',
    zones: marksOf(pickable(row), key.correct, pickedChoices(value) ?? []),
  }),
  gives: (_row, _key, given, wanted) => givesPicks(given, wanted),
};
