/** The outline as rows: what the tree shows of a draft, in order, without what is folded. */
import { childrenOf, pageFacts, stepMinutes } from '@parcours/authoring';
import type { BlockKeys, CourseBlock, CourseDraft, CourseNode } from '@parcours/contract';

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
  /** Whether nobody said some of the minutes. */
  readonly isEstimate: boolean;
}

export function rootOf(draft: CourseDraft): CourseNode | undefined {
  return childrenOf(draft.nodes, null).find(({ type }) => type === 'root');
}

type Sum = Pick<OutlineRow, 'points' | 'minutes' | 'isEstimate'>;

const nothing: Sum = { points: 0, minutes: 0, isEstimate: false };

interface Known {
  readonly keys: BlockKeys | undefined;
  readonly settings: CourseNode['settings'];
  readonly sum: Sum;
}

/** Of each page as it is: another page's change leaves its words uncounted. */
const known = new WeakMap<CourseBlock, Known>();

function pageSum(node: CourseNode, block: CourseBlock, keys: BlockKeys | undefined): Sum {
  const before = known.get(block);
  if (before !== undefined && before.keys === keys && before.settings === node.settings) return before.sum;
  const sum = { points: pageFacts(block, keys).points, ...stepMinutes(node, block, keys) };
  known.set(block, { keys, settings: node.settings, sum });
  return sum;
}

export interface OutlineTable {
  readonly rows: readonly OutlineRow[];
  /** Of the whole course. */
  readonly total: Sum;
}

export function outlineTable(draft: CourseDraft, folded: ReadonlySet<string>): OutlineTable {
  const root = rootOf(draft);
  if (root === undefined) return { rows: [], total: nothing };
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
    const own = block === undefined ? nothing : pageSum(node, block, draft.keys[block.id]);
    const below = (byParent.get(node.id) ?? []).map(sumOf);
    // A learner meets one variant of several.
    const counted = node.type === 'multiblock' ? below.slice(0, 1) : below;
    const sum = counted.reduce(
      (all, one) => ({
        points: all.points + one.points,
        minutes: all.minutes + one.minutes,
        isEstimate: all.isEstimate || one.isEstimate,
      }),
      own,
    );
    sums.set(node.id, sum);
    return sum;
  };
  const total = sumOf(root);
  const rows: OutlineRow[] = [];
  const visit = (parentId: string, level: number): void => {
    const siblings = byParent.get(parentId) ?? [];
    for (const [at, node] of siblings.entries()) {
      const hasChildren = (byParent.get(node.id)?.length ?? 0) > 0;
      const isOpen = hasChildren && !folded.has(node.id);
      rows.push({
        node,
        level,
        position: at + 1,
        setSize: siblings.length,
        hasChildren,
        isOpen,
        ...(sums.get(node.id) ?? nothing),
      });
      if (isOpen) visit(node.id, level + 1);
    }
  };
  visit(root.id, 1);
  return { rows, total };
}
