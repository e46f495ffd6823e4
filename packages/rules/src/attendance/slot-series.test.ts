/** Half-days of a range of dates, in the zone of the centre, as a table of cases. */
import { expect, test } from 'vitest';
import { momentInZone, slotsOfSeries } from './slot-series.ts';

const weekdays = [1, 2, 3, 4, 5];
const both = [
  { from: '13:30', to: '17:00' },
  { from: '09:00', to: '12:30' },
];
const starts = (spans: ReturnType<typeof slotsOfSeries>) =>
  spans?.map(({ startAt }) => startAt.toISOString());

test('each half-day of each day that is meant, in order of time', () => {
  const series = { firstDay: '2027-01-08', lastDay: '2027-01-12', weekdays, halfDays: both };
  // Friday, Monday and Tuesday.
  expect(starts(slotsOfSeries(series, 'Europe/Paris'))).toEqual([
    '2027-01-08T08:00:00.000Z',
    '2027-01-08T12:30:00.000Z',
    '2027-01-11T08:00:00.000Z',
    '2027-01-11T12:30:00.000Z',
    '2027-01-12T08:00:00.000Z',
    '2027-01-12T12:30:00.000Z',
  ]);
});

test('nine in the morning stays nine when clocks change, east and west of the sea', () => {
  const of = (firstDay: string, lastDay: string) => ({
    firstDay,
    lastDay,
    weekdays: [6, 7],
    halfDays: [{ from: '09:00', to: '12:00' }],
  });
  expect(starts(slotsOfSeries(of('2027-03-27', '2027-03-28'), 'Europe/Paris'))).toEqual([
    '2027-03-27T08:00:00.000Z',
    '2027-03-28T07:00:00.000Z',
  ]);
  expect(starts(slotsOfSeries(of('2027-11-06', '2027-11-07'), 'America/Toronto'))).toEqual([
    '2027-11-06T13:00:00.000Z',
    '2027-11-07T14:00:00.000Z',
  ]);
});

test.each([
  ['a half-day that ends before it begins', { halfDays: [{ from: '12:00', to: '09:00' }] }],
  ['a half-day without length', { halfDays: [{ from: '12:00', to: '12:00' }] }],
  ['a range that ends before it begins', { lastDay: '2027-01-07' }],
  ['no day that is meant', { lastDay: '2027-01-08', weekdays: [7] }],
  ['more than one call makes', { lastDay: '2027-12-31' }],
  ['a range of centuries', { lastDay: '2999-12-31', weekdays: [7] }],
])('%s makes none', (_what, changes) => {
  const series = { firstDay: '2027-01-08', lastDay: '2027-01-12', weekdays, halfDays: both, ...changes };
  expect(slotsOfSeries(series, 'Europe/Paris')).toBeUndefined();
});

test('a day and an hour of the centre’s clock are one moment', () => {
  expect(momentInZone('2027-07-01', '09:30', 'Europe/Paris').toISOString()).toBe('2027-07-01T07:30:00.000Z');
});
