/** The days of statistics, and what is withheld from whoever reads no names. */
import { limits, statisticsSubjects, type StatisticsRow } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import { measuresOf, statisticsPeriod, unitOfMeasure, withoutSmallGroups } from './statistics.ts';

describe('the period', () => {
  test('is the last ninety days where none is asked, today included', () => {
    expect(statisticsPeriod({}, '2026-11-25')).toEqual({ from: '2026-08-28', to: '2026-11-25' });
    expect(statisticsPeriod({ to: '2026-03-01' }, '2026-11-25')?.from).toBe('2025-12-02');
  });

  test.each([
    ['one day', '2026-11-25', '2026-11-25', true],
    ['ends before it begins', '2026-11-26', '2026-11-25', false],
    ['as long as is allowed', '2023-11-22', '2026-11-25', true],
    ['a day too long', '2023-11-21', '2026-11-25', false],
    ['before everything', '0001-01-01', '0001-01-02', false],
    ['after everything', '9999-12-30', '9999-12-31', false],
  ])('%s', (_, from, to, isTaken) => {
    expect(statisticsPeriod({ from, to }, '2026-11-25') !== null).toBe(isTaken);
  });

  test('the longest is what the limit says', () => {
    const days = (Date.parse('2026-11-25') - Date.parse('2023-11-22')) / 86_400_000 + 1;
    expect(days).toBe(limits.statisticsDaysMax);
  });
});

describe('small groups', () => {
  const row = (id: string, learners: number, active = learners): StatisticsRow => ({
    id,
    title: id,
    within: null,
    withheld: false,
    values: { learners, active, result: 0.5 },
  });
  const overall = { learners: 30, result: 0.6 };

  test('of four are withheld with the figures of all, of five they are told', () => {
    const { rows, overall: all } = withoutSmallGroups({ rows: [row('a', 4), row('b', 5)], overall });
    expect(rows.map(({ withheld, values }) => [withheld, values.result])).toEqual([
      [true, undefined],
      [false, 0.5],
    ]);
    expect(rows[0]?.values).toEqual({});
    expect(all).toEqual({});
  });

  test('whose active learners are few are withheld too: the figures are of these', () => {
    expect(withoutSmallGroups({ rows: [row('a', 40, 1)], overall }).rows[0]?.withheld).toBe(true);
  });

  test('without anybody tell nothing about anybody', () => {
    const { rows, overall: all } = withoutSmallGroups({ rows: [row('a', 0), row('b', 9)], overall });
    expect(rows.some(({ withheld }) => withheld)).toBe(false);
    expect(all).toBe(overall);
  });

  test('of all together are withheld where all are few', () => {
    expect(withoutSmallGroups({ rows: [], overall: { learners: 3, result: 1 } }).overall).toEqual({});
  });
});

test('each measure of a subject has a unit, and the first says how many learners', () => {
  for (const of of statisticsSubjects) {
    expect(measuresOf[of][0]).toBe('learners');
    for (const measure of measuresOf[of]) expect(unitOfMeasure[measure]).toBeDefined();
  }
});
