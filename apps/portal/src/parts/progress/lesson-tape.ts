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

/** In one pass: a lesson may have hundreds of nodes. */
export function stepsOf(tree: readonly LessonTreeNode[], sectionId?: string): readonly TreeStep[] {
  const below = new Map<string | null, LessonTreeNode[]>();
  for (const node of tree) {
    const beside = below.get(node.parentId);
    if (beside === undefined) below.set(node.parentId, [node]);
    else beside.push(node);
  }
  const sections = new Set(sectionsOf(tree).map(({ id }) => id));
  const nodes =
    sectionId === undefined
      ? tree.filter(({ parentId }) => parentId !== null && sections.has(parentId))
      : (below.get(sectionId) ?? []);
  return nodes.map((node) => {
    const under = below.get(node.id) ?? [];
    return {
      node,
      pages: [...node.pages, ...under.flatMap(({ pages }) => pages)],
      nodeIds: [node.id, ...under.map(({ id }) => id)],
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

/** For the head of the player: one stretch a step, or one in all where the steps would be too thin to see. */
export function headTape(
  tree: readonly LessonTreeNode[],
  currentNodeId: string | null,
): readonly TapeSegment[] {
  const sections = lessonTape(tree, currentNodeId);
  const ticks = sections.flatMap((section) => section.ticks);
  return ticks.length > stretchesMax ? [{ ticks }] : ticks.map((tick) => ({ ticks: [tick] }));
}

/** Thinner than 3 px a step is not seen. */
const stretchesMax = 24;
