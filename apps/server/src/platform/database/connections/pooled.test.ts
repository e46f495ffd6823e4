/** Two processes behind PgBouncer share two sessions of PostgreSQL, which belong to neither (decision 0210). */
import { type Cluster, findProxies, postgresPrograms, startCluster } from '@parcours/quality';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertLetter } from '../../../features/mail/letters.store.ts';
import {
  type DeployedRoles,
  deployRoles,
  keepsPrepared,
  type PgBouncer,
  startPgBouncer,
} from '../../../testing/servers/deployed-database.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { stockLesson } from '../../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { readSettings } from '../../../settings.ts';
import { systemRandom } from '../../security/random.ts';
import { statement } from '../database.ts';
import { createIds } from '../ids.ts';

const programs = postgresPrograms() ?? '';
const sessions = 2;
/** Of which the last one suits any PgBouncer: each connection of a process has a session, and who looks on has one. */
const shared = { pool_mode: 'transaction', default_pool_size: sessions };
const keeping = { ...shared, max_prepared_statements: 50 };
const whole = { pool_mode: 'session', default_pool_size: 40 };
const poolers = ['transaction', 'prepared'] as const;

let cluster: Cluster;
let roles: DeployedRoles;
let pgbouncer = '';
beforeAll(async () => {
  const found = await findProxies(['pgbouncer']);
  if (!found.ok) throw new Error(found.reason);
  pgbouncer = found.paths.pgbouncer;
  const started = await startCluster(programs);
  if (!started.ok) throw new Error(started.reason);
  ({ cluster } = started);
  roles = await deployRoles(programs, cluster.url);
});
afterAll(() => cluster.stop());

const who = statement<{ who: string; limit: string; zone: string; cost: string; context: string }>(
  'pooled.who',
  `select current_user as who, current_setting('statement_timeout') as limit, current_setting('timezone') as zone,
     current_setting('random_page_cost') as cost, coalesce(current_setting('app.context', true), '') as context`,
);
const delivered = statement(
  'pooled.delivered',
  'select id from outbox where "contextId" = $1 and id = $2 and "doneAt" is not null and "failedAt" is null',
);
const sleep = statement('pooled.sleep', 'select pg_sleep($1)');
/** As in production. */
const statementMs = 3_000;
const anyone = { who: 'parcours_app', limit: '3s', zone: 'UTC', cost: '1.1' };

describe.each(poolers)('behind PgBouncer with DATABASE_POOLER=%s', (pooler) => {
  let bouncer: PgBouncer;
  let one: TestServer;
  let other: TestServer;
  let tenant: StockedTenant;

  beforeAll(async () => {
    const prepared = (await keepsPrepared(pgbouncer)) ? keeping : whole;
    const settings = pooler === 'prepared' ? prepared : shared;
    bouncer = await startPgBouncer(pgbouncer, roles.webUrl, settings);
    const pooled = { pooler, ownerUrl: roles.ownerUrl };
    one = await startServer({ databaseUrl: bouncer.url, pooled, statementMs });
    other = await startServer({ beside: one, pooled, statementMs });
    tenant = await stockTenant(one, pooler === 'prepared' ? 'beta' : 'alpha');
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await bouncer.stop();
    // The next one begins with a schema of its own test's triggers.
    const client = new pg.Client({ connectionString: roles.ownerUrl });
    await client.connect();
    await client.query('drop function never_idle() cascade');
    await client.end();
  });

  test('every transaction has the role, the limits and the tenant that it needs, and leaves none of them', async () => {
    const { contextId } = tenant;
    const databases = [one.open.database, other.open.database];
    const ask = (round: number) => {
      const database = databases[round % 2] ?? one.open.database;
      return [
        database.withTenant(contextId, (tx) => tx.query(who)),
        database.withTenant(contextId, (tx) => tx.query(who), { reads: true }),
        database.withTenant(contextId, (tx) => tx.query(who), { atOnce: true }),
        database.withPlatform((tx) => tx.query(who)),
      ];
    };
    for (let round = 0; round < 10; round += 1) {
      const [writer, reader, atOnce, platform] = await Promise.all(ask(round));
      for (const rows of [writer, reader, atOnce]) expect(rows).toEqual([{ ...anyone, context: contextId }]);
      expect(platform).toEqual([{ ...anyone, context: '' }]);
    }
    const stranger = new pg.Client({ connectionString: bouncer.url });
    await stranger.connect();
    for (let round = 0; round < 4; round += 1) {
      const { rows } = await stranger.query(who.text);
      expect(rows).toEqual([
        { ...anyone, who: 'parcours_web', limit: '0', zone: expect.any(String), cost: '4', context: '' },
      ]);
      // It may become the role that serves requests, and until then reads nothing.
      await expect(stranger.query('select * from users')).rejects.toThrow(/permission denied/);
    }
    await stranger.end();
  });

  test('a statement that takes too long is stopped', async () => {
    await expect(one.open.database.withPlatform((tx) => tx.query(sleep, [5]))).rejects.toThrow(
      /statement timeout/,
    );
  });

  test('learners at both processes turn the pages of their lessons', async () => {
    const { lessonId, peerLessonId } = await stockLesson(one, tenant);
    const [learner, peer] = [await clientOf(one, tenant, 'learner'), await clientOf(other, tenant, 'peer')];
    const turns = async (client: typeof learner, id: string) => {
      const page = await client.getCurrentPage({ params: { id }, query: {} });
      if (!page.ok) throw new Error(page.code);
      let at = page.data;
      for (let turned = 0; ; turned += 1) {
        if (at.startRequired) return turned;
        const inputs = at.blockType === 'slide' ? {} : { inputs: { answers: [] } };
        const query = { include: 'next', move: 'true' } as const;
        const answered = await client.answerPage({
          params: { id },
          query,
          body: { pageId: at.id, ...inputs },
        });
        if (!answered.ok) throw new Error(`${answered.status} ${answered.code}`);
        const { next } = answered.data;
        if (next === undefined || 'code' in next) return turned + 1;
        at = next;
      }
    };
    const turned = await Promise.all([turns(learner, lessonId), turns(peer, peerLessonId)]);
    for (const count of turned) expect(count).toBeGreaterThanOrEqual(3);
  });

  test('jobs are queued, taken and done', async () => {
    await other.app.jobs.start();
    const id = createIds(other.clock, systemRandom).next();
    const letter = { letter: 'passwordChanged' as const, values: { link: 'https://alpha.test/' } };
    await other.open.database.withTenant(tenant.contextId, (tx) =>
      insertLetter(tx, { ...letter, recipientId: tenant.users.learner }, { id, now: other.clock.now() }),
    );
    const isDone = async () =>
      (await one.open.database.withTenant(tenant.contextId, (tx) => tx.query(delivered, [tx.contextId, id])))
        .length === 1;
    expect(await vi.waitUntil(isDone, { timeout: 10_000 })).toBe(true);
    await other.app.jobs.stop();
  });
});

test('the server refuses a pooler that it does not know, and one that its owner would go through', () => {
  const ownerUrl = { DATABASE_OWNER_URL: 'postgres://owner@db/parcours' };
  expect(() => readSettings({ DATABASE_POOLER: 'statement', ...ownerUrl })).toThrow(
    /transaction or prepared/,
  );
  expect(() => readSettings({ DATABASE_POOLER: 'transaction' })).toThrow(/DATABASE_OWNER_URL/);
  expect(readSettings({ DATABASE_POOLER: 'prepared', ...ownerUrl }).pooler).toBe('prepared');
  expect(readSettings({}).pooler).toBeUndefined();
});
