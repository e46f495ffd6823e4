/**
 * Those who take jobs: some of each kind, one job each, since what is taken together would let one tenant's jobs fill a
 * batch. They sleep long, and are woken by name; one that has found a job wakes the next, and looks again afterwards.
 */
import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Outcome } from './failure.ts';
import { type JobData, type JobKind, kindNames, kinds } from './kinds.ts';
import { type Library, shareOf } from './library.ts';

export interface Workers {
  /** There may be a job of the kind. */
  readonly wake: (kind: JobKind) => void;
}

/** What nobody woke for: a repetition whose time has come, or a word that was lost. The first of a kind looks more often. */
const lookSeconds = 15;
const othersLookSeconds = 300;

interface Worker {
  id: string;
  isBusy: boolean;
}

export async function startWorkers(
  { boss }: Library,
  attempt: (kind: JobKind, job: JobWithMetadata<JobData>) => Promise<Outcome>,
): Promise<Workers> {
  const all = new Map<JobKind, Worker[]>();

  function wake(kind: JobKind): void {
    const idle = all.get(kind)?.find(({ isBusy }) => !isBusy);
    if (idle !== undefined) boss.notifyWorker(idle.id);
  }

  for (const kind of kindNames) {
    const workers: Worker[] = [];
    all.set(kind, workers);
    for (let at = 0; at < kinds[kind].atOnce; at += 1) {
      const worker: Worker = { id: '', isBusy: false };
      workers.push(worker);
      // oxlint-disable-next-line no-await-in-loop -- they begin at once; nothing is waited for
      worker.id = await boss.work(
        kind,
        {
          ...shareOf(kind),
          includeMetadata: true,
          perJobResults: true,
          pollingIntervalSeconds: at === 0 ? lookSeconds : othersLookSeconds,
        },
        async ([job]: JobWithMetadata<JobData>[]): Promise<JobResult[]> => {
          if (job === undefined) return [];
          worker.isBusy = true;
          wake(kind);
          try {
            return [resultOf(job.id, await attempt(kind, job))];
          } finally {
            worker.isBusy = false;
            boss.notifyWorker(worker.id);
          }
        },
      );
    }
  }
  return { wake };
}

function resultOf(id: string, outcome: Outcome): JobResult {
  if ('done' in outcome) return { id, status: 'completed' };
  return { id, status: outcome.giveUp ? 'deadletter' : 'failed', output: { reason: outcome.reason } };
}
