import { expect, test } from 'vitest';
import { answerBy } from './answer-by.ts';

test.each([
  ['2026-03-02T09:00:00.000Z', '2026-04-02T09:00:00.000Z'],
  ['2026-01-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z'],
  ['2028-01-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['2026-12-15T12:00:00.000Z', '2027-01-15T12:00:00.000Z'],
  ['2026-08-31T10:00:00.000Z', '2026-09-30T10:00:00.000Z'],
])('what is asked for at %s is answered by %s', (asked, by) => {
  expect(answerBy(new Date(asked)).toISOString()).toBe(by);
});
