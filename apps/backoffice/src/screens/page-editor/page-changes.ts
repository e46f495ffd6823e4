/** The operations that lead from a page to how its author leaves it: its node, its block and its keys. */
import { diffDrafts } from '@parcours/authoring';
import type { CourseDraft, CourseOperation } from '@parcours/contract';
import type { EditedPage } from '../../parts/draft/edited-page.ts';

/** Of this page alone: the rest of the course need not be compared at every key. */
export function pageChanges(
  { course, revision }: CourseDraft,
  before: EditedPage,
  after: EditedPage,
): readonly CourseOperation[] {
  const only = ({ node, block, keys }: EditedPage): CourseDraft => ({
    course,
    revision,
    // What holds the page is not here: the node stands at the top, or the comparison would not come to it.
    nodes: { [node.id]: { ...node, parentId: null } },
    blocks: { [block.id]: block },
    keys: { [block.id]: keys },
  });
  return diffDrafts(only(before), only(after));
}

/** Typing in one field is one step of undo; anything else is a step of its own. */
export function burstOf(operations: readonly CourseOperation[]): string | undefined {
  const [first] = operations;
  if (operations.length !== 1 || first === undefined) return undefined;
  if (first.op !== 'text' && first.op !== 'set') return undefined;
  return JSON.stringify([first.target, first.path]);
}
