/** The own steps over the whole course, to be taken back and done again. */
import { applyOperation, type Bin, readPlace, rebaseOperation, sortedText } from '@parcours/authoring';
import type { CourseDraft, CourseOperation } from '@parcours/contract';

interface Done {
  readonly operation: CourseOperation;
  readonly inverse: CourseOperation;
}

/** What was done at once. */
export interface Step {
  readonly done: readonly Done[];
  readonly burst: string | undefined;
}

export type Walked =
  | { readonly ok: true; readonly draft: CourseDraft; readonly done: readonly Done[] }
  | { readonly ok: false; readonly code: string };

/** All of the operations on a draft, or none of them. */
export function walk(draft: CourseDraft, operations: readonly CourseOperation[], bin: Bin): Walked {
  let walked = draft;
  const done: Done[] = [];
  for (const operation of operations) {
    const result = applyOperation(walked, operation, bin);
    if (!result.ok) {
      // What is not known here may be in the server's bin.
      if (operation.op !== 'restore') return { ok: false, code: result.code };
      done.push({ operation, inverse: { op: 'remove', nodeId: operation.nodeId } });
      continue;
    }
    walked = result.draft;
    done.push({ operation, inverse: result.inverse });
  }
  return { ok: true, draft: walked, done };
}

/** What takes a step back on the draft as others left it; words of theirs are kept, values of theirs too. */
export function takeBack(draft: CourseDraft, { done }: Step, bin: Bin): Walked {
  let walked = draft;
  const back: Done[] = [];
  for (const { operation, inverse } of done.toReversed()) {
    if (inverse.op === 'set' && !isAsLeft(walked, operation)) return { ok: false, code: 'changed-since' };
    const rebased = rebaseOperation(walked, inverse, []);
    if (!rebased.ok) return { ok: false, code: 'conflict' in rebased ? 'changed-since' : rebased.code };
    const result = walk(walked, [rebased.operation], bin);
    if (!result.ok) return result;
    walked = result.draft;
    back.push(...result.done);
  }
  return { ok: true, draft: walked, done: back };
}

function isAsLeft(draft: CourseDraft, operation: CourseOperation): boolean {
  if (operation.op !== 'set' && operation.op !== 'text') return true;
  const then = operation.op === 'set' ? operation.value : operation.to;
  return sortedText(readPlace(draft, operation.target, operation.path) ?? null) === sortedText(then ?? null);
}
