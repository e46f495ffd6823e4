/** Work of a tenant that is told many times is queued once: at its time, and no more than once a second. */
import type { Clock } from '../time/clock.ts';
import { apart } from '../database/nested-transaction.ts';
import type { JobKind } from './kinds.ts';

export interface Coalescer {
  /** There is work of the kind at that time. What is further ahead than the process waits for is left to the sweep. */
  readonly tell: (kind: JobKind, contextId: string, at: Date) => void;
  readonly stop: () => void;
}

/** What is told in one go, such as the answers of a class, is done together. */
const gatherMs = 100;
const everyMs = 1_000;

interface Waiting {
  timer: NodeJS.Timeout | undefined;
  /** When the timer ends, and when it last did. */
  at: number;
  last: number;
}

export function createCoalescer(
  clock: Clock,
  aheadMs: number,
  queue: (kind: JobKind, contextId: string) => Promise<void>,
): Coalescer {
  const known = new Map<string, Waiting>();
  let isStopped = false;

  function fire(key: string, one: Waiting, kind: JobKind, contextId: string): void {
    one.timer = undefined;
    one.last = clock.now().getTime();
    void queue(kind, contextId);
    // What has been silent for a second is forgotten: there are many tenants.
    const forget = setTimeout(() => {
      if (known.get(key) === one && one.timer === undefined) known.delete(key);
    }, everyMs);
    forget.unref();
  }

  return {
    tell(kind, contextId, at) {
      const now = clock.now().getTime();
      if (isStopped || at.getTime() - now > aheadMs) return;
      const key = `${kind} ${contextId}`;
      const one = known.get(key) ?? { timer: undefined, at: 0, last: 0 };
      known.set(key, one);
      const wanted = Math.max(at.getTime(), now + gatherMs, one.last + everyMs);
      if (one.timer !== undefined && one.at <= wanted) return;
      clearTimeout(one.timer);
      one.at = wanted;
      one.timer = apart(() => setTimeout(() => fire(key, one, kind, contextId), wanted - now));
      one.timer.unref();
    },
    stop() {
      isStopped = true;
      for (const { timer } of known.values()) clearTimeout(timer);
    },
  };
}
