/**
 * How many requests somebody makes in a window of time, counted by this process alone: for callers so quick that a row
 * for each request would be the greater load. What has to hold over all processes is a rate limit or a quota.
 */
import { BoundedCache } from '../memory/bounded-cache.ts';

export interface RequestWindow {
  /** Requests of one subject in a window at most. */
  readonly max: number;
  readonly windowMs: number;
  /** Subjects that are counted; the one that was quiet the longest is forgotten. */
  readonly subjectsMax: number;
}

interface Seen {
  readonly from: number;
  requests: number;
}

/** Counts a request of the subject, and answers whether it is still within the limit: its own where one is given. */
export type Admit = (subject: string, now: number, own?: number) => boolean;

export function createRequestWindow({ max, windowMs, subjectsMax }: RequestWindow): Admit {
  const subjects = new BoundedCache<string, Seen>(subjectsMax);
  return (subject, now, own = max) => {
    let seen = subjects.get(subject);
    // A clock that was set back begins a window too: nobody is shut out until it has caught up.
    if (seen === undefined || now - seen.from >= windowMs || now < seen.from) {
      seen = { from: now, requests: 0 };
      subjects.set(subject, seen);
    }
    seen.requests += 1;
    return seen.requests <= own;
  };
}
