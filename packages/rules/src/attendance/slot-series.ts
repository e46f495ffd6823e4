/** The half-days of a range of dates, as moments: hours stay what they are when clocks change (back-office §4). */
import { limits, type SlotSeries } from '@parcours/contract';
import { momentOf } from '../people/wall-clock.ts';

const dayMs = 86_400_000;

export interface SlotSpan {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** In order of time. Undefined where a half-day ends before it begins, or there would be none or too many. */
export function slotsOfSeries(
  { firstDay, lastDay, weekdays, halfDays }: Omit<SlotSeries, 'of'>,
  timeZone: string,
): readonly SlotSpan[] | undefined {
  const [first, last] = [firstDay, lastDay].map((day) => Date.parse(`${day}T00:00:00Z`)) as [number, number];
  const isSound = halfDays.every(({ from, to }) => from < to);
  // Each day makes a slot at most so often: no range that is longer can be meant.
  if (!isSound || !(first <= last) || last - first > limits.slotsAtOnceMax * 7 * dayMs) return undefined;
  const days: number[] = [];
  for (let day = first; day <= last; day += dayMs)
    if (weekdays.includes(new Date(day).getUTCDay() || 7)) days.push(day);
  // Counted before any moment is looked up, which costs a thousand times as much.
  const count = days.length * halfDays.length;
  if (count === 0 || count > limits.slotsAtOnceMax) return undefined;
  const ordered = halfDays.toSorted((one, other) => one.from.localeCompare(other.from));
  return days.flatMap((day) =>
    ordered.map(({ from, to }) => ({ startAt: at(day, from, timeZone), endAt: at(day, to, timeZone) })),
  );
}

function at(day: number, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(momentOf(day + (hours * 60 + minutes) * 60_000, timeZone));
}

/** A day and an hour of the centre's clock as the moment that they mean. */
export function momentInZone(day: string, time: string, timeZone: string): Date {
  return at(Date.parse(`${day}T00:00:00Z`), time, timeZone);
}
