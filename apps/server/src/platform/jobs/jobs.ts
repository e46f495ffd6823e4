/**
 * The background work of a process, by name: each job runs one round at a time, with a pause between two. What several
 * processes share is divided by leases (`batches.ts`); nothing here knows what a job does.
 */
import type { FastifyBaseLogger } from 'fastify';
import { apart } from '../database/nested-transaction.ts';

export interface Job {
  /** The pause between two rounds. */
  readonly everyMs: number;
  /** One round: all that is due now; answers how much was done. */
  readonly run: () => Promise<number>;
  /** What is left to do when the process stops, after the last round. */
  readonly finish?: () => Promise<unknown>;
}

/** One round, for whoever counts them. */
export interface Round<Name extends string> {
  readonly job: Name;
  readonly done: number;
  readonly ms: number;
  readonly failed: boolean;
}

export interface JobsParts<Name extends string> {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly observe: (round: Round<Name>) => void;
}

export interface Jobs<Name extends string> {
  /** A round now; whoever asks while one runs gets the answer of that one. */
  readonly run: (name: Name) => Promise<number>;
  /** There may be work: a round begins soon. */
  readonly nudge: (name: Name) => void;
  readonly start: () => void;
  /** Begins no round any more, and waits for those under way. */
  readonly stop: () => Promise<void>;
}

const nudgedAfterMs = 200;
/** The longest pause after rounds that failed, such as those of a database that is away. */
const backoffMsMax = 15_000;

export function createJobs<Name extends string>(
  jobs: Readonly<Record<Name, Job>>,
  { log, observe }: JobsParts<Name>,
): Jobs<Name> {
  const names = Object.keys(jobs) as Name[];
  const running = new Map<Name, Promise<number>>();
  const nudged = new Set<Name>();
  const failures = new Map<Name, number>();
  const timers = new Map<Name, NodeJS.Timeout>();
  let stopped = true;

  async function round(name: Name): Promise<number> {
    const began = performance.now();
    const seen = (done: number, failed: boolean) => {
      failures.set(name, failed ? (failures.get(name) ?? 0) + 1 : 0);
      observe({ job: name, done, ms: performance.now() - began, failed });
    };
    try {
      const done = await jobs[name].run();
      seen(done, false);
      return done;
    } catch (error) {
      seen(0, true);
      throw error;
    }
  }

  function run(name: Name): Promise<number> {
    const known = running.get(name);
    if (known !== undefined) return known;
    nudged.delete(name);
    const begun = round(name).finally(() => {
      running.delete(name);
      // What was written since may have been missed by this round.
      schedule(name, nudged.has(name) ? nudgedAfterMs : pauseOf(name));
    });
    running.set(name, begun);
    return begun;
  }

  function schedule(name: Name, afterMs: number): void {
    clearTimeout(timers.get(name));
    if (stopped) return;
    const begin = () =>
      void run(name).catch((error: unknown) =>
        log.error({ err: error, job: name }, 'a job failed: it is run again'),
      );
    // A nudge often comes from whoever still has a transaction open: the round is none of theirs.
    const timer = apart(() => setTimeout(begin, afterMs));
    timer.unref();
    timers.set(name, timer);
  }

  function pauseOf(name: Name): number {
    const { everyMs } = jobs[name];
    const backoff = everyMs * 2 ** Math.min(failures.get(name) ?? 0, 10);
    return Math.max(everyMs, Math.min(backoff, backoffMsMax));
  }

  return {
    run,
    nudge(name) {
      nudged.add(name);
      if (!running.has(name)) schedule(name, nudgedAfterMs);
    },
    start() {
      stopped = false;
      for (const name of names) schedule(name, jobs[name].everyMs);
    },
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      for (const name of names) {
        // oxlint-disable-next-line no-await-in-loop -- a process that stops has few connections left
        await running.get(name)?.catch(() => undefined);
        // oxlint-disable-next-line no-await-in-loop
        await jobs[name].finish?.().catch((error: unknown) => {
          log.error({ err: error, job: name }, 'a job could not be finished');
        });
      }
    },
  };
}
