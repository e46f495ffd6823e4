/**
 * Ends the process when its thread has done nothing for half a minute: the embedded database computes in that thread, and where
 * its disk answered with an I/O error it may compute for ever (`npm run prove -- storage`). Whoever supervises the process
 * starts it again, and the database recovers from its log of writes. A thread of its own watches.
 */
import { Worker } from 'node:worker_threads';

/** Longer than any statement that a site on the embedded database has; a caller has given up after a third of it. */
const afterHalfAMinute = { everyMs: 1_000, stalledAfterBeats: 30 };

export interface StallWatch {
  readonly close: () => Promise<unknown>;
}

/** What the watching thread is given. */
export interface Watched {
  /** Counts the beats of the watched thread. */
  readonly beats: Int32Array;
  readonly everyMs: number;
  readonly stalledAfterBeats: number;
}

export function startStallWatch(settings: Omit<Watched, 'beats'> = afterHalfAMinute): StallWatch {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: Watched = { beats, ...settings };
  const worker = new Worker(new URL('./stall-watch-thread.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  worker.unref();
  const beat = setInterval(() => Atomics.add(beats, 0, 1), settings.everyMs).unref();
  return {
    close() {
      clearInterval(beat);
      return worker.terminate();
    },
  };
}
