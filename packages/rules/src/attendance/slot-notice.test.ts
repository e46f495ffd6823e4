/** Which slots are told of at a moment, by the centre's clock. */
import { describe, expect, test } from 'vitest';
import { slotHorizon } from './slot-notice.ts';

const paris = 'Europe/Paris';
const horizon = (now: string, unit: 'days' | 'hours', count: number) => {
  const found = slotHorizon(new Date(now), { unit, count }, paris);
  return found === undefined ? undefined : [found.until.toISOString(), found.toldUntil.toISOString()];
};

describe('slots are told', () => {
  test.each([
    // 9 in the morning in winter: UTC + 1.
    [
      'on the day before, all of it',
      '2026-01-14T08:00:00Z',
      'days',
      1,
      '2026-01-15T23:00:00.000Z',
      undefined,
    ],
    ['three days before', '2026-01-14T08:00:00Z', 'days', 3, '2026-01-17T23:00:00.000Z', undefined],
    ['across the change of clocks', '2026-03-28T08:00:00Z', 'days', 1, '2026-03-29T22:00:00.000Z', undefined],
    [
      'two hours before, with the rest of that day',
      '2026-01-14T08:00:00Z',
      'hours',
      2,
      '2026-01-14T10:00:00.000Z',
      '2026-01-14T23:00:00.000Z',
    ],
    [
      'a day before by the hour, with the rest of that day',
      '2026-01-14T08:00:00Z',
      'hours',
      24,
      '2026-01-15T08:00:00.000Z',
      '2026-01-15T23:00:00.000Z',
    ],
    // 18:30: the next hour that may ring is 8 in the morning.
    [
      'in the evening for the early morning',
      '2026-01-14T17:30:00Z',
      'hours',
      2,
      '2026-01-15T09:00:00.000Z',
      '2026-01-15T23:00:00.000Z',
    ],
  ] as const)('%s', (_name, now, unit, count, until, toldUntil) => {
    expect(horizon(now, unit, count)).toEqual([until, toldUntil ?? until]);
  });

  test.each(['2026-01-14T06:59:00Z', '2026-01-14T18:00:00Z'])('not at night: %s', (now) => {
    expect(horizon(now, 'days', 1)).toBeUndefined();
    expect(horizon(now, 'hours', 2)).toBeUndefined();
  });

  test('on the day before where nobody said otherwise', () => {
    expect(slotHorizon(new Date('2026-01-14T08:00:00Z'))?.until.toISOString()).toBe(
      '2026-01-15T23:00:00.000Z',
    );
  });
});
