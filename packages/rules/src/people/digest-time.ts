/** When the next digest leaves: at an hour of the centre's clock, each day, or each Monday. */
import type { NotificationSettings } from '@parcours/contract';
import { momentOf, usualTimeZone, wallClock } from './wall-clock.ts';

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
