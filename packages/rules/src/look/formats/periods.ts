/** The period choices of charts and the day on which each began (spec §9 "Period choices"). */

export type PeriodUnit = 'days' | 'weeks' | 'months';

export interface Period {
  readonly id: 'week' | 'month' | 'quarter' | 'half-year' | 'year';
  readonly number: number;
  readonly unit: PeriodUnit;
}

export const periods = [
  { id: 'week', number: 7, unit: 'days' },
  { id: 'month', number: 30, unit: 'days' },
  { id: 'quarter', number: 12, unit: 'weeks' },
  { id: 'half-year', number: 6, unit: 'months' },
  { id: 'year', number: 12, unit: 'months' },
] as const satisfies readonly Period[];

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

function dayText(utc: Date): string {
  return utc.toISOString().slice(0, 10);
}

/** Back by whole months; a day that the month lacks becomes its last (31 August less 6 months is 28 February). */
function monthsBefore(year: number, month: number, day: number, count: number): Date {
  const lastDay = new Date(Date.UTC(year, month - count + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - count, Math.min(day, lastDay)));
}

/**
 * The first day of a period that ends on `today`; both are calendar days (`2026-11-21`), so that no clock change or
 * time zone moves them. Null when `today` is no such day.
 */
export function periodStart(period: Pick<Period, 'number' | 'unit'>, today: string): string | null {
  const parts = isoDay.exec(today);
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])];
  const start = new Date(Date.UTC(year, month, day));
  if (Number.isNaN(start.getTime()) || dayText(start) !== today) return null;
  if (period.unit === 'months') return dayText(monthsBefore(year, month, day, period.number));
  const days = period.unit === 'weeks' ? 7 * period.number : period.number;
  return dayText(new Date(Date.UTC(year, month, day - days)));
}
