/** What may be picked in a row, where picking is the answer: for the player as for grading. */
import type { Choice, GradedRowType } from '@parcours/contract';
import type { GradedRows } from './answer-forms.ts';

export interface Pickable {
  /** In the order of the row. */
  readonly ids: readonly string[];
  /** Ids of an explicit "none", which excludes the others (domain §7). */
  readonly none: readonly string[];
  readonly multiple: boolean;
}

export type PickedRowType = Extract<
  GradedRowType,
  'multiple-choice' | 'combined-choice' | 'pick-words' | 'image-cliquable'
>;

function amongChoices(choices: readonly Choice[], multiple: boolean): Pickable {
  const ids = (none: boolean) =>
    choices.filter((choice) => (choice.none === true) === none).map(({ id }) => id);
  return { ids: ids(false), none: ids(true), multiple };
}

const idOfNone = ({ noneId }: { readonly noneId?: string | undefined }): readonly string[] =>
  noneId === undefined ? [] : [noneId];

/** One entry per kind of row. */
export const pickableIn: { readonly [T in PickedRowType]: (row: GradedRows[T]) => Pickable } = {
  'multiple-choice': ({ choices, multiple }) => amongChoices(choices, multiple),
  'combined-choice': ({ choices }) => amongChoices(choices, false),
  'pick-words': (row) => ({
    ids: row.pieces.flatMap(({ id }) => (id === undefined ? [] : [id])),
    none: idOfNone(row),
    multiple: true,
  }),
  'image-cliquable': (row) => ({
    ids: row.choices.map(({ id }) => id),
    none: idOfNone(row),
    multiple: row.multiple,
  }),
};
