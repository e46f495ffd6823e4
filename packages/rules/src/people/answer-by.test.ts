import { expect, test } from 'vitest';
import { answerBy } from './answer-by.ts';

test.each([
  ['2026-03-02T09:00:00.000Z', 'UTC', '2026-04-02T09:00:00.000Z'],
  ['2026-01-31T23:59:59.999Z', 'UTC', '2026-02-28T23:59:59.999Z'],
  ['2028-01-30T00:00:00.000Z', 'UTC', '2028-02-29T00:00:00.000Z'],
  ['2026-12-15T12:00:00.000Z', 'UTC', '2027-01-15T12:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', 'UTC', '2026-09-30T10:00:00.000Z'],
  // Ten in the morning stays ten where clocks are put forward in between.
  ['2026-03-02T09:00:00.000Z', undefined, '2026-04-02T08:00:00.000Z'],
  // The last of March there, so the last of April, and not the first of May.
  ['2026-03-30T23:30:00.000Z', 'Pacific/Auckland', '2026-04-30T00:30:00.000Z'],
])('what is asked for at %s in %s is answered by %s', (asked, zone, by) => {
  expect(answerBy(new Date(asked), zone).toISOString()).toBe(by);
});
