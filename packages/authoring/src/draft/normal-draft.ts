/** The one form that a draft's content has, so that two that say the same are the same, byte for byte. */
import type { BlockKeys, CourseDraft, CourseNode } from '@parcours/contract';

export const noKeys: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

/** Whether nothing is graded and nothing is said: such keys are left out of a draft. */
export function areNoKeys({ rows, hints, feedbacks, ...more }: BlockKeys): boolean {
  const counts = [
    Object.keys(rows),
    hints,
    feedbacks,
    Object.values(more).filter((one) => one !== undefined),
  ];
  return counts.every(({ length }) => length === 0);
}

const byPlace = (one: CourseNode, other: CourseNode) =>
  one.order - other.order || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** What lies directly below a node, in order; below null, what has no parent. */
export function childrenOf(nodes: CourseDraft['nodes'], parentId: string | null): readonly CourseNode[] {
  return Object.values(nodes)
    .filter((node) => node.parentId === parentId)
    .toSorted(byPlace);
}

/** Numbers the nodes of a list by their place: from 0, without gaps. Those that have their number stay as they are. */
export function numbered(nodes: readonly CourseNode[]): readonly CourseNode[] {
  return nodes.map((node, order) => (node.order === order ? node : { ...node, order }));
}

/**
 * Siblings numbered from 0 without gaps, terms in the order of their ids, no empty keys. Every operation keeps this form;
 * in it, its inverse is exact.
 */
export function normalDraft(draft: CourseDraft): CourseDraft {
  const parents = new Set(Object.values(draft.nodes).map(({ parentId }) => parentId));
  const nodes = [...parents].flatMap((parentId) => numbered(childrenOf(draft.nodes, parentId)));
  return {
    ...draft,
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    blocks: Object.fromEntries(
      Object.entries(draft.blocks).map(([id, block]) => [
        id,
        { ...block, termIds: block.termIds.toSorted() },
      ]),
    ),
    keys: Object.fromEntries(Object.entries(draft.keys).filter(([, keys]) => !areNoKeys(keys))),
  };
}

/** What a draft says, as one text, whatever order its fields were written in; without the number of its last operation. */
export function draftText({ course, nodes, blocks, keys }: CourseDraft): string {
  return sortedText({ course, nodes, blocks, keys });
}

/** A value as JSON with the fields of each object in the order of their names. */
export function sortedText(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(
          Object.entries(one).toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)),
        )
      : one,
  );
}
