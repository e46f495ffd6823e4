/** One page of a draft: its node, its block and what grades it; and every page of the draft in reading order. */
import { childrenOf } from '@parcours/authoring';
import type { BlockKeys, CourseBlock, CourseDraft, CourseNode } from '@parcours/contract';

export interface EditedPage {
  readonly node: CourseNode;
  readonly block: CourseBlock;
  readonly keys: BlockKeys;
}

const noKeys = { rows: {}, hints: [], feedbacks: [] };

/** Null for a node that is gone, or that holds no page. */
export function pageOf(draft: CourseDraft, nodeId: string): EditedPage | null {
  const node = Object.hasOwn(draft.nodes, nodeId) ? draft.nodes[nodeId] : undefined;
  if (node === undefined || node.blockId === null) return null;
  const block = draft.blocks[node.blockId];
  if (block === undefined) return null;
  return { node, block, keys: draft.keys[block.id] ?? noKeys };
}

/** Variants and resources included. */
export function pagesOf(draft: CourseDraft): readonly EditedPage[] {
  const below = (parentId: string | null): readonly EditedPage[] =>
    childrenOf(draft.nodes, parentId).flatMap((node) => {
      const page = pageOf(draft, node.id);
      return [...(page === null ? [] : [page]), ...below(node.id)];
    });
  return below(null);
}
