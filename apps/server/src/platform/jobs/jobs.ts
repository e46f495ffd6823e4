/**
 * The background work of a server (`kinds.ts`), by the job library: queued in the transaction that makes it necessary,
 * done once by any process, repeated with growing pauses, and fair between tenants. What a job does stays in its feature.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { JobWithMetadata } from 'pg-boss';
import type { Clock } from '../time/clock.ts';
import { systemClock } from '../time/clock.ts';
import type { Database, TenantTransaction } from '../database/database.ts';
import { isUnavailable } from '../database/connections/unavailable.ts';
import { type CallRecord, newCallRecord, recorded } from '../metrics/call-record.ts';
import { createCoalescer } from './coalesce.ts';
import { NotDeliverable, type Outcome, reasonOf } from './failure.ts';
import { type JobData, type JobKind, jobChannel, kindNames, kinds } from './kinds.ts';
import { findGivenUp } from './lost-jobs.ts';
import type { Lost } from './lost-jobs.sql.ts';
import { type Library, openLibrary } from './library.ts';
import { startWorkers, type Workers } from './workers.ts';

/** One attempt at a job. */
export interface Task {
  readonly jobId: string;
  /** Whose it is; the platform's own have none. */
  readonly contextId: string | undefined;
  /** The row that it is about. */
  readonly id: string | undefined;
  /** When it was queued. */
  readonly since: Date;
  /** Nobody will try again. */
  readonly isLast: boolean;
  /** The attempt takes too long, or the process stops: whoever can stop in between does so and fails. */
  readonly signal: AbortSignal;
}

/** How a kind of job is done. */
export interface Work {
  /** Answers how much was done. Throws where it could not be done; {@link NotDeliverable} where it never will. */
  readonly run: (task: Task) => Promise<number>;
  /**
   * Work that rows of ours say there is until then, whoever wrote them, with its time: each tenant's is queued at that
   * time.
   */
  readonly due?: (until: Date) => Promise<readonly { readonly contextId: string; readonly at: Date }[]>;
  /** Whether a tenant's work is to be done now; where it is not, what is told of it is passed over. Always, where absent. */
  readonly isWanted?: (contextId: string) => Promise<boolean>;
}

/** One attempt, for whoever counts them. */
export interface Attempt {
  readonly job: JobKind;
  readonly done: number;
  readonly ms: number;
  readonly failed: boolean;
  readonly record?: CallRecord;
}

/** Whose rows no longer wait for it: of an attempt that was the last one, or of those whose process was killed. */
export type EndRow = (tx: TenantTransaction, kind: JobKind, of: Lost) => Promise<unknown>;

export interface JobsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly observe: (attempt: Attempt) => void;
  readonly endRow: EndRow;
}

export interface Jobs {
  /** Does all of these kinds that may be done now, in this call, one kind after the other; answers how much was done. For tests and operators. */
  readonly run: (...of: readonly JobKind[]) => Promise<number>;
  /** From now on jobs are taken as they come. */
  readonly start: () => Promise<void>;
  /** Takes none any more, lets those under way finish, and hands back what does not. */
  readonly stop: () => Promise<void>;
}

/** Work that is due so soon is waited for in the process; the sweep finds it again before that is over. */
const aheadMs = 90_000;
/** A dead letter may be committed so long after the time that it carries, by the clock of another machine. */
const givenUpOverlapMs = 60_000;
/** Lessons are closed within three seconds of their time: what another process knew of is looked for this often. */
const watchMs = 10_000;

type Job = Pick<
  JobWithMetadata<JobData>,
  'id' | 'data' | 'retryCount' | 'retryLimit' | 'createdOn' | 'signal'
>;

export function createJobs(
  work: Readonly<Record<Exclude<JobKind, 'sweep'>, Work>>,
  { database, clock, log, observe, endRow }: JobsParts,
): Jobs {
  const all: Readonly<Record<JobKind, Work>> = { ...work, sweep: { run: sweep } };
  let library: Promise<Library> | undefined;
  let workers: Workers | undefined;
  let stopListening = (): Promise<void> => Promise.resolve();
  let watch: NodeJS.Timeout | undefined;
  /** Rows of jobs that were given up before were ended. */
  let givenUpUntil = 0;

  const failed = (error: unknown, job?: string) =>
    isUnavailable(error)
      ? log.warn({ err: error, job }, 'jobs wait for the database')
      : log.error({ err: error, job }, 'the queue of jobs failed: it is asked again');

  const opened = (isWorking: boolean): Promise<Library> =>
    (library ??= openLibrary(database.jobs, {
      isWorking,
      at: clock === systemClock ? undefined : clock.now,
      failed,
    }));

  const coalescer = createCoalescer(clock, aheadMs, async (kind, contextId) => {
    try {
      if ((await all[kind].isWanted?.(contextId)) === false) return;
      await (await opened(true)).queueFact(kind, contextId);
      workers?.wake(kind);
    } catch (error) {
      failed(error, kind);
    }
  });

  /** Queues, at its time, whatever rows of ours say is to be done and no job was queued for. */
  async function sweep(): Promise<number> {
    let found = 0;
    for (const kind of kindNames) found += await look(kind);
    await endGivenUp();
    return found;
  }

  /** A process that was killed ends nothing: its job is given up by whoever finds that it no longer beats. */
  async function endGivenUp(): Promise<void> {
    const at = clock.now();
    const since = new Date(givenUpUntil);
    for (const { contextId, kind } of await database.withPlatform((tx) => findGivenUp(tx, since)))
      if (isKind(kind)) await database.withTenant(contextId, (tx) => endRow(tx, kind, { at }));
    givenUpUntil = at.getTime() - givenUpOverlapMs;
  }

  async function look(kind: JobKind): Promise<number> {
    const found = (await all[kind].due?.(new Date(clock.now().getTime() + aheadMs))) ?? [];
    for (const { contextId, at } of found) coalescer.tell(kind, contextId, at);
    return found.length;
  }

  async function attempt(kind: JobKind, job: Job): Promise<Outcome> {
    const began = performance.now();
    const record = newCallRecord();
    const seen = (done: number, isFailed: boolean) =>
      observe({ job: kind, done, ms: performance.now() - began, failed: isFailed, record });
    const { contextId, id } = job.data ?? {};
    try {
      const task: Task = {
        jobId: job.id,
        contextId,
        id,
        since: job.createdOn,
        isLast: job.retryCount >= job.retryLimit,
        signal: job.signal ?? new AbortController().signal,
      };
      const done = await recorded(record, () => all[kind].run(task));
      seen(done, false);
      return { done };
    } catch (error) {
      seen(0, true);
      const reason = reasonOf(error);
      const giveUp = error instanceof NotDeliverable;
      const isLast = job.retryCount >= job.retryLimit;
      if (isLast) await end(kind, job);
      if (giveUp || isLast) log.error({ job: kind, jobId: job.id, reason }, 'a job was given up');
      else log.warn({ job: kind, jobId: job.id, attempts: job.retryCount + 1, reason }, 'a job waits');
      return { reason, giveUp };
    }
  }

  async function end(kind: JobKind, { data }: Job): Promise<void> {
    const { contextId, id } = data ?? {};
    if (contextId === undefined || id === undefined) return;
    const lost = { id, at: clock.now(), afterLastTry: true } as const;
    try {
      await database.withTenant(contextId, (tx) => endRow(tx, kind, lost));
    } catch (error) {
      // Housekeeping ends it.
      failed(error, kind);
    }
  }

  async function runAll(kind: JobKind): Promise<number> {
    const queue = await opened(false);
    if (kind === 'sweep') return sweep();
    await queue.recover(kind);
    const now = clock.now();
    for (const { contextId, at } of (await all[kind].due?.(now)) ?? [])
      if (at <= now) await queue.queueFact(kind, contextId);
    if (kinds[kind].schedule !== undefined) await queue.queueFact(kind, undefined);
    let done = 0;
    for (;;) {
      const taken = await queue.take(kind, kinds[kind].atOnce);
      if (taken.length === 0) return done;
      const outcomes = await Promise.all(
        taken.map(async (job) => {
          const outcome = await attempt(kind, job);
          await queue.settle(kind, job, outcome);
          return outcome;
        }),
      );
      for (const outcome of outcomes) if ('done' in outcome) done += outcome.done;
    }
  }

  return {
    async run(...of) {
      let done = 0;
      for (const kind of of) done += await runAll(kind);
      return done;
    },
    async start() {
      const queue = await opened(true);
      const started = await startWorkers(queue, attempt);
      workers = started;
      const wake = (kind: string) => (isKind(kind) ? started.wake(kind) : undefined);
      database.jobs.onWake((kind, contextId, at) => {
        if (isKind(kind) && kinds[kind].fact === true && contextId !== null)
          coalescer.tell(kind, contextId, at ?? clock.now());
        else wake(kind);
      });
      const stop = database.jobs.listen?.(jobChannel, (kind) =>
        kind === undefined ? kindNames.forEach(wake) : wake(kind),
      );
      if (stop !== undefined) stopListening = stop;
      watch = setInterval(
        () =>
          void Promise.all([look('timed-out-lessons'), endGivenUp()]).catch((error: unknown) =>
            failed(error),
          ),
        watchMs,
      );
      watch.unref();
      // What was written while no process ran.
      await sweep().catch((error: unknown) => failed(error));
    },
    async stop() {
      clearInterval(watch);
      coalescer.stop();
      await stopListening();
      await (await library)?.close();
    },
  };
}

function isKind(kind: string): kind is JobKind {
  return Object.hasOwn(kinds, kind);
}
