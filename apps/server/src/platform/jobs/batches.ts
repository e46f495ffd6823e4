/** Work that is done a batch at a time, until a batch comes that is not full. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../time/clock.ts';

/** Long work rests this many times as long as its step took: three quarters of the time belong to those who wait for an answer. */
const restsPerStep = 3;

/** A step of long work begins; the answer is the rest after it, and throws why `signal` ended it. */
export function beginStep(): (signal: AbortSignal) => Promise<void> {
  const begun = performance.now();
  return (signal) => pause(restsPerStep * (performance.now() - begun), undefined, { signal });
}

/** Answers how much was done in all. `batch` answers how much it did; `full` is as much as it ever does. */
export async function inBatches(full: number, batch: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one short transaction after the other
    const done = await batch();
    all += done;
    if (done < full) return all;
  }
}

/** What several processes take from at the same time. */
export interface LeasedWork<Item> {
  readonly clock: Clock;
  /** Longer than a batch takes: a process that dies leaves its batch to the others after so long. */
  readonly leaseMs: number;
  readonly atOnce: number;
  /** Takes what is due by now, and hides it from the others until `leaseUntil`. */
  readonly claim: (now: Date, leaseUntil: Date, atOnce: number) => Promise<readonly Item[]>;
  /** Answers how many are done, and whether more can be done now. */
  readonly handle: (items: readonly Item[]) => Promise<{ readonly done: number; readonly goesOn: boolean }>;
}

/** Takes batches until there is nothing left to do now; answers how much was done. */
export async function workThrough<Item>(work: LeasedWork<Item>): Promise<number> {
  const { clock, leaseMs, atOnce, claim, handle } = work;
  let all = 0;
  for (;;) {
    const now = clock.now();
    // oxlint-disable-next-line no-await-in-loop -- a batch is claimed when the one before it is done
    const items = await claim(now, new Date(now.getTime() + leaseMs), atOnce);
    if (items.length === 0) return all;
    // oxlint-disable-next-line no-await-in-loop
    const { done, goesOn } = await handle(items);
    all += done;
    if (!goesOn || items.length < atOnce) return all;
  }
}
