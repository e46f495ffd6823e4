/** The graph of a program: layers, links past other courses, circles. */
import { describe, expect, test } from 'vitest';
import type { PlacedCourse } from './prerequisites.ts';
import { programGraph } from './program-graph.ts';

const course = (
  id: string,
  order: number,
  unlockedBy: readonly string[] | null = null,
  leadsTo: readonly string[] | null = null,
): PlacedCourse => ({ id, order, unlockedBy, leadsTo });

const layersOf = (courses: readonly PlacedCourse[], isFree = false) =>
  programGraph(courses, isFree).courses.map(({ course: { id }, layer }) => `${id}${layer}`);
const linksOf = (courses: readonly PlacedCourse[], isFree = false) =>
  programGraph(courses, isFree).links.map(({ from, to }) => `${from.id}>${to.id}`);

describe('the layers of a program', () => {
  test('are as many as its courses where each waits for the one before', () => {
    const line = [course('a', 0), course('b', 1), course('c', 2)];
    expect(layersOf(line)).toEqual(['a0', 'b1', 'c2']);
    expect(linksOf(line)).toEqual(['a>b', 'b>c']);
  });

  test('hold side by side what opens after the same course', () => {
    const fan = [course('a', 0), course('b', 1, ['a']), course('c', 2, ['a']), course('d', 3, ['b', 'c'])];
    expect(layersOf(fan)).toEqual(['a0', 'b1', 'c1', 'd2']);
    const { courses } = programGraph(fan, false);
    expect(courses.map(({ x }) => x)).toEqual([1.075, 0.5, 1.65, 1.075]);
  });

  test('are one where the order is free', () => {
    const line = [course('a', 0), course('b', 1)];
    expect([layersOf(line, true), linksOf(line, true)]).toEqual([['a0', 'b0'], []]);
  });

  test('put what a choice leads to below the question, and one of it is enough', () => {
    const branches = [course('a', 0, null, ['b', 'c']), course('b', 1), course('c', 2), course('d', 3)];
    expect(layersOf(branches)).toEqual(['a0', 'b1', 'c1', 'd2']);
    expect(programGraph(branches, false).links.every(({ isNeeded }) => !isNeeded)).toBe(true);
  });

  test('are none where there is no course', () => {
    expect(programGraph([], false)).toEqual({ courses: [], links: [], layers: 0, width: 0 });
  });
});

test('a link over a layer passes beside its courses', () => {
  const { courses, links } = programGraph(
    [course('a', 0), course('b', 1, ['a']), course('c', 2, ['a', 'b'])],
    false,
  );
  const long = links.find(({ points }) => points.length === 3);
  expect(long?.points.map(({ layer }) => layer)).toEqual([0, 1, 2]);
  const beside = courses.find(({ course: { id } }) => id === 'b');
  expect(Math.abs((long?.points[1]?.x ?? 0) - (beside?.x ?? 0))).toBeGreaterThan(0.5);
});

test('courses that wait for each other are marked, below all that opens', () => {
  const circle = [course('a', 0, ['b']), course('b', 1, ['a']), course('c', 2, []), course('d', 3, ['b'])];
  const { courses } = programGraph(circle, false);
  expect(courses.map(({ course: { id }, layer, isStuck }) => [id, layer, isStuck])).toEqual([
    ['c', 0, false],
    ['a', 1, true],
    ['b', 1, true],
    ['d', 1, true],
  ]);
});

test('choices that lead back to a course that opens keep no one out', () => {
  const back = [course('a', 0, [], ['b']), course('b', 1, null, ['c']), course('c', 2, null, ['b'])];
  expect(layersOf(back)).toEqual(['a0', 'b1', 'c2']);
});
