/** A course tree as steps and as a tape: one stretch per section, one tick per step. */
import type { LessonTreeNode } from '@parcours/contract';
import type { TapeSegment, TapeTick } from '@parcours/ui';

/** A step: a block of a section; a multiblock counts as one, with the pages of the child drawn for the learner. */
export interface TreeStep {
  readonly node: LessonTreeNode;
  readonly pages: LessonTreeNode['pages'];
  /** Ids of the node itself and of what is under it. */
  readonly nodeIds: readonly string[];
}

export function sectionsOf(tree: readonly LessonTreeNode[]): readonly LessonTreeNode[] {
  return tree.filter(({ type }) => type === 'container');
}

export function stepsOf(tree: readonly LessonTreeNode[], sectionId?: string): readonly TreeStep[] {
  const sections = new Set(sectionsOf(tree).map(({ id }) => id));
  return tree
    .filter(
      ({ parentId }) =>
        parentId !== null && (sectionId === undefined ? sections.has(parentId) : parentId === sectionId),
    )
    .map((node) => {
      const below = tree.filter(({ parentId }) => parentId === node.id);
      return {
        node,
        pages: [...node.pages, ...below.flatMap(({ pages }) => pages)],
        nodeIds: [node.id, ...below.map(({ id }) => id)],
      };
    });
}

export type StepStanding = 'todo' | 'ongoing' | 'done' | 'skipped' | 'unanswered';

export function standingOf({ pages }: TreeStep): StepStanding {
  if (pages.length === 0) return 'todo';
  if (pages.some(({ outcome }) => outcome === 'timeOver')) return 'skipped';
  if (pages.some(({ outcome }) => outcome === 'unanswered')) return 'unanswered';
  return pages.every(({ progress }) => progress === 'COMPLETED') ? 'done' : 'ongoing';
}

const ticks: Readonly<Record<StepStanding, TapeTick>> = {
  todo: 'empty',
  ongoing: 'half',
  done: 'full',
  skipped: 'full',
  unanswered: 'full',
};

export function lessonTape(
  tree: readonly LessonTreeNode[],
  currentNodeId: string | null,
): readonly TapeSegment[] {
  return sectionsOf(tree).map((section) => ({
    label: section.title,
    ticks: stepsOf(tree, section.id).map((step) => {
      const standing = standingOf(step);
      const current = currentNodeId !== null && step.nodeIds.includes(currentNodeId);
      return current && standing === 'todo' ? 'current' : ticks[standing];
    }),
  }));
}

export function doneSteps(tree: readonly LessonTreeNode[]): number {
  return stepsOf(tree).filter((step) => !['todo', 'ongoing'].includes(standingOf(step))).length;
}
