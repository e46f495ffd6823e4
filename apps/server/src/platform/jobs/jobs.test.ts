/** The queue of jobs: written with what makes it necessary, holding ids alone, repeated with pauses, kept where given up. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PgBoss } from 'pg-boss';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { systemRandom } from '../security/random.ts';
import { createIds } from '../database/ids.ts';
import { NotDeliverable } from './failure.ts';
import { type Attempt, createJobs, type Jobs, type Task, type Work } from './jobs.ts';
import { deadLetters, type JobKind, jobSchema, kinds } from './kinds.ts';
import { libraryRelease } from './job-schema.ts';
import { queueJob } from './queue-job.ts';
import manifest from '../../../package.json' with { type: 'json' };

let server: TestServer;
let tenant: StockedTenant;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());
beforeEach(() => sql(`delete from ${jobSchema}.job`));

const sql = <Row>(text: string, values: readonly unknown[] = []) =>
  server.open.asOwner((owner) => owner.query<Row>(text, values));

interface Row {
  readonly name: string;
  readonly id: string;
  readonly state: string;
  readonly data: unknown;
  readonly source_name: string | null;
  readonly source_id: string | null;
  readonly source_output: unknown;
}
/** Without what the server queues by itself. */
const rows = () =>
  sql<Row>(
    `select * from ${jobSchema}.job where name in ('mail', '${deadLetters}') order by name, created_on`,
  );

/** Another process on the same database, whose only work is what the test says. */
function jobsOf(run: Work['run'], kind: JobKind = 'mail') {
  const attempts: Attempt[] = [];
  const none: Work = { run: () => Promise.resolve(0) };
  const work = Object.fromEntries(
    Object.keys(kinds).map((name) => [name, name === kind ? { run } : none]),
  ) as unknown as Parameters<typeof createJobs>[0];
  const jobs: Jobs = createJobs(work, {
    database: server.open.database,
    clock: server.clock,
    log: { warn: () => undefined, error: () => undefined },
    observe: (attempt) => void attempts.push(attempt),
    endRow: () => Promise.resolve(),
  });
  return { jobs, attempts };
}

async function queue(id = createIds(server.clock, systemRandom).next()): Promise<string> {
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    queueJob(tx, 'mail', { id, now: server.clock.now() }),
  );
  return id;
}

describe('a job', () => {
  test('is queued with the transaction that makes it necessary, or not at all', async () => {
    const broken = server.open.database.withTenant(tenant.contextId, async (tx) => {
      await queueJob(tx, 'mail', { id: tenant.users.learner, now: server.clock.now() });
      throw new Error('the change is not made');
    });
    await expect(broken).rejects.toThrow('the change is not made');
    expect(await rows()).toEqual([]);
    const tasks: Task[] = [];
    const { jobs } = jobsOf((task) => Promise.resolve(tasks.push(task)));
    const id = await queue();
    await queue(id);
    expect(await jobs.run('mail')).toBe(1);
    expect(tasks).toMatchObject([{ jobId: id, id, contextId: tenant.contextId, isLast: false }]);
    expect(await jobs.run('mail')).toBe(0);
    await jobs.stop();
  });

  test('is what the library itself would have queued', async () => {
    await queue();
    const boss = new PgBoss({
      db: { executeSql: (text, values) => server.open.database.jobs.query(text, values) },
      schema: jobSchema,
      migrate: false,
      supervise: false,
      schedule: false,
      registerInstance: false,
    });
    await boss.start();
    const { contextId } = tenant;
    await boss.send('mail', { contextId, id: contextId }, { group: { id: contextId } });
    await boss.stop({ close: false });
    const [ours, theirs] = await sql<Record<string, unknown>>(
      `select to_jsonb(j) - '{id,data,start_after,created_on,keep_until}'::text[] as job,
         extract(epoch from keep_until - greatest(start_after, created_on))::int as kept from ${jobSchema}.job j order by created_on`,
    );
    expect(ours).toEqual(theirs);
  });

  test('that fails waits with growing pauses, and is kept with its reason once it was given up', async () => {
    const { jobs, attempts } = jobsOf(() => Promise.reject(new Error('away, says someone@a.test')));
    const id = await queue();
    const pauses: number[] = [];
    for (let waited = 0; attempts.length < 8; waited += 5) {
      const before = attempts.length;
      await jobs.run('mail');
      if (attempts.length > before) {
        pauses.push(waited);
        waited = 0;
      }
      server.clock.advance(5_000);
    }
    // 10 to 20 seconds, and twice as long each time.
    for (const [at, pause] of pauses.slice(1).entries()) {
      expect(pause).toBeGreaterThanOrEqual(10 * 2 ** at - 5);
      expect(pause).toBeLessThanOrEqual(20 * 2 ** at + 10);
    }
    expect(await rows()).toMatchObject([{ id, state: 'retry' }]);
    await sql(`update ${jobSchema}.job set retry_limit = retry_count`);
    server.clock.advance(4 * 3_600_000);
    await jobs.run('mail');
    const kept = {
      name: deadLetters,
      source_name: 'mail',
      source_id: id,
      source_output: { reason: 'away, says …' },
    };
    expect(await rows()).toMatchObject([kept, { name: 'mail', id, state: 'failed' }]);
    server.clock.advance(89 * 24 * 3_600_000);
    await jobs.run('mail');
    expect(await rows()).toMatchObject([kept]);
    await jobs.stop();
  });

  test('that no repetition will mend is given up at once', async () => {
    const { jobs, attempts } = jobsOf(() => Promise.reject(new NotDeliverable('its reader is gone')));
    await queue();
    await jobs.run('mail');
    expect(attempts).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { name: deadLetters, source_output: { reason: 'its reader is gone' } },
      { name: 'mail', state: 'failed' },
    ]);
    await jobs.stop();
  });
});

describe('a server that works', () => {
  /** A job that has begun, and ends when the test or its signal says so. */
  async function underWay() {
    let begun = (): void => undefined;
    let end = (): void => undefined;
    const first = new Promise<void>((done) => {
      begun = done;
    });
    const { jobs } = jobsOf(async ({ signal }) => {
      begun();
      await new Promise<void>((done) => {
        end = done;
        signal.addEventListener('abort', () => done());
      });
      signal.throwIfAborted();
      return 1;
    });
    await jobs.start();
    const id = await queue();
    await first;
    return { jobs, id, end: () => end() };
  }

  test('does a job as soon as it is committed, and finishes it before it stops', async () => {
    const { jobs, id, end } = await underWay();
    const stopped = jobs.stop();
    end();
    await stopped;
    expect(await rows()).toMatchObject([{ id, state: 'completed' }]);
  });

  test('hands back what does not end in time', async () => {
    const { jobs, id } = await underWay();
    await jobs.stop();
    expect(await rows()).toMatchObject([{ id, state: 'retry' }]);
  });
});

describe('the schema', () => {
  test('holds ids alone: anything else is refused by the database', async () => {
    const { contextId } = tenant;
    const insert = (data: object) =>
      sql(`insert into ${jobSchema}.job (name, data) values ('mail', $1)`, [JSON.stringify(data)]);
    for (const data of [
      { contextId, id: contextId, email: 'a@b.test' },
      { contextId: 'a person' },
      { id: 'a name' },
      [contextId],
    ])
      await expect(insert(data)).rejects.toThrow('carries_ids_alone');
    await insert({ contextId });
    const loose = await sql(
      `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = $1 and c.relname ~ '^job(_|$)' and c.relkind in ('r', 'p') and c.relname not in ('job_dependency')
         and not exists (select from pg_constraint k where k.conrelid = c.oid and k.conname = 'carries_ids_alone')`,
      [jobSchema],
    );
    expect(loose).toEqual([]);
  });

  test('belongs to the owner; the application has the rights that it needs, and no more', async () => {
    const granted = await sql<{ table: string; rights: string }>(
      `select table_name as table, string_agg(lower(privilege_type), ' ' order by privilege_type) as rights
       from information_schema.role_table_grants where grantee = 'parcours_app' and table_schema = $1 group by 1 order by 1`,
      [jobSchema],
    );
    expect(Object.fromEntries(granted.map(({ table, rights }) => [table, rights]))).toEqual({
      instance: 'delete select update',
      job: 'delete insert select update',
      job_common: 'delete insert select update',
      job_dependency: 'delete select update',
      queue: 'insert select update',
      schedule: 'select update',
      version: 'select update',
    });
    const owned = await sql(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = c.relowner
       where n.nspname = $1 and r.rolname = 'parcours_app'`,
      [jobSchema],
    );
    expect(owned).toEqual([]);
  });

  test('is that of the release which is installed', () => {
    expect(manifest.dependencies['pg-boss']).toBe(libraryRelease);
  });
});
