/** Periods of retention: their lengths, when they hold, and proofs that public money pays for. */
import { retentionKinds, retentionLimits } from '@parcours/contract';
import { describe, expect, test } from 'vitest';
import { endedBefore, periodAppliesAt, periodMs, periodsAt, usualPeriods } from './retention.ts';

const day = 24 * 3_600_000;
const now = new Date('2026-11-28T12:00:00Z');

describe('a period', () => {
  test.each([
    ['notifications', 90, 90],
    ['messages', 3, 93.5],
    ['messages', 12, 366],
    ['messages', 18, 551],
    ['answers', 24, 732],
    ['proofs', 6, 2_196],
  ] as const)('of %s, %i of its unit, is %f days', (kind, amount, days) => {
    expect(periodMs(kind, amount) / day).toBe(days);
  });

  test('of each kind is never shorter than the calendar says, whenever it begins', () => {
    for (const kind of retentionKinds) {
      const { unit, min, max } = retentionLimits[kind];
      for (let amount = min; amount <= max; amount += 1)
        for (let month = 0; month < 48; month += 1) {
          const from = Date.UTC(2024, month, 1);
          const to = {
            days: from + amount * day,
            months: Date.UTC(2024, month + amount, 1),
            years: Date.UTC(2024 + amount, month, 1),
          }[unit];
          expect(periodMs(kind, amount), `${kind} ${amount} from ${month}`).toBeGreaterThanOrEqual(to - from);
        }
    }
  });
});

test('what was set before holds until the new one applies', () => {
  const appliesAt = periodAppliesAt(true, now);
  expect(appliesAt.getTime() - now.getTime()).toBe(day);
  expect(periodAppliesAt(false, now)).toBe(now);
  const rows = [{ kind: 'answers', amount: 6, previous: 12, appliesAt }] as const;
  expect(periodsAt(rows, new Date(appliesAt.getTime() - 1))).toEqual(usualPeriods);
  expect(periodsAt(rows, appliesAt)).toEqual({ ...usualPeriods, answers: 6 });
});

test('proofs of classes that public money pays for are kept as long as the others at least', () => {
  const years = (count: number) => new Date(now.getTime() - count * 366 * day);
  expect(endedBefore('classSlots', usualPeriods, now)).toEqual([years(6), years(10)]);
  const swapped = { ...usualPeriods, proofs: 8, coFinancedProofs: 5 };
  expect(endedBefore('reminderLetters', swapped, now)).toEqual([years(8), years(8)]);
  expect(endedBefore('auditEntries', usualPeriods, now)).toEqual([years(6)]);
});
