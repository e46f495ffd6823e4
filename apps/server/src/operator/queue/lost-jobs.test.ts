/**
 * Each kind of job, lost: killed in the middle of its last try, dropped by the operator, or removed since nobody took it in
 * its time. Nobody is left waiting, and what failed is begun again from where it was (decision 0640).
 */
import { isDeepStrictEqual as isEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs as operated } from '../jobs.ts';
import { importStepRows } from '../../features/people-import/run-import.ts';
import { isEntryKind, type JobKind, jobSchema, kinds } from '../../platform/jobs/kinds.ts';
import { firstStep, killAfter, killedServer, setLastTry, stepsMax } from '../../testing/jobs/kill-after.ts';
import { killCases } from '../../testing/jobs/kill-cases.ts';
import { importedBy, importHalf } from '../../testing/jobs/import-stage.ts';
import { count, type KillCase } from '../../testing/jobs/kill-stage.ts';
import { mergedBy, mergeTwins } from '../../testing/jobs/merge-stage.ts';
import { type CommandIn, commandIn } from '../../testing/servers/command-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { clientOf, must } from '../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { jobEnds, refillNewQueue } from './job-ends.ts';

let server: TestServer;
let tenant: StockedTenant;
let command: CommandIn;
beforeAll(async () => {
  server = await startServer(killedServer);
  tenant = await stockTenant(server, 'alpha');
  command = commandIn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await forget();
  await server.app.jobs.run('housekeeping');
});

const cases = Object.entries(killCases) as [JobKind, KillCase][];
const withRows = cases.filter(([kind]) => jobEnds[kind].ends === 'its row fails');
/** Past every heartbeat, lease and pause. */
const laterMs = 20 * 60_000;

/** Rows that say that somebody is at them, or soon will be. */
function unended(kind: JobKind): Promise<number> {
  const rows: Partial<Record<JobKind, string>> = {
    'people-import': `people_imports where state = 'committing'`,
    'people-import-undo': `people_imports where state = 'undoing'`,
    'person-merge': `person_merges where state = 'waiting'`,
    'person-merge-undo': `person_merges where state = 'undoing'`,
    'centre-export': `centre_exports where state in ('waiting', 'running')`,
  };
  const others = isEntryKind(kind) ? 'outbox where "doneAt"' : 'jobs where "endedAt"';
  return count({ server, tenant }, rows[kind] ?? `${others} is null and kind = '${kind}'`);
}

/** After how many steps a job of the kind was taken when it was first looked for: later ones begin there. */
const takenAfter = new Map<JobKind, number>();

async function statesOf(kind: JobKind): Promise<string[]> {
  const found = await server.open.asOwner((owner) =>
    owner.query<{ state: string }>(`select state from ${jobSchema}.job where name = '${kind}'`),
  );
  return found.map(({ state }) => state);
}

const forget = () => server.open.asOwner((owner) => owner.query(`delete from ${jobSchema}.job`));

/** The process of the last try is killed so many steps after its start; answers how the effect is looked up, and where it was. */
async function killLastTry(kind: JobKind, { make }: KillCase, steps: number) {
  const effect = await make({ server, tenant });
  await setLastTry(server, kind);
  const wasDone = await killAfter(server, kind, steps);
  const isTaken = (await statesOf(kind)).includes('active');
  return { effect, was: wasDone ? 'done' : isTaken ? 'under way' : 'not begun' } as const;
}

/** Its heartbeat has stopped long ago. */
async function findLost(kind: JobKind): Promise<void> {
  server.clock.advance(laterMs);
  await server.app.jobs.run(kind);
  await server.app.jobs.run('housekeeping');
}

interface Listed {
  readonly jobs: readonly { readonly id: string; readonly kind: string; readonly state: string }[];
}
const listed = async () => (await command<Listed>(operated, 'list')).jobs;

/** What is sent for a short time alone is forgotten with its failure. */
const isOver = (kind: JobKind): boolean => kind === 'push';

/** Answers what the operator is told. */
async function beginAgain(id: string): Promise<string> {
  try {
    return (await command(operated, 'retry', '--id', id)).text;
  } catch (error) {
    await command(operated, 'drop', '--id', id);
    return error instanceof Error ? error.message : '';
  }
}

test('the table of ends agrees with that of the queues', () => {
  for (const [kind, { ends }] of Object.entries(jobEnds)) {
    const { fact = false, schedule } = kinds[kind as JobKind];
    const rests = schedule === undefined ? 'its row fails' : 'the clock queues another';
    expect([kind, ends]).toEqual([kind, fact ? 'the sweep queues another' : rests]);
  }
});

describe.each(withRows)('%s', (kind, one) => {
  test('fails where the process of its last try is killed on the way, and is done by another try', async () => {
    let seen = 0;
    for (let steps = firstStep; seen < 2 && steps < stepsMax; steps += seen === 0 ? 1 : (one.stride ?? 1)) {
      await forget();
      const { effect, was } = await killLastTry(kind, one, steps);
      if (was === 'done') break;
      await findLost(kind);
      expect(await unended(kind), `${was}, after ${steps} steps`).toBe(0);
      if (was !== 'under way') continue;
      seen += 1;
      if (seen === 1) takenAfter.set(kind, steps);
      const [failed, ...rest] = await listed();
      expect([failed, rest], `after ${steps} steps`).toMatchObject([{ kind, state: 'failed' }, []]);
      const isPast = isOver(kind) || isEqual(await effect(), one.once);
      const told = await beginAgain(failed?.id ?? '');
      expect(told).toMatch(isPast ? /no longer waits for it: drop it$/ : /is queued again\.$/);
      await server.app.jobs.run(kind);
      const come = isOver(kind) ? one.once : await effect();
      expect(come, `again, after ${steps} steps`).toEqual(one.once);
    }
    expect(seen).toBeGreaterThan(0);
  }, 120_000);

  test('is done where the queue itself was lost, since its row says what is to be done', async () => {
    const effect = await one.make({ server, tenant });
    await forget();
    expect(await refillNewQueue({ ...server.open, isQueueNew: true }, server.clock.now())).toBe(1);
    await server.app.jobs.run('housekeeping');
    expect(await unended(kind), 'it waits').toBe(1);
    await server.app.jobs.run(kind);
    expect(await effect()).toEqual(one.once);
    await forget();
    expect(await refillNewQueue({ ...server.open, isQueueNew: true }, server.clock.now()), 'done').toBe(0);
  });

  test('is told as failed soon after its process was killed, by any other process', async () => {
    await one.make({ server, tenant });
    await setLastTry(server, kind);
    let isTaken = false;
    for (let steps = takenAfter.get(kind) ?? firstStep; !isTaken && steps < stepsMax; steps += 1) {
      await killAfter(server, kind, steps);
      isTaken = (await statesOf(kind)).includes('active');
    }
    expect(isTaken).toBe(true);
    await server.app.jobs.run('sweep');
    expect(await unended(kind), 'its process may live').toBe(1);
    server.clock.advance(laterMs);
    await server.app.jobs.run(kind, 'sweep');
    expect(await unended(kind)).toBe(0);
    await server.app.jobs.run('sweep');
    expect(await listed()).toMatchObject([{ kind, state: 'failed' }]);
  });

  test('fails where its job is dropped while it waits for another try', async () => {
    await one.make({ server, tenant });
    await server.open.asOwner((owner) =>
      owner.query(`update ${jobSchema}.job set state = 'retry', retry_count = 1 where name = '${kind}'`),
    );
    const [waits] = await listed();
    expect(waits).toMatchObject({ kind, state: 'waits' });
    expect(await unended(kind)).toBe(1);
    await command(operated, 'drop', '--id', waits?.id ?? '');
    expect(await unended(kind)).toBe(0);
    expect(await listed()).toEqual([]);
  });

  test('fails where nobody took its job before that was removed', async () => {
    await one.make({ server, tenant });
    await server.app.jobs.run('housekeeping');
    expect(await unended(kind), 'its job is there').toBe(1);
    await forget();
    await server.app.jobs.run('housekeeping');
    expect(await unended(kind)).toBe(0);
  });
});

describe('whoever started it', () => {
  const as = () => clientOf(server, tenant, 'admin');

  async function stopped(at: string): Promise<string> {
    const id = await importHalf({ server, tenant }, at);
    await findLost('people-import');
    return id;
  }

  test('goes on with an import that failed half-way', async () => {
    const admin = await as();
    const id = await stopped('gone-on.test');
    const failed = must(await admin.getImport({ params: { id } }));
    expect(failed).toMatchObject({ state: 'commit-failed', done: importStepRows, total: importStepRows + 1 });
    expect(failed.undoUntil).not.toBeNull();
    const body = { suspendMissing: '0'.repeat(32) };
    expect(await admin.commitImport({ params: { id }, body })).toMatchObject({ code: 'IMPORT_NOT_READY' });
    expect(must(await admin.commitImport({ params: { id } })).state).toBe('committing');
    await server.app.jobs.run('people-import');
    expect(await importedBy({ server, tenant }, 'gone-on.test', id)).toEqual([
      'committed',
      importStepRows + 1,
      importStepRows + 1,
    ]);
  });

  test('takes back what an import did that failed half-way, and goes on with an undo that failed', async () => {
    const admin = await as();
    const id = await stopped('taken-back.test');
    expect(must(await admin.undoImport({ params: { id } })).state).toBe('undoing');
    await forget();
    await server.app.jobs.run('housekeeping');
    expect(must(await admin.getImport({ params: { id } })).state).toBe('undo-failed');
    server.clock.advance(48 * 3_600_000);
    const later = await as();
    expect(must(await later.undoImport({ params: { id } })).state).toBe('undoing');
    await server.app.jobs.run('people-import-undo');
    expect(await importedBy({ server, tenant }, 'taken-back.test', id)).toEqual(['undone', 0, 0]);
  });

  test('merges again, and takes a merge back again, where that failed', async () => {
    const admin = await as();
    const { id: first, keptId, goneId } = await mergeTwins({ server, tenant });
    await forget();
    await server.app.jobs.run('housekeeping');
    expect(must(await admin.getPersonMerge({ params: { id: first } })).state).toBe('failed');
    const merge = {
      id: must(await admin.createPersonMerge({ body: { keptId, goneId } })).id,
      keptId,
      goneId,
    };
    await server.app.jobs.run('person-merge');
    expect(await mergedBy({ server, tenant }, merge)).toEqual(['merged', 0, 2]);

    const params = { id: merge.id };
    must(await admin.undoPersonMerge({ params }));
    await server.open.asOwner((owner) =>
      owner.query(
        `update ${jobSchema}.job set state = 'failed', completed_on = $1 where name = 'person-merge-undo'`,
        [server.clock.now()],
      ),
    );
    await server.app.jobs.run('housekeeping');
    const back = must(await admin.getPersonMerge({ params }));
    expect(back).toMatchObject({ state: 'merged', refusal: 'failed' });
    expect(back.undoUntil).not.toBeNull();
    // The job that ended is there still.
    expect(must(await admin.undoPersonMerge({ params })).refusal).toBeNull();
    await server.app.jobs.run('person-merge-undo');
    expect(await mergedBy({ server, tenant }, merge)).toEqual(['undone', 1, 1]);
  });
});
