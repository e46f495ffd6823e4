/** The sample course of the contract as a draft, written by operations as an author's would be. */
import type { CourseOperation, DraftTree } from '@parcours/contract';
import { courseContentSample, courseKeysSample } from '@parcours/contract/testing';
import type { Client } from '@parcours/contract/client';
import { makeDraft } from './stock-draft.ts';

/** Without its terms, which are the centre's. */
export async function stockSampleDraft(author: Client, title = 'Travail en hauteur') {
  const draft = await makeDraft(() => author, title);
  const { nodes, blocks } = courseContentSample();
  const keys = courseKeysSample();
  const treeOf = (nodeId: string, parentId: string): DraftTree => {
    const node = nodes.find(({ id }) => id === nodeId);
    if (node === undefined) throw new Error(`the sample has no node ${nodeId}`);
    const block = blocks[node.blockId ?? ''];
    const below = nodes.filter((one) => one.parentId === nodeId).toSorted((a, b) => a.order - b.order);
    return {
      node: { ...node, parentId },
      ...(block === undefined ? {} : { block: { ...block, termIds: [] }, keys: keys[block.id] }),
      children: below.map(({ id }) => treeOf(id, nodeId)),
    };
  };
  const root = nodes.find(({ parentId }) => parentId === null);
  const sections = nodes
    .filter(({ parentId }) => parentId === root?.id)
    .toSorted((a, b) => a.order - b.order);
  const operations = sections.map(({ id }): CourseOperation => ({
    op: 'insert',
    tree: treeOf(id, draft.rootId),
    before: null,
  }));
  const sent = await draft.send(operations);
  for (const result of sent.results)
    if (result.result !== 'applied') throw new Error(`the sample was refused: ${JSON.stringify(result)}`);
  return draft;
}
