/** Answers that are a list of picked ids: the picks in the row's order, whatever the order of the clicks. */
import type { UserAnswer } from '@parcours/contract';
import type { Pickable } from '@parcours/rules';

export const picksOf = (value: UserAnswer): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => one !== null) : [];

/** The picks after a click; an explicit "none" and the others exclude each other. */
export function togglePick(
  { ids, none, multiple }: Pickable,
  value: UserAnswer,
  id: string,
): readonly string[] {
  if (!multiple) return [id];
  const before = picksOf(value);
  if (before.includes(id)) return before.filter((pick) => pick !== id);
  const picks = none.includes(id) ? [id] : [...before.filter((pick) => !none.includes(pick)), id];
  return [...ids, ...none].filter((one) => picks.includes(one));
}
