/** What a transaction answers whose connection is lost, silent or refused, and what the pool is worth afterwards (assurance §3 T8). */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../../testing/servers/database-proxy.ts';
import { lendPostgres } from '../../../testing/servers/postgres-database.ts';
import { chosenDatabase } from '../../../testing/servers/start-server.ts';
import { systemClock } from '../../time/clock.ts';
import { type Database, statement, type TenantTransaction } from '../database.ts';
import { openDatabase } from './open.ts';
import { openPostgres } from './postgres/postgres.ts';
import { isUnavailable } from './unavailable.ts';
import { systemRandom } from '../../security/random.ts';

const contextId = '00000000-0000-4000-8000-000000000001';
const ownProcess = statement<{ pid: number }>('lost.pid', 'select pg_backend_pid() as pid');
const sleep = statement('lost.sleep', 'select pg_sleep($1)');
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'parcours'`;
const insert = statement(
  'lost.insert',
  `insert into platform_rate_limits (subject, "emptyAt") values ($1, now())`,
);
const count = statement<{ count: number }>(
  'lost.count',
  'select count(*) from platform_rate_limits where subject = $1',
);
const insertQuota = statement(
  'lost.insertQuota',
  `insert into quota_uses ("contextId", subject, "windowStart", used) values ($1, $2, '2026-01-01', 1)`,
);
const quotas = statement('lost.quotas', `select subject from quota_uses order by subject`);
const poolSize = 4;
const settings = { dataDir: null, random: systemRandom.bytes, now: systemClock.now };

// The embedded database has no connections.
describe.each(chosenDatabase() === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
  let lent: Awaited<ReturnType<typeof lendPostgres>>;
  let proxy: DatabaseProxy;
  let database: Database;
  let direct: Awaited<ReturnType<typeof openDatabase>>;

  beforeAll(async () => {
    lent = await lendPostgres();
    direct = await openDatabase({ databaseUrl: lent.url, ...settings });
    proxy = await startDatabaseProxy(lent.url);
    database = openPostgres({ url: proxy.url, poolSize }, () => undefined);
  });
  afterEach(() => proxy.resume());
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await direct.close();
    await lent.close();
  });

  const write = (work: () => void | Promise<void>) =>
    database.withTenant(contextId, async (tx) => {
      await tx.query(ownProcess);
      const slow = tx.query(sleep, [0.5]);
      await pause(100);
      await work();
      await slow;
    });
  const read = (work: () => void | Promise<void>) =>
    database.withTenant(
      contextId,
      async (tx) => {
        const slow = tx.query(sleep, [0.5]);
        await pause(100);
        await work();
        await slow;
      },
      { reads: true },
    );
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (isUnavailable(error) ? 'unavailable' : error),
    );
  /** As many at once as the pool has connections, so that none is left that nobody looked at. */
  async function expectWhole(): Promise<void> {
    const pids = await Promise.all(
      Array.from({ length: poolSize }, () =>
        database.withTenant(contextId, async (tx) => {
          const [row] = await tx.query(ownProcess);
          await tx.query(sleep, [0.05]);
          return row?.pid;
        }),
      ),
    );
    expect(new Set(pids).size).toBe(poolSize);
  }

  const endings: readonly (readonly [string, () => void | Promise<unknown>])[] = [
    ['the server ends its processes', () => direct.asOwner((owner) => owner.query(endOthers))],
    ['the connections are reset', () => proxy.cut()],
    ['the connections are half-closed', () => proxy.halfClose()],
  ];

  for (const [what, end] of endings) {
    test(`${what} while one writes, one reads and some are idle`, async () => {
      for (let round = 0; round < 5; round += 1) {
        await expectWhole();
        const failures = await Promise.all([
          failureOf(write(() => void end())),
          failureOf(read(() => undefined)),
          failureOf(write(() => undefined)),
        ]);
        expect(failures).toEqual(['unavailable', 'unavailable', 'unavailable']);
        await pause(50);
        await expectWhole();
      }
    });
  }

  test('of calls that share a packet all hear it, and the next ones are answered', async () => {
    const often = { reads: true, plansOnce: true };
    for (const [, end] of endings) {
      const calls = [1, 2, 3].map(() =>
        failureOf(database.withTenant(contextId, (tx) => tx.query(sleep, [10]), often)),
      );
      await pause(100);
      await end();
      expect(await Promise.all(calls)).toEqual(['unavailable', 'unavailable', 'unavailable']);
      await pause(50);
      await expectWhole();
    }
  });

  const asPerson = <T>(personId: string, work: (tx: TenantTransaction) => Promise<T>) =>
    database.withTenant(contextId, work, { plansOnce: true, sharedBy: { personId, lockedId: personId } });

  test('of calls that share a transaction all hear it, none is done twice, and the next ones are answered', async () => {
    for (const [what, end] of endings) {
      let runs = 0;
      const calls = ['a', 'b', 'c'].map((one) =>
        failureOf(
          asPerson(`${what} ${one}`, (tx) => {
            runs += 1;
            return tx.query(sleep, [10]);
          }),
        ),
      );
      await pause(100);
      await end();
      expect(await Promise.all(calls)).toEqual(['unavailable', 'unavailable', 'unavailable']);
      expect(runs).toBe(3);
      await pause(50);
      await expectWhole();
    }
  });

  test('a commit of several whose answer is lost is an unknown outcome to each of them, and is done once', async () => {
    const acknowledged: string[] = [];
    const subjects = ['several a', 'several b', 'several c'];
    proxy.loseNextCommit();
    const failures = await Promise.all(
      subjects.map((subject) =>
        failureOf(
          asPerson(subject, (tx) => {
            tx.afterCommit(() => void acknowledged.push(subject));
            return tx.query(insertQuota, [contextId, subject]);
          }),
        ),
      ),
    );
    expect(failures).toEqual(['unavailable', 'unavailable', 'unavailable']);
    expect(acknowledged).toEqual([]);
    await expectWhole();
    const stored = await database.withTenant(contextId, (tx) => tx.query(quotas));
    expect(stored).toEqual(subjects.map((subject) => ({ subject })));
  });

  test('between two statements of a transaction, nobody waiting for one', async () => {
    const failure = await failureOf(
      database.withTenant(contextId, async (tx) => {
        await tx.query(ownProcess);
        proxy.cut();
        await pause(50);
        await tx.query(ownProcess);
      }),
    );
    expect(failure).toBe('unavailable');
    await expectWhole();
  });

  test('a commit whose answer is lost is an unknown outcome, not a success', async () => {
    const acknowledged: string[] = [];
    for (const subject of ['first', 'second', 'third']) {
      proxy.loseNextCommit();
      const work = database.withPlatform((tx) => {
        tx.afterCommit(() => void acknowledged.push(subject));
        return tx.query(insert, [subject]);
      });
      expect(await failureOf(work)).toBe('unavailable');
      await expectWhole();
      expect(await database.withPlatform((tx) => tx.query(count, [subject]))).toEqual([{ count: 1 }]);
    }
    expect(acknowledged).toEqual([]);
  });

  test('a connection that says nothing is given up at the deadline, with the idle ones beside it', async () => {
    await expectWhole();
    proxy.silence();
    const started = performance.now();
    const failures = await Promise.all([
      failureOf(database.withTenant(contextId, (tx) => tx.query(ownProcess))),
      failureOf(database.withTenant(contextId, (tx) => tx.query(ownProcess), { reads: true })),
    ]);
    expect(failures).toEqual(['unavailable', 'unavailable']);
    expect(performance.now() - started).toBeLessThan(6_000);
    const second = performance.now();
    expect(await failureOf(database.withTenant(contextId, (tx) => tx.query(ownProcess)))).toBe('unavailable');
    expect(performance.now() - second).toBeLessThan(1_900);
    proxy.resume();
    const back = performance.now();
    await expectWhole();
    expect(performance.now() - back).toBeLessThan(5_000);
  });

  test('a pool that is taken says so within a second', async () => {
    const taken = Array.from({ length: poolSize }, () => failureOf(write(() => pause(1_500))));
    await pause(100);
    const started = performance.now();
    expect(await failureOf(database.withTenant(contextId, (tx) => tx.query(ownProcess)))).toBe('unavailable');
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(await Promise.all(taken)).toEqual(taken.map(() => 'none'));
  });

  test('a database that is away, and comes back', async () => {
    await proxy.refuse();
    expect(await failureOf(database.withTenant(contextId, (tx) => tx.query(ownProcess)))).toBe('unavailable');
    await proxy.listen();
    await pause(50);
    await expectWhole();
  });

  test('closing does not wait for a connection that says nothing', async () => {
    const silent = openPostgres({ url: proxy.url, poolSize }, () => undefined);
    await silent.withTenant(contextId, (tx) => tx.query(ownProcess));
    proxy.silence();
    const started = performance.now();
    await silent.close();
    expect(performance.now() - started).toBeLessThan(3_500);
  });
});
