/** A node shown and graded outside of any lesson: the same for the same viewer, and silent about the key. */
import {
  courseContentSample,
  courseKeysSample,
  keyCanary,
  sampleNodes,
  samplePath,
} from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { seededRandom } from '../draws/draws.ts';
import {
  evaluateNode,
  nodeAfter,
  nodeChoices,
  nodeContent,
  nodeInPlace,
  nodeTimeLimit,
  type NodePlace,
  withoutKey,
} from './node-mode.ts';

const place = (viewer: string, changes: Partial<NodePlace> = {}): NodePlace => ({
  content: courseContentSample(),
  keys: courseKeysSample(),
  random: () => seededRandom(viewer),
  locale: 'en',
  sectionIds: null,
  ...changes,
});
const node = (id: string, at = place('one')) => {
  const found = nodeInPlace(at, id);
  if (found === null) throw new Error(`no node ${id}`);
  return found;
};

test('a seed gives the same draws, fractions of one, and another seed others', () => {
  const draws = (seed: string) => Array.from({ length: 50 }, seededRandom(seed));
  expect(draws('a')).toEqual(draws('a'));
  expect(draws('a')).not.toEqual(draws('b'));
  expect(draws('a').every((one) => one >= 0 && one < 1)).toBe(true);
  expect(new Set(draws('a')).size).toBe(50);
});

test('the same viewer sees a node in the same order each time', () => {
  const shown = (viewer: string) =>
    JSON.stringify(nodeContent(place(viewer), node(sampleNodes.choices, place(viewer))));
  expect(shown('one')).toBe(shown('one'));
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(shown)).size).toBeGreaterThan(1);
  expect(shown('one')).not.toContain(keyCanary);
});

test('a multiblock offers its blocks, a section its steps, a block nothing', () => {
  const offered = (id: string) => nodeChoices(place('one'), node(id)).map((one) => one.title);
  expect(offered(sampleNodes.multiblock)).toEqual(['firstVariant', 'secondVariant']);
  expect(offered(sampleNodes.firstSection)).toEqual(['slide', 'choices', 'text']);
  expect(offered(sampleNodes.choices)).toEqual([]);
});

test('spec §4: next is the next step of the course, also from inside a multiblock, and null after the last', () => {
  expect(nodeAfter(place('one'), node(sampleNodes.text))).toBe(sampleNodes.places);
  expect(nodeAfter(place('one'), node(sampleNodes.timed))).toBe(sampleNodes.multiblock);
  expect(nodeAfter(place('one'), node(sampleNodes.firstVariant))).toBeNull();
});

test('a section that is not open to the viewer, and what lies in it, is not there', () => {
  const narrow = place('one', { sectionIds: [sampleNodes.firstSection] });
  expect(nodeInPlace(narrow, sampleNodes.timed)).toBeNull();
  expect(nodeInPlace(narrow, sampleNodes.firstVariant)).toBeNull();
  expect(nodeAfter(narrow, node(sampleNodes.text, narrow))).toBeNull();
});

test('the time limit of a step is its own', () => {
  expect(nodeTimeLimit(place('one'), node(sampleNodes.timed))).toBeGreaterThan(0);
  expect(nodeTimeLimit(place('one'), node(sampleNodes.choices))).toBeNull();
});

test('grading tells ratios, verdict and feedback; what was expected is left out', () => {
  const answers = [{ path: samplePath('pick'), userAnswer: ['helmet', 'harness'] }];
  const graded = evaluateNode(place('one'), node(sampleNodes.choices), answers);
  if (graded?.ok !== true) throw new Error('graded');
  expect(graded.results.sections).not.toBeNull();
  expect(withoutKey(graded.results)).toMatchObject({ verdict: 'correct', score: { actual: 2, max: 2 } });
  expect(withoutKey(graded.results)).not.toHaveProperty('sections');
  const astray = [{ path: samplePath('nowhere'), userAnswer: [] }];
  expect(evaluateNode(place('one'), node(sampleNodes.choices), astray)).toEqual({
    ok: false,
    path: 'inputs.answers.0.path',
  });
  expect(evaluateNode(place('one'), node(sampleNodes.multiblock), answers)).toBeNull();
});
