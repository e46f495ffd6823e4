import { sampleNodes } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { lessonFacts, noon } from '../../../testing/lesson-facts.ts';
import { playerOf } from '../../../testing/player.ts';
import { clockOn, deadlineOf, deadlineOn, isAfter, isAfterGrace, limitWithFactor } from './page-clock.ts';

test.each([
  [60, 1, 60],
  [60, 1.5, 90],
  [700, 1.33, 931],
  [10, 1.33, 14],
  [60, null, null],
  [undefined, 1, null],
  [0, 1, null],
])('a limit of %s s with the factor %s is %s s', (limit, factor, seconds) => {
  expect(limitWithFactor(limit, factor)).toBe(seconds);
});

test.each([
  [null, 60, null],
  [noon, null, null],
  [noon, 60, noon + 60_000],
])('a clock started at %s with a limit of %s ends at %s', (startedAt, timeLimit, deadline) => {
  expect(deadlineOf({ startedAt, timeLimit })).toBe(deadline);
});

test.each([
  [-1, false, false],
  [0, false, false],
  [1, true, false],
  [2_000, true, false],
  [2_001, true, true],
])('%d ms after the limit: over %s, closed %s', (late, over, closed) => {
  expect(isAfter(noon, noon + late)).toBe(over);
  expect(isAfterGrace(noon, noon + late)).toBe(closed);
});

test('no limit is never over', () => {
  expect(isAfter(null, noon)).toBe(false);
  expect(isAfterGrace(null, noon)).toBe(false);
});

test('an untimed page shows the clock of its lesson, if there is one', () => {
  const untimed = playerOf(lessonFacts());
  expect(untimed.see({ kind: 'current' })).toMatchObject({
    startedAt: null,
    timeLimit: null,
    deadlineAt: null,
  });
  const timed = playerOf(lessonFacts({ lesson: { startedAt: noon, timeLimit: 600 } }));
  timed.see({ kind: 'current' });
  const page = timed.page(sampleNodes.slide);
  expect(page && clockOn(timed.facts, page)).toEqual({ startedAt: noon, timeLimit: 600 });
  expect(page && deadlineOn(timed.facts, page)).toBe(noon + 600_000);
});

test('the earlier of two deadlines counts', () => {
  const facts = lessonFacts({ lesson: { startedAt: noon, timeLimit: 600 } });
  const player = playerOf(facts);
  player.see({ kind: 'current' });
  const page = player.page(sampleNodes.slide);
  expect(page && deadlineOn(facts, { ...page, startedAt: noon, timeLimit: 60 })).toBe(noon + 60_000);
  expect(page && deadlineOn(facts, { ...page, startedAt: noon, timeLimit: 900 })).toBe(noon + 600_000);
});
