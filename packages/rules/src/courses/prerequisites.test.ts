import { describe, expect, test } from 'vitest';
import { awaitedCourses, type ProgramCourseFacts } from './prerequisites.ts';

type Given = Partial<Omit<ProgramCourseFacts, 'id' | 'order'>>;
const open = { progress: 'ONGOING', storedState: null } as const;
const done = { lesson: { progress: 'COMPLETED', storedState: null } } as const;
const skipped = { lesson: { progress: 'ONGOING', storedState: 'SKIPPED' } } as const;
const hidden = { lesson: { progress: 'ONGOING', storedState: 'HIDDEN' } } as const;

/** A program of the courses a, b, c, … in that order. */
const program = (...given: readonly Given[]): ProgramCourseFacts[] =>
  given.map((one, order) => ({
    id: 'abcdefgh'.charAt(order),
    order,
    unlockedBy: null,
    leadsTo: null,
    lesson: open,
    ...one,
  }));

/** Which courses `id` waits for, branches in capitals; null where it waits for none. */
function waits(id: string, courses: readonly ProgramCourseFacts[]): string | null {
  const course = courses.find((one) => one.id === id);
  if (course === undefined) throw new Error(`there is no course ${id}`);
  const awaited = awaitedCourses(course, courses);
  if (awaited === null) return null;
  return awaited.map(({ course: one, branch }) => (branch ? one.id.toUpperCase() : one.id)).join('');
}

describe('by default a course waits for the previous one', () => {
  test.each<readonly [string, string, readonly Given[], string | null]>([
    ['the first for none', 'a', [{}, {}], null],
    ['the second for the first', 'b', [{}, {}], 'a'],
    ['the third for the second alone', 'c', [{}, {}, {}], 'b'],
    ['no longer once that was completed', 'b', [done, {}], null],
    ['nor once it was skipped', 'b', [skipped, {}], null],
    ['for one that the learner does not have', 'b', [{ lesson: null }, {}], 'a'],
    ['for one that is hidden, which is not told', 'b', [hidden, {}], ''],
  ])('%s', (_name, id, given, expected) => expect(waits(id, program(...given))).toBe(expected));
});

describe('a course that names its prerequisites waits for those', () => {
  test.each<readonly [string, string, readonly Given[], string | null]>([
    ['all of them', 'c', [{}, {}, { unlockedBy: ['a', 'b'] }], 'ab'],
    ['those that have not ended', 'c', [done, {}, { unlockedBy: ['a', 'b'] }], 'b'],
    ['later ones too', 'a', [{ unlockedBy: ['b'] }, {}], 'b'],
    ['never itself', 'a', [{ unlockedBy: ['a'] }], null],
    ['none where it names none', 'b', [{}, { unlockedBy: [] }], null],
    [
      'each, though choices lead there',
      'd',
      [{ leadsTo: ['b', 'c'] }, done, {}, { unlockedBy: ['b', 'c'] }],
      'c',
    ],
  ])('%s', (_name, id, given, expected) => expect(waits(id, program(...given))).toBe(expected));
});

describe('where a course leads to branches', () => {
  const asks = { leadsTo: ['b', 'c'] };
  test.each<readonly [string, string, readonly Given[], string | null]>([
    ['a branch waits for no other', 'c', [asks, {}, {}, {}], null],
    ['the course behind waits for one of them, or for the one that asks', 'd', [asks, {}, {}, {}], 'aBC'],
    ['which the end of one settles', 'd', [asks, {}, done, {}], null],
    ['not the end of the one that asks', 'd', [{ ...asks, ...done }, {}, {}, {}], 'BC'],
    ['one that was not chosen is not told', 'd', [{ ...asks, ...done }, hidden, {}, {}], 'C'],
    ['the next on the trunk waits as ever', 'e', [asks, {}, {}, {}, {}], 'd'],
    ['a target that names prerequisites is no branch', 'c', [asks, {}, { unlockedBy: ['a'] }], 'a'],
    ['with questions and no choice the trunk goes on', 'b', [{ leadsTo: [] }, {}], 'a'],
    ['with branches alone before it nothing is waited for', 'c', [{}, {}, { leadsTo: ['a', 'b'] }], null],
  ])('%s', (_name, id, given, expected) => expect(waits(id, program(...given))).toBe(expected));
});
