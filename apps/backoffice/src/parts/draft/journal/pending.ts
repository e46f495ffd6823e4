/** Operations that were made here and are not acknowledged, laid over what the server has: pure, so that it can be tried out. */
import { applyOperation, type Bin, type Meanwhile, rebaseOperation } from '@parcours/authoring';
import type { CourseDraft, CourseOperation } from '@parcours/contract';

export interface Pending {
  readonly id: string;
  readonly place: number;
  readonly base: number;
  readonly operation: CourseOperation;
  /** When it may be sent: a burst of typing may still go on. */
  readonly readyAt: number;
  readonly burst: string | undefined;
}

export interface Conflict {
  readonly id: string;
  readonly operation: CourseOperation;
  readonly mine: string;
  readonly theirs: string;
  readonly by: string;
}

interface Dropped {
  readonly id: string;
  readonly code: string;
  /** It was to take something away. */
  readonly removes: boolean;
}

export interface Laid {
  readonly draft: CourseDraft;
  /** Those that lie over it, fitted to it. */
  readonly pending: readonly Pending[];
  readonly conflicts: readonly Conflict[];
  /** Those whose place is gone: nothing is left to change. */
  readonly dropped: readonly Dropped[];
}

/** What the server alone can put back: it is done once the server says what it was. */
const waitsForServer = ({ op }: CourseOperation) => op === 'restore';

export const isRemoval = ({ op }: CourseOperation): boolean =>
  op === 'remove' || op === 'remove-item' || op === 'unlink';

/** Lays them over a draft, one after the other, after others did something. */
export function layOver(
  confirmed: CourseDraft,
  all: readonly Pending[],
  meanwhile: readonly Meanwhile[],
  bin: Bin,
): Laid {
  let draft = confirmed;
  const pending: Pending[] = [];
  const conflicts: Conflict[] = [];
  const dropped: Dropped[] = [];
  const drop = ({ id, operation }: Pending, code: string) =>
    dropped.push({ id, code, removes: isRemoval(operation) });
  for (const one of all) {
    const rebased = rebaseOperation(draft, one.operation, meanwhile);
    if (!rebased.ok) {
      if ('conflict' in rebased)
        conflicts.push({ id: one.id, operation: one.operation, ...rebased.conflict });
      else drop(one, rebased.code);
      continue;
    }
    const { operation } = rebased;
    const result = applyOperation(draft, operation, bin);
    if (result.ok) {
      ({ draft } = result);
      pending.push({ ...one, operation });
    } else if (waitsForServer(operation)) pending.push(one);
    else drop(one, result.code);
  }
  return { draft, pending, conflicts, dropped };
}

/** Whether two operations write the same value. */
export function isSamePlace(one: CourseOperation, other: CourseOperation): boolean {
  if (!('target' in one) || !('target' in other)) return false;
  return JSON.stringify([one.target, one.path]) === JSON.stringify([other.target, other.path]);
}
