/** A copy of a part of a course under ids of its own, for duplicating it or pasting it into another course. */
import type { DraftTree } from '@parcours/contract';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids of the nodes and blocks of a tree; the keys of rows and choices are their block's own. */
function idsOf({ node, block, children }: DraftTree): string[] {
  return [node.id, ...(block === undefined ? [] : [block.id]), ...children.flatMap(idsOf)];
}

/**
 * Nodes and blocks get new ids, and whatever in the tree named one of them names the new one: parents, blocks, and
 * addresses in its texts. Files, terms, categories and competencies are shared with the original. The copy hangs below
 * `parentId`.
 */
export function renewIds(
  tree: DraftTree,
  newId: () => string,
  parentId: string | null = tree.node.parentId,
): DraftTree {
  const renewed = new Map<string, string>();
  for (const id of idsOf(tree)) if (!renewed.has(id)) renewed.set(id, newId());
  const copy = renewValue(tree, (text) => text.replace(uuid, (id) => renewed.get(id) ?? id)) as DraftTree;
  return { ...copy, node: { ...copy.node, parentId } };
}

function renewValue(value: unknown, renew: (text: string) => string): unknown {
  if (typeof value === 'string') return renew(value);
  if (Array.isArray(value)) return value.map((one) => renewValue(one, renew));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renewValue(one, renew)]));
}
