/** Wrong tries by many callers at once, while the right people come in from elsewhere. */
import type { Guesses } from './guessing-stage.ts';
import type { Seen } from './callers.ts';

export interface Storm {
  readonly count: number;
  readonly callers: number;
  readonly attempt: (index: number) => Promise<Seen>;
}

export interface StormSeen {
  /** Answers by their status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Right people that were refused, in words. */
  readonly shutOut: readonly string[];
}

/** A server that has no connection free says so with 503: the caller tries again, as a person would. */
const busyTriesMax = 50;

export async function storm(guesses: Guesses, { count, callers, attempt }: Storm): Promise<StormSeen> {
  const statuses = new Map<number, number>();
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      let seen = await attempt(index);
      for (let again = 0; seen.status === 503 && again < busyTriesMax; again += 1)
        seen = await attempt(index);
      statuses.set(seen.status, (statuses.get(seen.status) ?? 0) + 1);
    }
  };
  const trying = Promise.all(Array.from({ length: callers }, caller));
  // Once while all callers are at it, so that the same number of right people come in on every machine.
  const shutOut = await guesses.rightPeople();
  await trying;
  return { statuses, shutOut };
}
