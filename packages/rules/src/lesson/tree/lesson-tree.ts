/** The course tree as it travels: every node in reading order with the learner's pages in it (spec §3 Lesson.tree). */
import type { CourseContent, CourseNode, LessonTreeNode } from '@parcours/contract';
import { childrenOf, nodesInReadingOrder } from './course-tree.ts';
import type { LessonRow, PageFacts } from '../facts.ts';
import { ranOut } from '../pages/page-clock.ts';

export interface TreeFacts {
  readonly content: CourseContent;
  readonly lesson: Pick<LessonRow, 'enabledSectionIds' | 'draws' | 'startedAt' | 'timeLimit'>;
  readonly pages: readonly Pick<
    PageFacts,
    'id' | 'nodeId' | 'ahead' | 'state' | 'progress' | 'completedAt' | 'startedAt' | 'timeLimit'
  >[];
  /** Ids of the pages that asked something and were completed without any answer. */
  readonly unanswered: ReadonlySet<string>;
}

/** The children of multiblocks that were not drawn for this learner, and all below them: never shown. */
function undrawnNodes(content: CourseContent, draws: LessonRow['draws']): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const node of nodesInReadingOrder(content)) {
    const isOtherDraw =
      node.parentId !== null && multiblocks(content).has(node.parentId) && draws[node.parentId] !== node.id;
    if (isOtherDraw || (node.parentId !== null && hidden.has(node.parentId))) hidden.add(node.id);
  }
  return hidden;
}

function multiblocks(content: CourseContent): ReadonlySet<string> {
  return new Set(content.nodes.filter((node) => node.type === 'multiblock').map((node) => node.id));
}

/** Ids of the nodes that lie in an enabled section, containers and ancestors included. */
function enabledNodes(content: CourseContent, enabledSectionIds: readonly string[]): ReadonlySet<string> {
  const enabled = new Set<string>(
    content.nodes.filter(({ parentId }) => parentId === null).map(({ id }) => id),
  );
  const add = (node: CourseNode): void => {
    enabled.add(node.id);
    for (const child of childrenOf(content, node.id)) add(child);
  };
  for (const node of content.nodes) if (enabledSectionIds.includes(node.id)) add(node);
  return enabled;
}

/** Nodes in reading order; of a multiblock only the drawn child, once it is drawn. */
export function lessonTree({ content, lesson, pages, unanswered }: TreeFacts): LessonTreeNode[] {
  const hidden = undrawnNodes(content, lesson.draws);
  const enabled = enabledNodes(content, lesson.enabledSectionIds);
  return nodesInReadingOrder(content)
    .filter((node) => !hidden.has(node.id))
    .map((node) => ({
      id: node.id,
      parentId: node.parentId,
      type: node.type,
      blockType: node.blockId === null ? null : (content.blocks[node.blockId]?.type ?? null),
      title: node.title,
      order: node.order,
      timeLimit: node.settings.timeLimit ?? null,
      enabled: enabled.has(node.id),
      pages: pages
        .filter((page) => page.nodeId === node.id && !page.ahead)
        .map((page) => ({
          id: page.id,
          state: page.state,
          progress: page.progress,
          outcome: ranOut({ lesson }, page) ? 'timeOver' : unanswered.has(page.id) ? 'unanswered' : null,
        })),
    }));
}
