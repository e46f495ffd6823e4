/** `jobs list`, `jobs retry` and `jobs drop`: what waits, runs or was given up, and what becomes of it. */
import { findContexts } from '../features/tenants/contexts/contexts.store.ts';
import type { OpenDatabase } from '../platform/database/connections/open.ts';
import type { TenantTransaction } from '../platform/database/database.ts';
import { type JobKind, kinds } from '../platform/jobs/kinds.ts';
import {
  findKindStates,
  findUndoneJob,
  findUndoneJobs,
  type KindState,
  removeUndoneJob,
  type UndoneJob,
} from '../platform/jobs/operated-jobs.store.ts';
import { type JobAboutRow, queueJob, rouseJobs } from '../platform/jobs/queue-job.ts';
import { type CommandGroup, exitCodes, type Given, isId } from './command-line/command.ts';
import { dueWork } from './queue/due-work.ts';
import { endLostRows, setRowWaitsAgain } from './queue/job-ends.ts';

const listedMax = 200;
const id = { about: 'the id that `jobs list` prints', value: 'ID', isRequired: true } as const;

export const jobs: CommandGroup = {
  list: {
    about: 'Prints how many jobs of each kind wait and run, and those that failed with their reasons.',
    options: {},
    examples: ['jobs list', 'jobs list --json'],
    async run(_given, { installation, answer }) {
      const now = installation.clock.now();
      const [states, undone, names] = await installation.onDatabase(({ database }) =>
        database.withPlatform(async (tx) => {
          const contexts = await findContexts(tx);
          return [
            await findKindStates(tx, now),
            [
              ...(await findUndoneJobs(tx, listedMax)),
              ...(await dueWork.findFailed(tx, now, { max: listedMax })),
            ],
            new Map(contexts.map(({ id: contextId, alias }) => [contextId, alias])),
          ] as const;
        }),
      );
      const failed = undone.map((job) => ({ ...job, tenant: names.get(job.contextId ?? '') ?? null }));
      answer(
        { kinds: states, jobs: failed },
        [tableOf(states), ...failed.map((job) => lineOf(job, job.tenant))].join('\n'),
      );
      return exitCodes.done;
    },
  },
  retry: {
    about: 'Does a job again that failed, now.',
    options: { id },
    examples: ['jobs retry --id 01a2b3c4-0000-7000-8000-000000000000'],
    async run(given, { installation, answer }) {
      const now = installation.clock.now();
      const { kind } = await installation.onDatabase((open) =>
        onUndone(open, given, now, async (tx, job) => {
          const { kind: name, about } = job;
          // Of work whose rows are ours the job only says that there is some.
          if (about === null) return rouseJobs(tx, name as JobKind, now);
          const due = dueWork.of(name);
          if (due !== undefined) return due.again(tx, about, now);
          await takeOut(tx, job);
          if (!(await setRowWaitsAgain(tx, name as JobKind, about, now)))
            throw new Error(`what the job ${job.id} is about no longer waits for it: drop it`);
          return queueJob(tx, name as JobAboutRow, { id: about, now });
        }),
      );
      answer({ kind, state: 'queued' }, `A job ${kind} is queued again.`);
      return exitCodes.done;
    },
  },
  drop: {
    about: 'Forgets a job that failed: what it was to do is not done.',
    options: { id },
    examples: ['jobs drop --id 01a2b3c4-0000-7000-8000-000000000000 --yes'],
    dangerous: () => 'What the job was to do is never done.',
    async run(given, { installation, answer }) {
      const now = installation.clock.now();
      const { kind } = await installation.onDatabase((open) =>
        onUndone(open, given, now, async (tx, job) => {
          const due = job.about === null ? undefined : dueWork.of(job.kind);
          if (due !== undefined) return due.drop(tx, job.about ?? '');
          await takeOut(tx, job);
          if (job.about !== null)
            await endLostRows(tx, job.kind as JobKind, { id: job.about, at: now, isDropped: true });
        }),
      );
      answer({ kind, state: 'dropped' }, `A job ${kind} is dropped.`);
      return exitCodes.done;
    },
  },
};

type Work = (tx: TenantTransaction, job: UndoneJob) => Promise<void>;

/** In a transaction of its tenant; a job that runs is left alone. */
async function onUndone({ database }: OpenDatabase, given: Given, now: Date, work: Work): Promise<UndoneJob> {
  const wanted = given.text('id');
  const job = isId(wanted)
    ? await database.withPlatform(
        async (tx) =>
          (await findUndoneJob(tx, wanted)) ?? (await dueWork.findFailed(tx, now, { id: wanted, max: 1 }))[0],
      )
    : undefined;
  if (job === undefined || job.contextId === null) throw new Error(`no job ${wanted} has failed`);
  if (job.state === 'running') throw new Error(`the job ${wanted} runs`);
  await database.withTenant(job.contextId, (tx) => work(tx, job));
  return job;
}

async function takeOut(tx: TenantTransaction, { id: jobId }: UndoneJob): Promise<void> {
  if (!(await removeUndoneJob(tx, jobId))) throw new Error(`the job ${jobId} has begun meanwhile`);
}

function tableOf(states: readonly KindState[]): string {
  const shown = states.filter(({ kind }) => Object.hasOwn(kinds, kind));
  const width = Math.max(...shown.map(({ kind }) => kind.length));
  const lines = shown.map(
    ({ kind, waiting, later, running, oldest }) =>
      `${kind.padEnd(width)} ${[waiting, later, running].map((count) => String(count).padStart(8)).join('')}` +
      `${oldest === null ? '' : `  oldest ${oldest} s`}`,
  );
  return [`${''.padEnd(width)}  waiting   later running`, ...lines].join('\n');
}

function lineOf(job: UndoneJob, tenant: string | null): string {
  const { id: jobId, kind, state, tries, at, reason } = job;
  return `${state.padEnd(7)} ${jobId} ${kind} ${tenant ?? '-'} ${at.toISOString()} tried ${tries}: ${reason ?? '-'}`;
}
