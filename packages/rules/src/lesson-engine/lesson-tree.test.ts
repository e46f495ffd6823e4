import { lessonTreeNode } from '@parcours/contract';
import { courseContentSample, sampleNodes } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { nodesInReadingOrder, sectionsOf } from './course-tree.ts';
import { lessonTree } from './lesson-tree.ts';

const content = courseContentSample();
const page = {
  id: sampleNodes.slide,
  nodeId: sampleNodes.slide,
  state: 'ACTIVE',
  progress: 'COMPLETED',
} as const;

function tree(draws: Record<string, string>) {
  const lesson = { enabledSectionIds: [sampleNodes.firstSection], draws };
  return lessonTree({ content, lesson, pages: [page] });
}

test('nodes come in reading order, with their pages, as the contract says', () => {
  const nodes = tree({});
  expect(nodes.map(({ title }) => title)).toEqual([
    'root',
    'firstSection',
    'slide',
    'choices',
    'text',
    'secondSection',
    'places',
    'timed',
    'multiblock',
  ]);
  for (const node of nodes) expect(lessonTreeNode.safeParse(node).error).toBeUndefined();
  expect(nodes[2]).toMatchObject({ blockType: 'slide', pages: [{ progress: 'COMPLETED' }] });
  expect(nodes[7]).toMatchObject({ blockType: 'exercice', timeLimit: 60, pages: [] });
});

test('only the drawn child of a multiblock is shown', () => {
  const titles = tree({ [sampleNodes.multiblock]: sampleNodes.secondVariant }).map(({ title }) => title);
  expect(titles).toContain('secondVariant');
  expect(titles).not.toContain('firstVariant');
});

test('what lies in a section that is not enabled says so', () => {
  const off = tree({}).filter(({ enabled }) => !enabled);
  expect(off.map(({ title }) => title)).toEqual(['secondSection', 'places', 'timed', 'multiblock']);
});

test('sections are the containers in order', () => {
  expect(sectionsOf(content).map(({ title }) => title)).toEqual(['firstSection', 'secondSection']);
  expect(nodesInReadingOrder(content)).toHaveLength(content.nodes.length);
});
