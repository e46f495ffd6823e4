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
  completedAt: 5_000,
  startedAt: null,
  timeLimit: null,
  ahead: false,
} as const;

const untimed = { startedAt: null, timeLimit: null };

function tree(draws: Record<string, string>) {
  const lesson = { enabledSectionIds: [sampleNodes.firstSection], draws, ...untimed };
  return lessonTree({ content, lesson, pages: [page], unanswered: new Set() });
}

test.each([
  ['answered', {}, untimed, [], null],
  ['answered blank', {}, untimed, [page.id], 'unanswered'],
  ['in time', { startedAt: 0, timeLimit: 6 }, untimed, [], null],
  ['at the limit of the step', { startedAt: 0, timeLimit: 5 }, untimed, [], 'timeOver'],
  ['at the limit of the lesson', {}, { startedAt: 0, timeLimit: 5 }, [page.id], 'timeOver'],
  ['before the limit of the lesson', {}, { startedAt: 0, timeLimit: 6 }, [], null],
  ['closed by the clock', { state: 'SKIPPED' }, untimed, [], 'timeOver'],
] as const)('a page that was completed %s says so', (_how, changes, clock, unanswered, outcome) => {
  const lesson = { enabledSectionIds: [sampleNodes.firstSection], draws: {}, ...clock };
  const nodes = lessonTree({
    content,
    lesson,
    pages: [{ ...page, ...changes }],
    unanswered: new Set<string>(unanswered),
  });
  expect(nodes[2]?.pages).toEqual([expect.objectContaining({ outcome })]);
});

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
