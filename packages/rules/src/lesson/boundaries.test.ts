/** The whole of `npm run prove -- time`. */
import { expect, test } from 'vitest';
import { checkBoundaries } from '../../testing/time-boundaries.ts';

test('at the limit and at limit + 2 s, each -1, 0, +1 ms, on the nights when clocks change: no wrong verdict', () => {
  const { cases, faults } = checkBoundaries();
  expect(faults).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(500);
});
