/** A clock that tests move by hand. */
import type { Clock } from '../../platform/time/clock.ts';

export interface ManualClock extends Clock {
  readonly advance: (milliseconds: number) => void;
}

export function createManualClock(start = '2026-03-02T09:00:00.000Z'): ManualClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
