import { describe, expect, test } from 'vitest';
import type { PlacedCourse } from './prerequisites.ts';
import { courseOpening, neverOpened } from './program-openings.ts';

type Given = Partial<Omit<PlacedCourse, 'id' | 'order'>>;

/** A program of the courses a, b, c, … in that order. */
const program = (...given: readonly Given[]): PlacedCourse[] =>
  given.map((one, order) => ({ id: 'abcdef'.charAt(order), order, unlockedBy: null, leadsTo: null, ...one }));

/** How each course opens, in a word. */
function openings(courses: readonly PlacedCourse[]): string {
  const words = courses.map((course) => {
    const opening = courseOpening(course, courses);
    return opening.kind === 'start'
      ? 'start'
      : `${opening.kind} ${opening.courses.map(({ id }) => id).join('')}`;
  });
  return words.join(', ');
}

describe('when a course opens', () => {
  test.each<readonly [string, readonly Given[], string]>([
    ['the first at once, each other after the one before', [{}, {}, {}], 'start, after a, after b'],
    ['after those that it names', [{}, {}, { unlockedBy: ['a', 'b'] }], 'start, after a, after ab'],
    ['at once where it names none', [{}, { unlockedBy: [] }], 'start, start'],
    ['at once where it names one that is gone', [{}, { unlockedBy: ['x'] }], 'start, start'],
    [
      'by a choice, and then after one of those chosen',
      [{ leadsTo: ['b', 'c'] }, {}, {}, {}],
      'start, choice a, choice a, after-one bc',
    ],
  ])('%s', (_name, given, expected) => expect(openings(program(...given))).toBe(expected));
});

describe('courses that never open', () => {
  test.each<readonly [string, readonly Given[], string]>([
    ['none in a plain program', [{}, {}, {}], ''],
    ['none where a later one comes first', [{ unlockedBy: ['b'] }, { unlockedBy: [] }], ''],
    ['two that wait for each other', [{ unlockedBy: ['b'] }, { unlockedBy: ['a'] }], 'ab'],
    ['one that waits for what follows it by default', [{ unlockedBy: ['b'] }, {}], 'ab'],
    ['and what waits for those', [{ unlockedBy: ['b'] }, {}, {}, { unlockedBy: [] }], 'abc'],
    ['a circle of three', [{}, { unlockedBy: ['d'] }, { unlockedBy: ['b'] }, { unlockedBy: ['c'] }], 'bcd'],
    ['none behind branches', [{ leadsTo: ['b', 'c'] }, {}, {}, {}], ''],
    ['a branch of a course that never opens', [{ leadsTo: ['b'], unlockedBy: ['c'] }, {}, {}], 'abc'],
    ['no program, no course', [], ''],
  ])('%s', (_name, given, expected) =>
    expect(
      neverOpened(program(...given))
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected),
  );
});
