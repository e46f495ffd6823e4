/** Moments as papers and letters tell them: in the centre's zone, and an hour that is there twice with its distance from UTC (decision 0652). */
import { expect, test } from 'vitest';
import { dateText, rangeText } from './date-text.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');
const minute = { dateStyle: 'short', timeStyle: 'short' } as const;
const clock = { timeStyle: 'short' } as const;

test.each([
  ['2027-03-02T23:30:00Z', 'fr', { dateStyle: 'long', timeZone: 'Europe/Paris' }, '3 mars 2027'],
  ['2027-03-02T23:30:00Z', 'en', { dateStyle: 'long', timeZone: 'America/Halifax' }, 'March 2, 2027'],
  ['2027-03-02T23:30:00Z', 'fr', { ...minute, timeZone: 'Europe/Paris' }, '03/03/2027 00:30'],
  ['2027-03-02T23:30:00Z', 'en', { ...clock, timeZone: 'UTC' }, '11:30 PM'],
  // The first and the last minute of the hour that is there twice, and those beside it.
  ['2026-10-24T23:59:00Z', 'fr', { ...clock, timeZone: 'Europe/Paris' }, '01:59'],
  ['2026-10-25T00:00:00Z', 'fr', { ...clock, timeZone: 'Europe/Paris' }, '02:00 (UTC+2)'],
  ['2026-10-25T00:59:00Z', 'fr', { ...clock, timeZone: 'Europe/Paris' }, '02:59 (UTC+2)'],
  ['2026-10-25T01:00:00Z', 'fr', { ...clock, timeZone: 'Europe/Paris' }, '02:00 (UTC+1)'],
  ['2026-10-25T01:59:00Z', 'fr', { ...minute, timeZone: 'Europe/Paris' }, '25/10/2026 02:59 (UTC+1)'],
  ['2026-10-25T02:00:00Z', 'fr', { ...clock, timeZone: 'Europe/Paris' }, '03:00'],
  // West of Greenwich, by half hours, and at midnight.
  ['2026-11-01T05:30:00Z', 'en', { ...clock, timeZone: 'America/Toronto' }, '1:30 AM (UTC−4)'],
  ['2026-11-01T04:00:00Z', 'en', { ...clock, timeZone: 'America/St_Johns' }, '1:30 AM (UTC−2:30)'],
  ['2026-10-25T01:00:00Z', 'fr', { ...clock, timeZone: 'Atlantic/Azores' }, '00:00 (UTC−1)'],
  // A day alone is told as ever.
  ['2026-10-25T00:30:00Z', 'fr', { dateStyle: 'long', timeZone: 'Europe/Paris' }, '25 octobre 2026'],
] as const)('%s in %s of %j is “%s”', (at, locale, shape, text) => {
  expect(plain(dateText(new Date(at), locale, shape))).toBe(text);
});

test.each([
  ['2027-01-11T08:00:00Z', '2027-01-11T11:30:00Z', '11/01/2027, 09:00 – 12:30'],
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '25/10/2026 02:30 (UTC+2) – 25/10/2026 02:30 (UTC+1)'],
  ['2026-10-24T23:30:00Z', '2026-10-25T01:30:00Z', '25/10/2026 01:30 – 25/10/2026 02:30 (UTC+1)'],
])('from %s until %s is “%s”', (from, until, text) => {
  const shape = { ...minute, timeZone: 'Europe/Paris' };
  expect(plain(rangeText(new Date(from), new Date(until), 'fr', shape))).toBe(text);
});
