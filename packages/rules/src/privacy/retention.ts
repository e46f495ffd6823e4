/** How long a centre keeps each kind of data: which period rows go by, when a changed one holds, and what has ended long enough ago. */
import {
  limits,
  type RetainedRows,
  type RetentionKind,
  retentionKinds,
  retentionLimits,
  type RetentionUnit,
} from '@parcours/contract';

const hour = 3_600_000;
const day = 24 * hour;

const unitMs: Readonly<Record<RetentionUnit, number>> = { days: day, months: 30.5 * day, years: 366 * day };

/** Never less than what a calendar says. */
export function periodMs(kind: RetentionKind, amount: number): number {
  const { unit } = retentionLimits[kind];
  const isOddlyLong = unit === 'months' && amount % 12 !== 0;
  return amount * unitMs[unit] + (isOddlyLong ? 2 * day : 0);
}

/** By which period rows go. */
export const periodOfRows: Readonly<Record<RetainedRows, RetentionKind>> = {
  classSlots: 'proofs',
  reminderLetters: 'proofs',
  answers: 'answers',
  messages: 'messages',
  logbook: 'logbook',
  notifications: 'notifications',
  auditEntries: 'audit',
};

/** In the units of their kinds. */
export type Periods = Readonly<Record<RetentionKind, number>>;

export const usualPeriods = Object.fromEntries(
  retentionKinds.map((kind) => [kind, retentionLimits[kind].usual]),
) as Periods;

/** One that a centre has set: what held before it holds until it applies. */
export interface SetPeriod {
  readonly kind: RetentionKind;
  readonly amount: number;
  readonly previous: number;
  readonly appliesAt: Date;
}

/** What holds at a moment. */
export function periodsAt(rows: readonly SetPeriod[], now: Date): Periods {
  const set = rows.map(({ kind, amount, previous, appliesAt }) => [
    kind,
    now < appliesAt ? previous : amount,
  ]);
  return { ...usualPeriods, ...(Object.fromEntries(set) as Partial<Periods>) };
}

/** A shorter one than what holds now holds a day later: until then nothing is lost, and it can be taken back. */
export function periodAppliesAt(isShorter: boolean, now: Date): Date {
  return isShorter ? new Date(now.getTime() + limits.retentionWaitHours * hour) : now;
}

/** Before which moment rows must have ended to go; of proofs a second one, of classes that public money pays for, never a later one. */
export function endedBefore(what: RetainedRows, periods: Periods, now: Date): readonly [Date, Date?] {
  const kind = periodOfRows[what];
  const kept = periodMs(kind, periods[kind]);
  const before = (ms: number) => new Date(now.getTime() - ms);
  return kind === 'proofs'
    ? [before(kept), before(Math.max(kept, periodMs('coFinancedProofs', periods.coFinancedProofs)))]
    : [before(kept)];
}
