/** Digests leave by the clock of the centre, also where clocks change. */
import { expect, test } from 'vitest';
import { nextDigest } from './digest-time.ts';

const paris = 'Europe/Paris';
test.each([
  ['never', 7, paris, '2026-03-02T05:00:00Z', null],
  ['daily', 7, paris, '2026-03-02T05:00:00Z', '2026-03-02T06:00:00.000Z'],
  ['daily', 7, paris, '2026-03-02T06:00:00Z', '2026-03-03T06:00:00.000Z'],
  ['daily', 0, paris, '2026-03-02T22:30:00Z', '2026-03-02T23:00:00.000Z'],
  ['daily', 7, 'America/Toronto', '2026-03-02T05:00:00Z', '2026-03-02T12:00:00.000Z'],
  // 2 March 2026 is a Monday.
  ['weekly', 7, paris, '2026-03-02T05:00:00Z', '2026-03-02T06:00:00.000Z'],
  ['weekly', 7, paris, '2026-03-02T06:00:00Z', '2026-03-09T06:00:00.000Z'],
  ['weekly', 23, 'America/Toronto', '2026-03-10T03:30:00Z', '2026-03-17T03:00:00.000Z'],
  // Summer time begins on 29 March 2026 at 2, and ends on 25 October at 3.
  ['daily', 7, paris, '2026-03-28T12:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['daily', 2, paris, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['daily', 2, paris, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
  ['daily', 7, paris, '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
] as const)('%s at %i in %s after %s: %s', (digest, hour, zone, after, expected) => {
  const next = nextDigest({ digest, hour }, zone, new Date(after));
  expect(next?.toISOString() ?? null).toBe(expected);
});

test('each is after the one before, without a day left out; the zone is that of Paris where none is named', () => {
  let at = Date.parse('2026-01-01T00:00:00Z');
  for (let days = 0; days < 400; days += 1) {
    const next = nextDigest({ digest: 'daily', hour: days % 24 }, undefined, new Date(at))?.getTime() ?? 0;
    expect(next).toBeGreaterThan(at);
    expect(next - at).toBeLessThanOrEqual(26 * 3_600_000);
    at = next;
  }
});
