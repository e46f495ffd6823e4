import { describe, expect, test } from 'vitest';
import { isExpired, narrowWindow, windowMoment } from './opening.ts';

describe('spec §3: the opening window is the class window narrowed by its own dates', () => {
  test.each([
    [
      { from: 10, to: 20 },
      { from: null, to: null },
      { from: 10, to: 20 },
    ],
    [
      { from: null, to: null },
      { from: 12, to: 18 },
      { from: 12, to: 18 },
    ],
    [
      { from: 10, to: 20 },
      { from: 12, to: 18 },
      { from: 12, to: 18 },
    ],
    [
      { from: 10, to: 20 },
      { from: 5, to: 25 },
      { from: 10, to: 20 },
    ],
    [
      { from: 10, to: null },
      { from: null, to: 18 },
      { from: 10, to: 18 },
    ],
  ])('%j by %j is %j', (klass, own, window) => {
    expect(narrowWindow(klass, own)).toEqual(window);
  });
});

test.each([
  [9, 'before', false],
  [10, 'open', false],
  [20, 'open', false],
  [21, 'after', true],
])('at %d the window 10..20 is %s', (now, moment, expired) => {
  expect(windowMoment({ from: 10, to: 20 }, now)).toBe(moment);
  expect(isExpired({ from: 10, to: 20 }, now)).toBe(expired);
});

test('an open side never closes', () => {
  expect(windowMoment({ from: null, to: null }, 0)).toBe('open');
});
