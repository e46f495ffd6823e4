import { expect, test } from 'vitest';
import { lessonFacts, noon } from '../../../testing/lesson-facts.ts';
import { isLessonEnded, lessonState, listedLessonState } from './lesson-state.ts';

const hidden = { storedState: 'HIDDEN' } as const;
const done = { progress: 'COMPLETED', storedState: 'DONE' } as const;
const skipped = { storedState: 'SKIPPED' } as const;
const after = { closesAt: noon - 1 };
const before = { opensAt: noon + 1 };
const waiting = { prerequisitesEnded: false };

test.each([
  ['HIDDEN', { ...done, ...hidden }, {}],
  ['DONE', done, { ...after, ...waiting }],
  ['SKIPPED', skipped, { ...after, ...waiting }],
  ['EXPIRED', {}, { ...after, ...waiting }],
  ['LOCKED', {}, before],
  ['LOCKED', {}, waiting],
  ['AVAILABLE', {}, {}],
  ['AVAILABLE', {}, { opensAt: null, closesAt: null }],
  ['AVAILABLE', {}, { opensAt: noon, closesAt: noon }],
] as const)('domain §6, the first that holds: %s', (state, lesson, around) => {
  expect(lessonState(lessonFacts({ lesson, around }), noon)).toBe(state);
});

test('spec §4: ended is SKIPPED or COMPLETED', () => {
  expect(isLessonEnded(lessonFacts({ lesson: done }).lesson)).toBe(true);
  expect(isLessonEnded(lessonFacts({ lesson: skipped }).lesson)).toBe(true);
  expect(isLessonEnded(lessonFacts().lesson)).toBe(false);
  expect(isLessonEnded(lessonFacts({ lesson: hidden }).lesson)).toBe(false);
});

test.each([
  ['AVAILABLE', { startedAt: noon - 5_000, timeLimit: 5 }, {}],
  ['SKIPPED', { startedAt: noon - 5_001, timeLimit: 5 }, {}],
  ['AVAILABLE', { startedAt: noon - 5_001, timeLimit: null }, {}],
  ['AVAILABLE', { startedAt: null, timeLimit: 5 }, {}],
  ['DONE', { ...done, startedAt: noon - 5_001, timeLimit: 5 }, {}],
  ['EXPIRED', { startedAt: noon - 5_001, timeLimit: 5 }, after],
] as const)('a list shows %s for %j', (state, lesson, around) => {
  expect(listedLessonState(lessonFacts({ lesson, around }), noon)).toBe(state);
});
