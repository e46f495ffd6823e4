/** Copies of parts of a course. */
import { type DraftTree, draftTree } from '@parcours/contract';
import { expect, test } from 'vitest';
import { renewIds } from './renew-ids.ts';

const uuid = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [section, step, block, resource, notes, file, term, category, outside] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
].map(uuid) as [string, string, string, string, string, string, string, string, string];

const blockOf = (id: string, html: string): NonNullable<DraftTree['block']> => ({
  id,
  title: 'Étape',
  type: 'slide',
  categoryId: category,
  competencyId: null,
  attachmentIds: [file],
  termIds: [term],
  settings: {},
  content: {
    sections: [
      {
        id: 's1',
        rows: [
          { id: 'r1', type: 'wysiwyg', html },
          { id: 'r2', type: 'media-internal', fileId: file },
        ],
      },
    ],
  },
});
const nodeOf = (
  id: string,
  parentId: string,
  type: 'container' | 'block' | 'resource',
  blockId?: string,
) => ({
  id,
  parentId,
  blockId: blockId ?? null,
  type,
  title: 'Titre',
  order: 0,
  settings: {},
});

const tree: DraftTree = draftTree.parse({
  node: nodeOf(section, outside, 'container'),
  children: [
    {
      node: nodeOf(step, section, 'block', block),
      block: blockOf(block, `<a href="#${resource}">notes</a> <a href="#${outside}">ailleurs</a>`),
      keys: { rows: { r1: { type: 'pick-words', correct: ['w1'] } }, hints: [], feedbacks: [] },
      children: [
        { node: nodeOf(resource, step, 'resource', notes), block: blockOf(notes, 'Notes'), children: [] },
      ],
    },
  ],
});

const counted = () => {
  let last = 100;
  return () => uuid((last += 1));
};

test('gives each node and block a new id, and what named one names the new one', () => {
  const copy = draftTree.parse(renewIds(tree, counted()));
  const [child] = copy.children;
  const [grandchild] = child?.children ?? [];
  expect(copy.node).toEqual({ ...tree.node, id: uuid(101) });
  expect(child?.node).toMatchObject({ id: uuid(102), parentId: uuid(101), blockId: uuid(103) });
  expect(child?.block).toMatchObject({ id: uuid(103) });
  expect(grandchild?.node).toMatchObject({ id: uuid(104), parentId: uuid(102), blockId: uuid(105) });
  expect(child?.block?.content.sections[0]?.rows[0]).toMatchObject({
    html: `<a href="#${uuid(104)}">notes</a> <a href="#${outside}">ailleurs</a>`,
  });
});

test('shares files, terms and category with the original, and keeps what is graded', () => {
  const block = renewIds(tree, counted()).children[0]?.block;
  expect(block).toMatchObject({ attachmentIds: [file], termIds: [term], categoryId: category });
  expect(block?.content.sections[0]?.rows[1]).toMatchObject({ fileId: file });
  expect(renewIds(tree, counted()).children[0]?.keys).toEqual(tree.children[0]?.keys);
});

test('hangs below the parent that is named, or where the original hangs', () => {
  expect(renewIds(tree, counted(), uuid(50)).node.parentId).toBe(uuid(50));
  expect(renewIds(tree, counted()).node.parentId).toBe(outside);
});

test('leaves the original as it was', () => {
  const before = JSON.stringify(tree);
  renewIds(tree, counted());
  expect(JSON.stringify(tree)).toBe(before);
});
