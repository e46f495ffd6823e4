/** Marks: what is typed as a share of the points, and digits that make a number. */
import { describe, expect, test } from 'vitest';
import { markByDigit, markOf, ratioOf } from './marks.ts';

test.for([
  ['2', 2, 1],
  ['1', 2, 0.5],
  ['0', 2, 0],
  ['1,5', 2, 0.75],
  [' 1.5 ', 2, 0.75],
  ['0', 0, 1],
  ['3', 2, null],
  ['', 2, null],
  ['-1', 2, null],
  ['deux', 2, null],
] as const)('“%s” of %d points is %s', ([mark, points, ratio]) => {
  expect(ratioOf(mark, points)).toBe(ratio);
});

test('a share is written in points', () => {
  expect([markOf(0.5, 3), markOf(1, 20), markOf(1 / 3, 1)]).toEqual(['1.5', '20', '0.33']);
});

describe('a digit', () => {
  const press = (points: number, ...keys: readonly (readonly [string, number])[]): string =>
    keys.reduce((before, [key, at]) => markByDigit(before, key, at, points), { text: '', at: -Infinity })
      .text;
  test('gives a mark, and never more than the points', () => {
    expect([press(2, ['1', 0]), press(2, ['7', 0]), press(20, ['7', 0])]).toEqual(['1', '2', '7']);
  });
  test('goes on a number begun just before, where that is still a mark', () => {
    expect(press(20, ['1', 0], ['5', 300])).toBe('15');
    expect(press(20, ['1', 0], ['5', 2_000])).toBe('5');
    expect(press(20, ['3', 0], ['5', 300])).toBe('5');
    expect(press(20, ['0', 0], ['5', 300])).toBe('5');
  });
});
