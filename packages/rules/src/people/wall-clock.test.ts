/** Days as a centre counts them: by its own calendar, whatever the clocks of server and reader show. */
import { expect, test } from 'vitest';
import { centreDay, centreDayStart, momentOf, momentsOf } from './wall-clock.ts';

test.each([
  ['2026-03-03T02:30:00Z', 'America/Halifax', '2026-03-02'],
  ['2026-03-03T04:00:00Z', 'America/Halifax', '2026-03-03'],
  ['2026-03-02T11:30:00Z', 'Pacific/Auckland', '2026-03-03'],
  ['2026-03-02T23:30:00Z', undefined, '2026-03-03'],
  ['2026-03-02T22:59:59Z', undefined, '2026-03-02'],
])('%s in %s is %s', (at, zone, day) => {
  expect(centreDay(new Date(at), zone)).toBe(day);
});

test.each([
  ['2026-03-02', 'America/Halifax', '2026-03-02T04:00:00.000Z'],
  // Clocks were put forward on the eighth.
  ['2026-03-09', 'America/Halifax', '2026-03-09T03:00:00.000Z'],
  ['2026-03-03', 'Pacific/Auckland', '2026-03-02T11:00:00.000Z'],
  // There clocks are put forward at midnight: the day begins at one.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, start) => {
  expect(centreDayStart(day, zone).toISOString()).toBe(start);
  expect(centreDay(centreDayStart(day, zone), zone)).toBe(day);
  expect(centreDay(new Date(centreDayStart(day, zone).getTime() - 1), zone) < day).toBe(true);
});

test.each([
  ['2026-10-25T01:59', 'Europe/Paris', ['2026-10-24T23:59:00.000Z']],
  ['2026-10-25T02:30', 'Europe/Paris', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-10-25T03:00', 'Europe/Paris', ['2026-10-25T02:00:00.000Z']],
  // Back by half an hour.
  ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  // Midnight itself is there twice.
  ['2026-10-25T00:00', 'Atlantic/Azores', ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
])('%s of %s is at %j, and the first is meant', (wall, zone, moments) => {
  const at = Date.parse(`${wall}Z`);
  expect(momentsOf(at, zone).map((one) => new Date(one).toISOString())).toEqual(moments);
  expect(new Date(momentOf(at, zone)).toISOString()).toBe(moments[0]);
});

test.each([
  // Half past two is left out: half past three is meant.
  ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ['2026-09-06T00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // A whole day was left out.
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
])('%s is not there in %s: %s is meant', (wall, zone, moment) => {
  const at = Date.parse(`${wall}Z`);
  expect(momentsOf(at, zone)).toEqual([]);
  expect(new Date(momentOf(at, zone)).toISOString()).toBe(moment);
});
