/** Operations on a draft: their rules, and that each is taken back exactly. */
import type { CourseDraft, CourseOperation, DraftTree } from '@parcours/contract';
import { sampleBlocks, sampleId, sampleNodes } from '@parcours/contract/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courseDraftSample } from '../../testing/course-draft.ts';
import { type Hand, randomOperation } from '../../testing/random-operation.ts';
import { applyOperation } from './apply-operation.ts';
import { childrenOf, draftText, normalDraft } from './normal-draft.ts';
import { readPlace } from './place.ts';
import { treeOf } from './tree-operations.ts';

const sample = courseDraftSample();

/** A hand that draws what the numbers say, and makes ids that do not repeat. */
function handOf(numbers: readonly number[], from: number): Hand {
  let [drawn, made] = [0, 0];
  return {
    pick: (below) => (numbers[drawn++ % numbers.length] ?? 0) % below,
    id: () => sampleId(0x10_000 + from * 1_000 + made++),
  };
}

const numbers = fc.array(fc.nat(10_000), { minLength: 6, maxLength: 12 });

function applied(draft: CourseDraft, operation: CourseOperation) {
  const result = applyOperation(draft, operation);
  if (!result.ok) throw new Error(`${result.code} ${result.path}`);
  return result;
}

test('an operation that is applied is taken back exactly by its inverse, and leaves the old draft as it was', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 40 }), (draws) => {
      const steps: CourseOperation[] = [];
      let draft = sample;
      for (const [place, draw] of draws.entries()) {
        const operation = randomOperation(handOf(draw, place), draft);
        const before = draftText(draft);
        const result = operation === undefined ? undefined : applyOperation(draft, operation);
        expect(draftText(draft)).toBe(before);
        if (result?.ok !== true) continue;
        const back = applied(result.draft, result.inverse);
        expect(draftText(back.draft)).toBe(before);
        // The inverse of the inverse is the operation again.
        expect(draftText(applied(back.draft, back.inverse).draft)).toBe(draftText(result.draft));
        expect(draftText(normalDraft(result.draft))).toBe(draftText(result.draft));
        kinds.add(result.operation.op);
        steps.push(result.inverse);
        draft = result.draft;
      }
      for (const inverse of steps.toReversed()) draft = applied(draft, inverse).draft;
      expect(draftText(draft)).toBe(draftText(sample));
    }),
    { numRuns: 150 },
  );
  expect([...kinds].toSorted()).toEqual([
    'insert',
    'insert-item',
    'move',
    'move-item',
    'remove',
    'remove-item',
    'set',
    'text',
  ]);
});

const page = sampleNodes.slide;
const block = { kind: 'block', id: sampleBlocks.slide } as const;

const treeWith = (changes: Partial<DraftTree['node']>): DraftTree => ({
  node: {
    id: sampleId(0x9_001),
    parentId: childrenOf(sample.nodes, null)[0]?.id ?? null,
    blockId: null,
    type: 'container',
    title: 'Partie',
    order: 0,
    settings: {},
    ...changes,
  },
  children: [],
});

const file = { blockId: sampleBlocks.text, to: 'file', id: sampleId(0x777) } as const;

describe('refused is', () => {
  test.each<[string, CourseOperation, string]>([
    ['a tree whose id is taken', { op: 'insert', tree: treeWith({ id: page }), before: null }, 'repeated-id'],
    [
      'a tree below nothing',
      { op: 'insert', tree: treeWith({ parentId: sampleId(0x9_999) }), before: null },
      'unknown-place',
    ],
    [
      'a tree where its kind may not lie',
      { op: 'insert', tree: treeWith({ parentId: page }), before: null },
      'misplaced-node',
    ],
    [
      'a page whose block is nowhere',
      {
        op: 'insert',
        tree: treeWith({
          parentId: sample.nodes[page]?.parentId ?? null,
          type: 'block',
          blockId: sampleId(0x9_998),
        }),
        before: null,
      },
      'unknown-place',
    ],
    ['the removal of nothing', { op: 'remove', nodeId: sampleId(0x9_999) }, 'unknown-place'],
    ['the return of what is not in the bin', { op: 'restore', nodeId: page }, 'unknown-place'],
    [
      'a page moved into a page',
      { op: 'move', nodeId: page, parentId: sampleNodes.choices, before: null },
      'misplaced-node',
    ],
    ['an id', { op: 'set', target: block, path: ['id'], value: sampleId(1) }, 'fixed-value'],
    [
      'the order of a node, which is moved',
      { op: 'set', target: { kind: 'node', id: page }, path: ['order'], value: 3 },
      'fixed-value',
    ],
    [
      'links, which have operations of their own',
      { op: 'set', target: block, path: ['termIds'], value: [] },
      'fixed-value',
    ],
    [
      'what the schema does not know',
      { op: 'set', target: block, path: ['content', 'colour'], value: 'red' },
      'invalid-value',
    ],
    ['a field that must be there', { op: 'set', target: block, path: ['title'] }, 'invalid-value'],
    [
      'a text that is not as it was',
      { op: 'text', target: block, path: ['title'], from: 'another', to: 'x' },
      'changed-since',
    ],
    [
      'a row under the id of another',
      {
        op: 'insert-item',
        target: block,
        path: ['content', 'sections', 'main', 'rows'],
        item: { id: 'intro', type: 'wysiwyg', html: '' },
        before: null,
      },
      'repeated-id',
    ],
    [
      'the keys of no block',
      { op: 'set', target: { kind: 'keys', id: page }, path: ['hints'], value: [] },
      'unknown-place',
    ],
    ['a link taken away that is not there', { op: 'unlink', ...file }, 'unknown-place'],
  ])('%s', (_name, operation, code) => {
    expect(applyOperation(sample, operation)).toMatchObject({ ok: false, code });
  });
});

test('a page that was removed comes back from the bin with all it held, where it was', () => {
  const removed = applied(sample, { op: 'remove', nodeId: page });
  expect(removed.draft.blocks[sampleBlocks.slide]).toBeUndefined();
  const { inverse } = removed;
  if (inverse.op !== 'insert') throw new Error('a removal is taken back by an insertion');
  const back = applyOperation(removed.draft, { op: 'restore', nodeId: page }, () => inverse);
  if (!back.ok) throw new Error(back.code);
  expect(back.operation).toEqual(inverse);
  expect(draftText(back.draft)).toBe(draftText(sample));
});

test('a block that stands in two places stays while one of them does', () => {
  const twice = applied(sample, {
    op: 'insert',
    tree: treeWith({
      parentId: sample.nodes[page]?.parentId ?? null,
      type: 'block',
      blockId: sampleBlocks.slide,
    }),
    before: null,
  });
  const once = applied(twice.draft, { op: 'remove', nodeId: page });
  expect(once.draft.blocks[sampleBlocks.slide]).toEqual(sample.blocks[sampleBlocks.slide]);
  expect(treeOf(twice.draft, page)?.block).toBeUndefined();
});

test('objects that are missing on the way to a value are made, and go with it', () => {
  const path = ['settings', 'template', 'hideNextButton'];
  const { draft, inverse } = applied(sample, { op: 'set', target: block, path, value: true });
  expect(readPlace(draft, block, path)).toBe(true);
  expect(inverse).toEqual({ op: 'set', target: block, path: ['settings', 'template'] });
});

test('keys that say nothing are no keys', () => {
  const target = { kind: 'keys', id: sampleBlocks.slide } as const;
  const hinted = applied(sample, {
    op: 'set',
    target,
    path: ['hints'],
    value: [{ message: 'Regardez', cost: 0 }],
  });
  expect(hinted.draft.keys[target.id]?.hints).toHaveLength(1);
  const { draft } = applied(hinted.draft, { op: 'set', target, path: ['hints'], value: [] });
  expect(Object.hasOwn(draft.keys, target.id)).toBe(false);
});

test('files are linked in an order, and taken away exactly', () => {
  const first = applied(sample, { op: 'link', ...file, before: null });
  const second = applied(first.draft, { op: 'link', ...file, id: sampleId(0x778), before: file.id });
  expect(second.draft.blocks[file.blockId]?.attachmentIds).toEqual([sampleId(0x778), file.id]);
  const gone = applied(second.draft, { op: 'unlink', ...file, id: sampleId(0x778) });
  expect(gone.inverse).toMatchObject({ op: 'link', before: file.id });
});

test('what an operation leaves alone is shared with the draft before it', () => {
  const { draft } = applied(sample, { op: 'set', target: block, path: ['title'], value: 'Neu' });
  expect(draft.nodes).toBe(sample.nodes);
  expect(draft.blocks[sampleBlocks.text]).toBe(sample.blocks[sampleBlocks.text]);
  expect(draft.blocks[block.id]?.content).toBe(sample.blocks[block.id]?.content);
});
