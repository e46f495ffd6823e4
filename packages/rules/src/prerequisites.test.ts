import { expect, test } from 'vitest';
import { coursesUnlockedBy, prerequisitesOf } from './prerequisites.ts';

const courses = [
  { id: 'third', order: 3 },
  { id: 'first', order: 1 },
  { id: 'second', order: 2 },
  { id: 'extra', order: 4, unlockedBy: ['first'] },
  { id: 'open', order: 5, unlockedBy: [] },
  { id: 'exam', order: 6, unlockedBy: ['second', 'third', 'exam'] },
];

test.each([
  ['first', []],
  ['second', ['first']],
  ['third', ['second']],
  ['extra', ['first']],
  ['open', []],
  ['exam', ['second', 'third']],
  ['unknown', []],
])('domain §6: %s waits by default for the previous course, else for %j', (id, prerequisites) => {
  expect(prerequisitesOf(id, { courses })).toEqual(prerequisites);
  expect(prerequisitesOf(id, { courses, progression: 'ordered' })).toEqual(prerequisites);
});

test('none waits when the program is free', () => {
  expect(prerequisitesOf('third', { courses, progression: 'free' })).toEqual([]);
});

test.each([
  ['first', [], ['second', 'extra']],
  ['second', ['first'], ['third']],
  ['third', ['first'], []],
  ['third', ['first', 'second'], ['exam']],
])('the end of %s after %j unlocks %j', (id, ended, unlocked) => {
  expect(coursesUnlockedBy(id, { courses }, (one) => ended.includes(one))).toEqual(unlocked);
});
