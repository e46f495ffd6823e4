/** An operation that was made on an older draft, fitted to the one that there is: or what a person has to choose between. */
import type { CourseDraft, CourseOperation, OperationTarget } from '@parcours/contract';
import { mergeText } from './merge-text.ts';
import { sortedText } from './normal-draft.ts';
import { placeName, readPlace } from './place.ts';
import { refused, type Refused } from './refusal.ts';

/** What somebody else did meanwhile. */
export interface Meanwhile {
  readonly operation: CourseOperation;
  readonly by: string;
}

export interface Conflicting {
  readonly ok: false;
  readonly conflict: { readonly mine: string; readonly theirs: string; readonly by: string };
}

type Placed = Extract<CourseOperation, { target: OperationTarget; path: string[] }>;

const isPlaced = (operation: CourseOperation): operation is Placed => 'target' in operation;

const placeOf = ({ target, path }: Placed) => `${placeName(target, path)}.`;

/** Whether both write the same value, or one a part of the other's. */
function touches(one: Placed, other: CourseOperation): boolean {
  if (!isPlaced(other)) return false;
  const [here, there] = [placeOf(one), placeOf(other)];
  return here.startsWith(there) || there.startsWith(here);
}

/** A value as people are shown it in a conflict. */
const shown = (value: unknown) => (typeof value === 'string' ? value : sortedText(value ?? null));

/** Texts are merged; a value that others set meanwhile is theirs and mine to choose from; whatever else is as it was. */
export function rebaseOperation(
  draft: CourseDraft,
  operation: CourseOperation,
  meanwhile: readonly Meanwhile[],
): { readonly ok: true; readonly operation: CourseOperation } | Conflicting | Refused {
  if (operation.op !== 'text' && operation.op !== 'set') return { ok: true, operation };
  const { target, path } = operation;
  const current = readPlace(draft, target, path);
  const other = meanwhile.findLast((one) => touches(operation, one.operation));
  const conflict = (mine: unknown): Conflicting => ({
    ok: false,
    conflict: { mine: shown(mine), theirs: shown(current), by: other?.by ?? '' },
  });
  if (operation.op === 'set') {
    if (other === undefined || sortedText(current ?? null) === sortedText(operation.value ?? null))
      return { ok: true, operation };
    return conflict(operation.value);
  }
  const { from, to } = operation;
  const theirs = current ?? '';
  if (typeof theirs !== 'string') return refused('unknown-place', placeName(target, path));
  if (theirs === from) return { ok: true, operation };
  const merged = mergeText(from, to, theirs);
  if (merged === null) return conflict(to);
  return { ok: true, operation: { ...operation, from: theirs, to: merged } };
}
