/** Keys as the dialog of a repair edits them: what is right as one list of ids or texts, for every kind that has one. */
import type { AnalysedRow, RowKey } from '@parcours/contract';

/** What is right now; null where a list cannot say it. */
export function rightOf(key: RowKey | null): readonly string[] | null {
  if (key === null) return null;
  if (key.type === 'drag-n-drop')
    return Object.entries(key.targets).flatMap(([target, ids]) => ids.map((id) => `${target}/${id}`));
  if (key.type !== 'free-answer') return key.correct;
  return key.validator.kind === 'text' ? key.validator.accepted : null;
}

function targetsOf(right: readonly string[]): Record<string, string[]> {
  const targets: Record<string, string[]> = {};
  for (const pair of right) {
    const [target = '', id = ''] = pair.split('/');
    targets[target] = [...(targets[target] ?? []), id];
  }
  return targets;
}

/** The key with that list; null where it cannot be one. */
export function withRight(key: RowKey, right: readonly string[]): RowKey | null {
  const { everyoneRight: _all, ...plain } = key;
  if (plain.type === 'drag-n-drop') return { ...plain, targets: targetsOf(right) };
  if (plain.type !== 'free-answer') return { ...plain, correct: [...right] };
  const { validator } = plain;
  if (validator.kind !== 'text' || right.length === 0) return null;
  return { ...plain, validator: { ...validator, accepted: [...right] } };
}

/** Choices that may be accepted, with their words; also what is right and stands in no choice. */
export function acceptable({ options, key }: AnalysedRow): readonly (readonly [id: string, label: string])[] {
  const known = new Map(options.map(({ id, label }) => [id, label]));
  for (const id of rightOf(key) ?? []) if (!known.has(id)) known.set(id, id);
  return [...known];
}
