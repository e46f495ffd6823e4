import { describe, expect, test } from 'vitest';
import { timerAt } from './timer.ts';

describe('spec §4: counts up to the limit, ends at 5 s left, completes 0.5 s after zero', () => {
  test.each([
    [-3, 'running', 0, 60],
    [0, 'running', 0, 60],
    [0.9, 'running', 0, 60],
    [54.9, 'running', 54, 6],
    [55, 'ending', 55, 5],
    [59.9, 'ending', 59, 1],
    [60, 'over', 60, 0],
    [60.4, 'over', 60, 0],
    [60.5, 'complete', 60, 0],
    [900, 'complete', 60, 0],
  ])('after %d s of 60: %s, %d counted, %d left', (elapsed, state, counted, remaining) => {
    expect(timerAt(60, elapsed)).toMatchObject({ state, elapsed: counted, remaining });
  });
});

describe('domain §1: announcements at 50 %, 5 min, 1 min and 20 s left', () => {
  test.each([
    [1_200, 0, []],
    [1_200, 600, ['half']],
    [1_200, 900, ['half', 'five-minutes']],
    [1_200, 1_140, ['half', 'five-minutes', 'one-minute']],
    [1_200, 1_180, ['half', 'five-minutes', 'one-minute', 'twenty-seconds']],
    [400, 100, ['five-minutes']],
    [400, 200, ['five-minutes', 'half']],
    [600, 300, ['five-minutes']],
    [60, 29, []],
    [60, 30, ['half']],
    [60, 40, ['half', 'twenty-seconds']],
    [40, 20, ['twenty-seconds']],
    [10, 5, ['half']],
    [0, 0, []],
  ])('of %d s after %d s: %j', (limit, elapsed, announcements) => {
    expect(timerAt(limit, elapsed).announcements).toEqual(announcements);
  });
});
