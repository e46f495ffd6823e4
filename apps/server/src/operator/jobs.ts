/** `jobs list`, `jobs retry` and `jobs drop`: what waits, runs or was given up, and what becomes of it. */
import { findContexts } from '../features/tenants/contexts/contexts.store.ts';
import type { OpenDatabase } from '../platform/database/connections/open.ts';
import { isEntryKind, kinds } from '../platform/jobs/kinds.ts';
import {
  findKindStates,
  findUndoneJob,
  findUndoneJobs,
  type KindState,
  removeUndoneJob,
  type UndoneJob,
} from '../platform/jobs/operated-jobs.store.ts';
import { setOutboxDropped, setOutboxWaitsAgain } from '../platform/jobs/outbox.store.ts';
import { type JobAboutRow, queueJob } from '../platform/jobs/queue-job.ts';
import { type CommandGroup, exitCodes, type Given } from './command-line/command.ts';

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
            await findUndoneJobs(tx, listedMax),
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
        onUndone(open, given, async (tx, job) => {
          const about = job.about ?? '';
          if (isEntryKind(job.kind)) await setOutboxWaitsAgain(tx, about, now);
          await queueJob(tx, job.kind as JobAboutRow, { id: about, now });
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
        onUndone(open, given, async (tx, job) => {
          if (isEntryKind(job.kind)) await setOutboxDropped(tx, job.about ?? '', now);
        }),
      );
      answer({ kind, state: 'dropped' }, `A job ${kind} is dropped.`);
      return exitCodes.done;
    },
  },
};

/** In a transaction of its tenant, with the job taken out of the queue. */
async function onUndone(
  { database }: OpenDatabase,
  given: Given,
  work: (
    tx: Parameters<Parameters<OpenDatabase['database']['withTenant']>[1]>[0],
    job: UndoneJob,
  ) => Promise<void>,
): Promise<UndoneJob> {
  const wanted = given.text('id');
  const job = /^[0-9a-f-]{36}$/.test(wanted)
    ? await database.withPlatform((tx) => findUndoneJob(tx, wanted))
    : undefined;
  if (job === undefined || job.contextId === null) throw new Error(`no job ${wanted} has failed`);
  if (job.state === 'running') throw new Error(`the job ${wanted} runs`);
  await database.withTenant(job.contextId, async (tx) => {
    if (!(await removeUndoneJob(tx, job.id))) throw new Error(`the job ${wanted} has begun meanwhile`);
    await work(tx, job);
  });
  return job;
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
