/** When presence can be signed, and what it then counts as, as a table of cases. */
import { describe, expect, test } from 'vitest';
import { isSpan, signingMoment, signingWindow } from './signing-window.ts';

const at = (time: string) => new Date(`2027-01-11T${time}Z`);
const slot = {
  startAt: at('08:00:00'),
  endAt: at('11:30:00'),
  earlyMinutes: 15,
  lateMinutes: 60,
  cancelledAt: null,
  closedAt: null,
};

describe('a signature', () => {
  test.each([
    ['07:44:59', 'early'],
    ['07:45:00', 'on-time'],
    ['08:00:00', 'on-time'],
    ['08:05:00', 'on-time'],
    ['08:05:01', 'late'],
    ['09:00:00', 'late'],
    ['09:00:01', 'over'],
    ['12:00:00', 'over'],
  ] as const)('at %s is %s', (time, moment) => {
    expect(signingMoment(slot, at(time))).toBe(moment);
  });

  test.each([
    [{ cancelledAt: at('06:00:00') }, 'cancelled'],
    [{ closedAt: at('08:01:00') }, 'closed'],
    [{ closedAt: at('08:01:00'), cancelledAt: at('06:00:00') }, 'cancelled'],
  ] as const)('within the window of a slot that is %o is %s', (closed, moment) => {
    expect(signingMoment({ ...slot, ...closed }, at('08:02:00'))).toBe(moment);
  });

  test('is never taken after the end, however long the late window', () => {
    expect(signingWindow({ ...slot, lateMinutes: 480 }).closesAt).toEqual(slot.endAt);
    expect(signingMoment({ ...slot, lateMinutes: 480 }, at('11:30:01'))).toBe('over');
  });

  test('with no late window is taken until the start', () => {
    expect(signingMoment({ ...slot, lateMinutes: 0 }, at('08:00:00'))).toBe('on-time');
    expect(signingMoment({ ...slot, lateMinutes: 0 }, at('08:00:01'))).toBe('over');
  });
});

describe('a span', () => {
  test.each([
    ['08:00:00', '11:30:00', true],
    ['08:00:00', '08:00:00', false],
    ['08:00:01', '08:00:00', false],
  ] as const)('from %s to %s: %s', (startAt, endAt, isOne) => {
    expect(isSpan({ startAt: at(startAt), endAt: at(endAt) })).toBe(isOne);
  });

  test('lasts a day at most', () => {
    const startAt = at('08:00:00');
    const after = (ms: number) => new Date(startAt.getTime() + 86_400_000 + ms);
    expect(isSpan({ startAt, endAt: after(0) })).toBe(true);
    expect(isSpan({ startAt, endAt: after(1) })).toBe(false);
  });
});
