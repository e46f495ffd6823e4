/** When a class and its programs are open: a window narrowed by another (spec §3 ClassProgram, Class). */

/** Milliseconds since the epoch; null leaves that side open. Both bounds belong to the window. */
export interface OpeningWindow {
  readonly from: number | null;
  readonly to: number | null;
}

export type WindowMoment = 'before' | 'open' | 'after';

function pick(
  one: number | null,
  other: number | null,
  choose: (a: number, b: number) => number,
): number | null {
  if (one === null) return other;
  return other === null ? one : choose(one, other);
}

/** The part of `window` that lies in `own` too: the later start, the earlier end. */
export function narrowWindow(window: OpeningWindow, own: OpeningWindow): OpeningWindow {
  return { from: pick(window.from, own.from, Math.max), to: pick(window.to, own.to, Math.min) };
}

/** Where `now` (milliseconds) lies; a window that ends before it begins is over once it has ended. */
export function windowMoment({ from, to }: OpeningWindow, now: number): WindowMoment {
  if (to !== null && now > to) return 'after';
  return from !== null && now < from ? 'before' : 'open';
}

/** Class `expired`. */
export function isExpired(window: OpeningWindow, now: number): boolean {
  return windowMoment(window, now) === 'after';
}
