/** Answers that are a list of picked ids: reading, checking, grading and marking them (domain §7). */
import type { Choice, ChoiceMark, UserAnswer } from '@parcours/contract';
import { answerForms, type GradedRows } from './answer-forms.ts';
import { type Pickable, pickableIn, type PickedRowType } from './pickable.ts';
import type { AnswerProblem, GradedKeys, RowCorrections, RowRules } from './row-rules.ts';

/** The ids when `value` is a list of ids alone, else null. */
export function pickedChoices(value: UserAnswer): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const picks: string[] = [];
  for (const pick of value) {
    if (pick === null) return null;
    picks.push(pick);
  }
  return picks;
}

export function choiceIds(choices: readonly Choice[]): ReadonlySet<string> {
  return new Set(choices.map((choice) => choice.id));
}

export function hasRepeats(ids: readonly string[]): boolean {
  return new Set(ids).size !== ids.length;
}

export function checkPicks({ ids, none, multiple }: Pickable, value: UserAnswer): AnswerProblem | null {
  const picks = pickedChoices(value);
  if (picks === null) return 'shape';
  if (!multiple && picks.length > 1) return 'shape';
  const known = new Set([...ids, ...none]);
  if (picks.some((pick) => !known.has(pick))) return 'unknown-choice';
  if (hasRepeats(picks)) return 'repeated-choice';
  // "None of these" excludes the others; a player clears them, so both together is not an answer.
  return picks.length > 1 && picks.some((pick) => none.includes(pick)) ? 'shape' : null;
}

/** Domain §7: where nothing is right, choosing the explicit "none" is. */
export function rightPicks({ none }: Pickable, correct: readonly string[]): ReadonlySet<string> {
  return new Set(correct.length > 0 ? correct : none);
}

/** max(0, (right picks − wrong picks) / right choices); 1 or 0 where it is exact or only one may be picked. */
export function gradePicks(
  pickable: Pickable,
  { correct, exact }: { readonly correct: readonly string[]; readonly exact?: boolean | undefined },
  value: UserAnswer,
): number {
  const picks = pickedChoices(value) ?? [];
  const right = rightPicks(pickable, correct);
  const hits = picks.filter((pick) => right.has(pick)).length;
  const misses = picks.length - hits;
  if (!pickable.multiple) return hits === 1 ? 1 : 0;
  if (right.size === 0) return 0;
  if (exact === true) return hits === right.size && misses === 0 ? 1 : 0;
  return Math.max(0, (hits - misses) / right.size);
}

function markOf(picked: boolean, right: boolean): ChoiceMark | null {
  if (picked) return right ? 'good' : 'wrong';
  return right ? 'expected' : null;
}

/** The mark of each id that carries one (spec §5 "expected, good and wrong per choice"). */
export function marksOf(
  pickable: Pickable,
  correct: readonly string[],
  picks: readonly string[],
): Record<string, ChoiceMark> {
  const right = rightPicks(pickable, correct);
  const marks: Record<string, ChoiceMark> = {};
  for (const id of [...pickable.ids, ...pickable.none]) {
    const mark = markOf(picks.includes(id), right.has(id));
    if (mark !== null) marks[id] = mark;
  }
  return marks;
}

/** Whether every pick that a feedback names was made; naming none means that none was. */
export function givesPicks(given: UserAnswer, wanted: UserAnswer): boolean {
  const picks = pickedChoices(given) ?? [];
  const named = pickedChoices(wanted) ?? [];
  return named.length === 0 ? picks.length === 0 : named.every((pick) => picks.includes(pick));
}

/** The rules of a kind of row whose answer is a list of picks; `correction` writes the marks down. */
export function picking<T extends Exclude<PickedRowType, 'combined-choice'>>(
  type: T,
  correction: (marks: Record<string, ChoiceMark>) => RowCorrections[T],
): RowRules<T> {
  const pickable = (row: GradedRows[T]) => pickableIn[type](row);
  return {
    ...answerForms[type],
    checkShape: (row, value) => checkPicks(pickable(row), value),
    grade: (row, key: GradedKeys[T], value) => gradePicks(pickable(row), key, value),
    correct: (row, key: GradedKeys[T], value) =>
      correction(marksOf(pickable(row), key.correct, pickedChoices(value) ?? [])),
    gives: (_row, _key, given, wanted) => givesPicks(given, wanted),
  };
}

/** Image-cliquable rows: the zones of an image that are right (domain §7). */
export const imageCliquable = picking('image-cliquable', (zones) => ({ type: 'image-cliquable', zones }));

/** Multiple-choice rows: several or one right choice, an explicit "none", all or nothing (domain §7). */
export const multipleChoice = picking('multiple-choice', (choices) => ({ type: 'multiple-choice', choices }));

/** Pick-words rows: the words of a text that are right, among those that can be picked (domain §7). */
export const pickWords = picking('pick-words', (words) => ({ type: 'pick-words', words }));
