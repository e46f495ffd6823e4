import { expect, test } from 'vitest';
import { competencyTree, genericReportingLevel, reportedCompetencies } from './competency-tree.ts';

const one = (id: string, parentId: string | null, order: number, isGeneric = false) => ({
  id,
  parentId,
  order,
  isGeneric,
});
const all = [
  one('work', null, 2),
  one('cut', 'work', 1),
  one('measure', 'work', 0),
  one('talk', null, 0, true),
  one('listen', 'talk', 0),
  one('ask', 'listen', 0),
  one('count', null, 1, true),
];
const names = (branches: readonly { competency: { id: string } }[]) => branches.map((b) => b.competency.id);

test('a tree, each level in its order', () => {
  const tree = competencyTree(all);
  expect(names(tree)).toEqual(['talk', 'count', 'work']);
  expect(names(tree[2]?.children ?? [])).toEqual(['measure', 'cut']);
  expect(tree[0]?.children[0]).toMatchObject({ level: 2, isGeneric: true });
});

test('spec §9: the default generic competency reporting level is 1', () => {
  expect(genericReportingLevel).toBe(1);
});

test.each([
  [1, ['talk', 'count']],
  [2, ['listen', 'count']],
  [3, ['ask', 'count']],
  [9, ['ask', 'count']],
])('generic competencies reported at level %d are %j', (level, expected) => {
  const { generic, specific } = reportedCompetencies(all, level);
  expect(names(generic)).toEqual(expected);
  expect(names(specific)).toEqual(['work']);
});

test('an unknown parent counts as none, and a ring is left out', () => {
  expect(names(competencyTree([one('a', 'gone', 0)]))).toEqual(['a']);
  expect(competencyTree([one('a', 'b', 0), one('b', 'a', 0)])).toEqual([]);
});
