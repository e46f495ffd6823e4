/** What a page timer shows and says at a moment (spec §4 Timer; announcements of domain §1). Pure: time is handed in. */
import { limits } from '@parcours/contract';

/** `ending` from 5 s left, `over` at zero, `complete` 0.5 s after zero. */
export type TimerState = 'running' | 'ending' | 'over' | 'complete';

export type TimerAnnouncement = 'half' | 'five-minutes' | 'one-minute' | 'twenty-seconds';

export interface Timer {
  readonly state: TimerState;
  /** Whole seconds counted up, never above the limit. */
  readonly elapsed: number;
  /** Whole seconds left, never below 0. */
  readonly remaining: number;
  /** All that are due by now, in order: a screen says those that it has not said yet. */
  readonly announcements: readonly TimerAnnouncement[];
}

const secondsLeft: readonly (readonly [TimerAnnouncement, number])[] = [
  ['five-minutes', 300],
  ['one-minute', 60],
  ['twenty-seconds', 20],
];

/** Announcements of a limit with the seconds left at each; half time yields to a named moment at the same second. */
function announcementsOf(limit: number): readonly (readonly [TimerAnnouncement, number])[] {
  const named = secondsLeft.filter(([, left]) => left < limit);
  const half = limit / 2;
  const all = named.some(([, left]) => left === half) ? named : [...named, ['half', half] as const];
  return all.toSorted((one, other) => other[1] - one[1]);
}

function stateOf(limit: number, elapsed: number): TimerState {
  if (elapsed >= limit + limits.timerCompletionMs / 1000) return 'complete';
  if (elapsed >= limit) return 'over';
  return limit - elapsed <= limits.timerEndingSeconds ? 'ending' : 'running';
}

/** The timer of a `limit` after `elapsed`, both in seconds; `elapsed` may have a fraction. */
export function timerAt(limit: number, elapsed: number): Timer {
  const counted = Math.min(limit, Math.max(0, Math.floor(elapsed)));
  return {
    state: stateOf(limit, elapsed),
    elapsed: counted,
    remaining: limit - counted,
    announcements:
      limit > 0
        ? announcementsOf(limit)
            .filter(([, left]) => limit - elapsed <= left)
            .map(([name]) => name)
        : [],
  };
}
