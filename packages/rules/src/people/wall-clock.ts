/** What clock and calendar on the wall of a centre show, and the moment at which they do. */

/** The centre's zone where it names none. */
export const usualTimeZone = 'Europe/Paris';

const dayMs = 86_400_000;

/** Making one costs more than a thousand uses of it; there are as many as zones of centres. */
const calendars = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

function keptIn(
  kept: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  make: () => Intl.DateTimeFormat,
): Intl.DateTimeFormat {
  const found = kept.get(timeZone) ?? make();
  kept.set(timeZone, found);
  return found;
}

/** The day of the centre's calendar, as YYYY-MM-DD: a day is a day of the centre's time zone (domain §8). */
export function centreDay(at: Date, timeZone: string = usualTimeZone): string {
  const make = () => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return keptIn(calendars, timeZone, make).format(at);
}

/** The moment at which that day begins there. */
export function centreDayStart(day: string, timeZone: string = usualTimeZone): Date {
  return new Date(momentOf(Date.parse(`${day}T00:00:00Z`), timeZone));
}

/** What the clock on the wall shows, in milliseconds as if it were UTC. */
export function wallClock(at: number, timeZone: string): number {
  const make = () =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  const parts = keptIn(clocks, timeZone, make).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  const day = Date.UTC(part('year'), part('month') - 1, part('day'));
  return day + part('hour') * 3_600_000 + part('minute') * 60_000 + part('second') * 1_000;
}

/** The moment at which the wall would show that by the clock of the day before, and by that of the day behind it. */
const triedFor = (wall: number, timeZone: string): readonly number[] =>
  [wall - dayMs, wall + dayMs].map((near) => wall - (wallClock(near, timeZone) - near));

/** The moments at which the wall shows that, in their order: two where clocks are put back, none where they are put forward. */
export function momentsOf(wall: number, timeZone: string): readonly number[] {
  const shown = triedFor(wall, timeZone).filter((at) => wallClock(at, timeZone) === wall);
  return [...new Set(shown)].toSorted((one, other) => one - other);
}

/** The moment at which the wall shows that: of two the first; of none the one behind it by as much as the clocks leave out. */
export function momentOf(wall: number, timeZone: string): number {
  return momentsOf(wall, timeZone)[0] ?? Math.max(...triedFor(wall, timeZone));
}

/** What stands behind an hour that the clock shows twice, as ` (UTC+2)`; empty behind any other (decision 0652). */
export function hourMark(at: number, timeZone: string): string {
  const wall = wallClock(at, timeZone);
  return momentsOf(wall, timeZone).length < 2 ? '' : ` (${offsetText(wall - at)})`;
}

/** Of milliseconds from UTC: `UTC+2`, `UTC−3:30`. */
export function offsetText(millis: number): string {
  const minutes = Math.round(Math.abs(millis) / 60_000);
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return `UTC${millis < 0 ? '\u2212' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
