/** When learners are told of a slot: so many days or hours before it, in the daytime of the centre (decision 0561). */
import type { SlotNotice } from '@parcours/contract';
import { usualTimeZone } from '../people/wall-clock.ts';
import { reminderDay } from '../people/reminders.ts';
import { momentInZone } from './slot-series.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** From the morning of the day before. */
export const usualSlotNotice: SlotNotice = { unit: 'days', count: 1 };

interface SlotHorizon {
  /** Whoever has a slot that begins before this is told now. */
  readonly until: Date;
  /** And of all their slots that begin before this: one letter tells of a whole day. */
  readonly toldUntil: Date;
}

/** Undefined at night, when nobody is rung: what would be due then is told in the last hour before it. */
export function slotHorizon(
  now: Date,
  { unit, count }: SlotNotice = usualSlotNotice,
  timeZone: string = usualTimeZone,
): SlotHorizon | undefined {
  const { day, isDaytime } = reminderDay(now, timeZone);
  if (!isDaytime) return undefined;
  const at = (days: number, time: string) =>
    momentInZone(
      new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10),
      time,
      timeZone,
    );
  if (unit === 'days') {
    const until = at(count + 1, '00:00');
    return { until, toldUntil: until };
  }
  const isLastHour = !reminderDay(new Date(now.getTime() + hourMs), timeZone).isDaytime;
  const from = isLastHour ? at(1, '08:00') : now;
  const until = new Date(from.getTime() + count * hourMs);
  const lastDay = reminderDay(new Date(until.getTime() - 1), timeZone).day;
  const daysOff = (Date.parse(`${lastDay}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / dayMs;
  return { until, toldUntil: at(daysOff + 1, '00:00') };
}
