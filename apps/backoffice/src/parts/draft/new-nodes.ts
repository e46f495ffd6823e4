/** Trees that join a draft: new ones with what they need to be valid, and copies with ids of their own. */
import type { CourseDraft, CourseNode, DraftTree } from '@parcours/contract';
import { newId } from '../new-id.ts';

export type NewKind = Exclude<CourseNode['type'], 'root'>;

/** A page is a slide until it asks something; a section and a page of variants come with their first page. */
export function newTree(
  kind: NewKind,
  parentId: string,
  titles: Readonly<Record<NewKind, string>>,
): DraftTree {
  const id = newId();
  const title = titles[kind];
  const node = { id, parentId, title, order: 0, settings: {} };
  if (kind === 'container' || kind === 'multiblock')
    return {
      node: { ...node, type: kind, blockId: null },
      children: [newTree('block', id, titles)],
    };
  const blockId = newId();
  return {
    node: { ...node, type: kind, blockId },
    block: {
      id: blockId,
      title,
      type: 'slide',
      categoryId: null,
      competencyId: null,
      attachmentIds: [],
      termIds: [],
      settings: {},
      content: { sections: [{ id: 's1', rows: [] }] },
    },
    children: [],
  };
}

/** The same tree with ids of its own; files and terms are those of the original. */
export function renewed(tree: DraftTree, parentId: string, title = tree.node.title): DraftTree {
  const id = newId();
  const blockId = tree.block === undefined ? tree.node.blockId : newId();
  return {
    ...tree,
    node: { ...tree.node, id, parentId, blockId, title },
    ...(tree.block === undefined ? {} : { block: { ...tree.block, id: blockId ?? tree.block.id } }),
    children: tree.children.map((child) => renewed(child, id)),
  };
}

/** Blocks that stand elsewhere too are no part of a tree: a copy takes them along as its own. */
export function complete(tree: DraftTree, draft: CourseDraft): DraftTree {
  const block = tree.block ?? draft.blocks[tree.node.blockId ?? ''];
  const keys = tree.keys ?? (block === undefined ? undefined : draft.keys[block.id]);
  return {
    ...tree,
    ...(block === undefined ? {} : { block }),
    ...(keys === undefined ? {} : { keys }),
    children: tree.children.map((child) => complete(child, draft)),
  };
}
