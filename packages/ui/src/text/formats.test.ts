import { expect, test } from 'vitest';
import { formatClock, formatDate, formatNumber, formatPercent, formatTime } from './formats.ts';

test.each([
  [0, '00:00'],
  [754, '12:34'],
  [3754, '1:02:34'],
  [-3, '00:00'],
  [59.9, '00:59'],
])('%f seconds read %s', (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock);
});

test('numbers and percents follow the language', () => {
  expect(formatNumber(1234.5, 'fr')).toBe('1\u202f234,5');
  expect(formatPercent(0.62, 'fr')).toMatch(/^62[\u00a0\u202f]%$/);
  expect(formatPercent(0.62, 'en')).toBe('62%');
});

test('dates are said in the zone asked for', () => {
  expect(formatDate('2026-11-23T23:30:00Z', 'fr', { dateStyle: 'long' }, 'Europe/Paris')).toBe(
    '24 novembre 2026',
  );
  expect(formatDate('2026-11-23T23:30:00Z', 'fr', { dateStyle: 'long' }, 'America/Toronto')).toBe(
    '23 novembre 2026',
  );
});

/** Which of the spaces it is changes with the years of Intl's data. */
const seen = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll("'", '’');
const moment = '2026-11-22T14:05:00Z';

test.each([
  ['fr', '22/11/2026', '14:05', '12 345,5', '62 %'],
  ['fr-CA', '2026-11-22', '14 h 05', '12 345,5', '62 %'],
  ['fr-CH', '22.11.26', '14:05', '12’345,5', '62%'],
  ['en', '11/22/26', '02:05 PM', '12,345.5', '62%'],
])('a date, a time, a number and a percent in %s', (locale, date, time, number, percent) => {
  expect(seen(formatDate(moment, locale, { dateStyle: 'short' }, 'UTC'))).toBe(date);
  expect(seen(formatTime(moment, locale, 'UTC'))).toBe(time);
  expect(seen(formatNumber(12_345.5, locale))).toBe(number);
  expect(seen(formatPercent(0.62, locale))).toBe(percent);
});
