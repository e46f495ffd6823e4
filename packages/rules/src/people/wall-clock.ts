/** What a clock on the wall of a time zone shows, as milliseconds as if it were UTC, and the moment at which it does. */

const dayMs = 86_400_000;

/** What the clock on the wall shows, as if it were UTC. */
export function wallClock(at: number, timeZone: string): number {
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
export function momentOf(wall: number, timeZone: string): number {
  const offsets = [wall - dayMs, wall + dayMs].map((near) => wallClock(near, timeZone) - near);
  const tried = offsets.map((offset) => wall - offset);
  return Math.min(...tried.filter((at) => wallClock(at, timeZone) === wall), Math.max(...tried));
}
