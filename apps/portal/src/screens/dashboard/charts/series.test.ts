import { describe, expect, test } from 'vitest';
import { barsOf, barStart, lineOf, spreadLabels } from './series.ts';

test.each([
  ['2026-11-21', 'day', '2026-11-21'],
  ['2026-11-21', 'week', '2026-11-16'],
  ['2026-11-16', 'week', '2026-11-16'],
  ['2026-01-01', 'week', '2025-12-29'],
  ['2026-11-21', 'month', '2026-11-01'],
] as const)('%s belongs to the %s of %s', (day, unit, start) => {
  expect(barStart(day, unit)).toBe(start);
});

describe('bars', () => {
  test('gather days, and show those on which nothing was done', () => {
    const values = [
      { day: '2026-01-31', value: 2 },
      { day: '2026-03-01', value: 3 },
      { day: '2026-03-30', value: 4 },
    ];
    expect(barsOf(values, 'month', '2026-01-15', '2026-03-31')).toEqual([
      { day: '2026-01-01', value: 2 },
      { day: '2026-02-01', value: 0 },
      { day: '2026-03-01', value: 7 },
    ]);
    expect(barsOf([], 'day', '2026-02-27', '2026-03-02')).toHaveLength(4);
    expect(barsOf([], 'week', '2026-11-16', '2026-11-22')).toHaveLength(1);
  });
});

describe('a line', () => {
  const standings = [
    { day: '2026-11-10', ratios: { a: 0.5, b: null } },
    { day: '2026-11-15', ratios: { a: 0.6, b: 0.4 } },
  ];
  const line = (before: { a: number; b: number | null } | null, key: 'a' | 'b') =>
    lineOf<{ a: number; b: number | null }>(standings, before, (r) => r[key], '2026-11-01', '2026-11-21');

  test('starts from what was known before, and its last value holds until today', () => {
    expect(line({ a: 0.3, b: null }, 'a')).toEqual([
      { day: '2026-11-01', value: 0.3 },
      { day: '2026-11-10', value: 0.5 },
      { day: '2026-11-15', value: 0.6 },
      { day: '2026-11-21', value: 0.6 },
    ]);
  });
  test('starts where it is first known', () => {
    expect(line(null, 'b')).toEqual([
      { day: '2026-11-15', value: 0.4 },
      { day: '2026-11-21', value: 0.4 },
    ]);
  });
  test('is nothing when nothing is known', () => {
    expect(lineOf([], null, () => null, '2026-11-01', '2026-11-21')).toEqual([]);
  });
});

test.each([
  [
    [10, 12, 50],
    [10, 26, 50],
  ],
  [
    [98, 99, 100],
    [68, 84, 100],
  ],
  [[40], [40]],
])('labels wanted at %j stand at %j', (wanted, placed) => {
  expect(spreadLabels(wanted, 16, 100)).toEqual(placed);
});
