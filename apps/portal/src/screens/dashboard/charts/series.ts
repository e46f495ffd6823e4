/** What charts are made of: values by day, and days gathered into bars. Pure. */

/** As many as there are colours (spec §9 "Palette"). */
export const seriesMax = 10;

export interface ChartPoint {
  /** Day of the centre, `2026-11-21`. */
  readonly day: string;
  readonly value: number;
}

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
}

export interface Bar {
  /** First day of what it gathers. */
  readonly day: string;
  readonly value: number;
}

export type BarUnit = 'day' | 'week' | 'month';

const dayMs = 86_400_000;

export function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The first day of the bar that a day belongs to: itself, the Monday before it, the first of its month. */
export function barStart(day: string, unit: BarUnit): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return dayOf(timeOf(day) - weekday * dayMs);
}

function nextStart(day: string, unit: BarUnit): string {
  if (unit === 'day') return dayOf(timeOf(day) + dayMs);
  if (unit === 'week') return dayOf(timeOf(day) + 7 * dayMs);
  return barStart(dayOf(timeOf(day) + 31 * dayMs), 'month');
}

/** Bars from one day to another, empty ones included. */
export function barsOf(values: readonly Bar[], unit: BarUnit, from: string, to: string): readonly Bar[] {
  const sums = new Map<string, number>();
  for (const { day, value } of values) {
    const start = barStart(day, unit);
    sums.set(start, (sums.get(start) ?? 0) + value);
  }
  const bars: Bar[] = [];
  for (let day = barStart(from, unit); day <= to; day = nextStart(day, unit))
    bars.push({ day, value: sums.get(day) ?? 0 });
  return bars;
}

export interface StandingOfDay<R> {
  readonly day: string;
  readonly ratios: R;
}

/**
 * One line of a chart: what was known before the first day stands there, and the last value holds until today. Empty
 * when nothing was ever known.
 */
export function lineOf<R>(
  standings: readonly StandingOfDay<R>[],
  before: R | null,
  valueOf: (ratios: R) => number | null | undefined,
  from: string,
  today: string,
): readonly ChartPoint[] {
  const known = standings.flatMap(({ day, ratios }) => {
    const value = valueOf(ratios);
    return typeof value === 'number' ? [{ day, value }] : [];
  });
  const earlier = before === null ? null : valueOf(before);
  const first = typeof earlier === 'number' && known[0]?.day !== from ? [{ day: from, value: earlier }] : [];
  const points = [...first, ...known];
  const last = points.at(-1);
  return last === undefined || last.day >= today ? points : [...points, { day: today, value: last.value }];
}

/** Moves labels apart so that none covers another; order is kept, and all stay within the height. */
export function spreadLabels(wanted: readonly number[], gap: number, height: number): readonly number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed: number[] = [...wanted];
  let least = 0;
  for (const i of order) {
    placed[i] = Math.max(wanted[i] ?? 0, least);
    least = (placed[i] ?? 0) + gap;
  }
  let most = height;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, most);
    most = (placed[i] ?? 0) - gap;
  }
  return placed;
}
