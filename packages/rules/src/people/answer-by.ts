/** Until when a person's request is answered: one month, whatever the length of months (GDPR Art. 12(3)). */
import { momentOf, usualTimeZone, wallClock } from './wall-clock.ts';

/** The same hour of the centre's clock a month later, or on the last day of that month where it has no such day. */
export function answerBy(requestedAt: Date, timeZone: string = usualTimeZone): Date {
  const asked = requestedAt.getTime();
  const wall = new Date(wallClock(asked, timeZone));
  const month = wall.getUTCMonth() + 1;
  const year = wall.getUTCFullYear();
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  wall.setUTCFullYear(year, month, Math.min(wall.getUTCDate(), lastDay));
  return new Date(momentOf(wall.getTime(), timeZone) + (asked % 1_000));
}
