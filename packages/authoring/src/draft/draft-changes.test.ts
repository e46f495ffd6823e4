/** Changes of a draft in words. */
import type { CourseDraft } from '@parcours/contract';
import { expect, test } from 'vitest';
import { courseDraftSample } from '../../testing/course-draft.ts';
import { draftChanges } from './draft-changes.ts';
import { childrenOf, normalDraft } from './normal-draft.ts';

const sample = courseDraftSample();
const pages = Object.values(sample.nodes).filter(({ type }) => type === 'block');
const [first] = pages;
if (first === undefined) throw new Error('the sample has pages');

test('nothing is told of a draft that says the same', () => {
  expect(draftChanges(sample, structured(sample))).toEqual([]);
});

const structured = (draft: CourseDraft) => JSON.parse(JSON.stringify(draft)) as CourseDraft;

test('a title, a statement and a hint are told by their fields, once for each page', () => {
  const draft = structured(sample);
  const node = { ...first, title: 'Autre titre' };
  const block = sample.blocks[first.blockId ?? ''];
  if (block === undefined) throw new Error('a page has a block');
  const after = {
    ...draft,
    nodes: { ...draft.nodes, [node.id]: node },
    blocks: {
      ...draft.blocks,
      [block.id]: { ...block, content: { ...block.content, statement: { html: 'Neuf' } } },
    },
    keys: { ...draft.keys, [block.id]: { rows: {}, hints: [{ message: 'Là', cost: 1 }], feedbacks: [] } },
  };
  const [change] = draftChanges(sample, after);
  expect(change).toMatchObject({ kind: 'changed', what: 'block', title: 'Autre titre' });
  expect(change?.fields).toEqual(expect.arrayContaining(['title', 'statement', 'hints']));
});

test('what is gone, new and moved is told as that', () => {
  const { [first.id]: _gone, ...nodes } = sample.nodes;
  const without = normalDraft({ ...sample, nodes });
  expect(draftChanges(sample, without).map(({ kind, title }) => [kind, title])).toContainEqual([
    'removed',
    first.title,
  ]);
  expect(draftChanges(without, sample)).toContainEqual({
    kind: 'added',
    what: 'block',
    title: first.title,
    fields: [],
  });
  const siblings = childrenOf(sample.nodes, first.parentId);
  const turned = Object.fromEntries(
    siblings.map((node, at) => [node.id, { ...node, order: siblings.length - at }]),
  );
  const after = normalDraft({ ...sample, nodes: { ...sample.nodes, ...turned } });
  expect(draftChanges(sample, after).every(({ kind }) => kind === 'moved')).toBe(true);
});
