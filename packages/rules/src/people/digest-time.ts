/** When the next digest leaves: at an hour of the centre's clock, each day, or each Monday. */
import type { NotificationSettings } from '@parcours/contract';

/** The centre's zone where it names none. */
export const usualTimeZone = 'Europe/Paris';

const dayMs = 86_400_000;
const monday = 1;

/**
 * The first such moment after `after`; null for never. An hour that a change of clocks leaves out
 * is the one after it.
 */
export function nextDigest(
  { digest, hour }: NotificationSettings,
  timeZone: string | undefined,
  after: Date,
): Date | null {
  if (digest === 'never') return null;
  const zone = timeZone ?? usualTimeZone;
  const today = new Date(wallClock(after.getTime(), zone));
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  for (let days = 0; ; days += 1) {
    const day = midnight + days * dayMs;
    const isItsDay = digest === 'daily' || new Date(day).getUTCDay() === monday;
    const at = momentOf(day + hour * 3_600_000, zone);
    if (isItsDay && at > after.getTime()) return new Date(at);
  }
}

/** What the clock on the wall shows, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  const day = Date.UTC(part('year'), part('month') - 1, part('day'));
  return day + part('hour') * 3_600_000 + part('minute') * 60_000 + part('second') * 1_000;
}

/** The moment at which the wall shows that: of two, where clocks are put back, the first. */
function momentOf(wall: number, timeZone: string): number {
  const offsets = [wall - dayMs, wall + dayMs].map((near) => wallClock(near, timeZone) - near);
  const tried = offsets.map((offset) => wall - offset);
  return Math.min(...tried.filter((at) => wallClock(at, timeZone) === wall), Math.max(...tried));
}
