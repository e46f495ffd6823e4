/** What a form of a page changes becomes operations: of the block, of its keys, and of the node that stands somewhere in a course. */
import { applyOperation } from '@parcours/authoring';
import { courseDraftSample } from '@parcours/authoring/testing';
import { sampleNodes } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { pageOf, type EditedPage } from '../../parts/draft/edited-page.ts';
import { pageChanges } from './page-changes.ts';

const draft = courseDraftSample();
const page = pageOf(draft, sampleNodes.choices);
if (page === null) throw new Error('the sample has a page of choices');

const changes: readonly (readonly [string, EditedPage])[] = [
  [
    'title, of the page and of its place',
    { ...page, block: { ...page.block, title: 'Autre' }, node: { ...page.node, title: 'Autre' } },
  ],
  ['time limit', { ...page, node: { ...page.node, settings: { ...page.node.settings, timeLimit: 90 } } }],
  ['minutes', { ...page, node: { ...page.node, settings: { ...page.node.settings, minutes: 12 } } }],
  [
    'calculator',
    { ...page, node: { ...page.node, settings: { ...page.node.settings, tools: { calculator: true } } } },
  ],
  ['kind', { ...page, block: { ...page.block, type: 'slide' } }],
  ['hints', { ...page, keys: { ...page.keys, hints: [] } }],
];

test.for(changes)('the %s of a page below a section', ([, after]) => {
  expect(page.node.parentId).not.toBeNull();
  let changed = draft;
  for (const operation of pageChanges(draft, page, after)) {
    const applied = applyOperation(changed, operation);
    if (!applied.ok) throw new Error(applied.code);
    changed = applied.draft;
  }
  expect(pageOf(changed, page.node.id)).toEqual(after);
});
