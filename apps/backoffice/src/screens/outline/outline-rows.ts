/** The outline as rows: what the tree shows of a draft, in order, without what is folded. */
import { childrenOf, pageFacts } from '@parcours/authoring';
import type { CourseDraft, CourseNode } from '@parcours/contract';

export interface OutlineRow {
  readonly node: CourseNode;
  /** From 1: the sections of the course. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly setSize: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** Of the page, or of all pages below. */
  readonly points: number;
  readonly minutes: number;
}

export function rootOf(draft: CourseDraft): CourseNode | undefined {
  return childrenOf(draft.nodes, null).find(({ type }) => type === 'root');
}

interface Sum {
  readonly points: number;
  readonly minutes: number;
}

export function outlineRows(draft: CourseDraft, folded: ReadonlySet<string>): readonly OutlineRow[] {
  const root = rootOf(draft);
  if (root === undefined) return [];
  const byParent = new Map<string | null, CourseNode[]>();
  for (const node of Object.values(draft.nodes)) {
    const siblings = byParent.get(node.parentId);
    if (siblings === undefined) byParent.set(node.parentId, [node]);
    else siblings.push(node);
  }
  for (const siblings of byParent.values()) siblings.sort((one, other) => one.order - other.order);
  const sums = new Map<string, Sum>();
  const sumOf = (node: CourseNode): Sum => {
    const block = node.blockId === null || node.type === 'resource' ? undefined : draft.blocks[node.blockId];
    const own = block === undefined ? { points: 0, minutes: 0 } : pageFacts(block, draft.keys[block.id]);
    const limit = node.settings.timeLimit ?? 0;
    const minutes = limit > 0 ? Math.ceil(limit / 60) : own.minutes;
    const below = (byParent.get(node.id) ?? []).map(sumOf);
    // A learner meets one variant of several.
    const counted = node.type === 'multiblock' ? below.slice(0, 1) : below;
    const sum = counted.reduce(
      (all, one) => ({ points: all.points + one.points, minutes: all.minutes + one.minutes }),
      { points: own.points, minutes },
    );
    sums.set(node.id, sum);
    return sum;
  };
  sumOf(root);
  const rows: OutlineRow[] = [];
  const visit = (parentId: string, level: number): void => {
    const siblings = byParent.get(parentId) ?? [];
    for (const [at, node] of siblings.entries()) {
      const hasChildren = (byParent.get(node.id)?.length ?? 0) > 0;
      const isOpen = hasChildren && !folded.has(node.id);
      const { points, minutes } = sums.get(node.id) ?? { points: 0, minutes: 0 };
      rows.push({
        node,
        level,
        position: at + 1,
        setSize: siblings.length,
        hasChildren,
        isOpen,
        points,
        minutes,
      });
      if (isOpen) visit(node.id, level + 1);
    }
  };
  visit(root.id, 1);
  return rows;
}
