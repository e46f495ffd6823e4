/** What is counted of a server: by tables of ours, never by what callers send, and read without the database too. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countedRequests } from '../../observing.ts';
import { clientOf } from '../../testing/signed-in.ts';
import { hostFetch } from '../../testing/servers/host-fetch.ts';
import { startDatabaseProxy } from '../../testing/servers/database-proxy.ts';
import { chosenDatabase, startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockLesson } from '../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { openPostgres } from '../database/connections/postgres/postgres.ts';
import { statement } from '../database/database.ts';
import { jobSchema } from '../jobs/kinds.ts';
import { queueJob } from '../jobs/queue-job.ts';
import { createLog } from './log.ts';
import { createMeter, type Meter } from './meter.ts';
import { startMetricsServer } from './metrics-server.ts';

const one = statement<{ readonly one: number }>('metrics.one', 'select 1 as one');

let server: TestServer;
let tenant: StockedTenant;
let meter: Meter;

beforeAll(async () => {
  meter = createMeter(countedRequests);
  server = await startServer({ meter });
  meter.watch(server.open.database, server.app.waitingWork, server.app.callsNow);
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

/** Samples by name and labels. */
async function samples(from = meter): Promise<ReadonlyMap<string, number>> {
  const lines = (await from.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
}

test('a lesson is seen: its requests by route, its statements, its answers, its learner', async () => {
  const learner = await clientOf(server, tenant, 'learner');
  const { lessonId } = await stockLesson(server, tenant);
  const params = { id: lessonId };
  const before = await samples();
  const page = await learner.getCurrentPage({ params, query: {} });
  const pageId = page.ok ? page.data.id : '';
  expect((await learner.answerPage({ params, query: {} })).ok).toBe(true);
  expect((await learner.pingLesson({ params, body: { pageId, activeSeconds: 5 } })).ok).toBe(true);
  const after = await samples();
  const path = '/api/lessons/{id}/pages/current';
  const added = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(after.get(`parcours_http_requests_total{method="GET",route="${path}",status="200"}`)).toBe(1);
  expect(after.get(`parcours_http_request_duration_seconds_count{method="PATCH",route="${path}"}`)).toBe(1);
  expect(added('parcours_answers_total')).toBe(1);
  expect(added('parcours_database_statements_total')).toBeGreaterThan(8);
  expect(added('parcours_database_round_trip_seconds_count')).toBeGreaterThan(2);
  expect(added('parcours_database_round_trip_seconds_sum')).toBeGreaterThan(0);
  expect(after.get('parcours_database_pool{is="max"}')).toBe(
    server.open.database.kind === 'postgres' ? 10 : undefined,
  );
  // The metrics of Node itself, under the names that dashboards of others know.
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(after.get(name), name).toBeGreaterThan(0);
});

test('calls that are worked on, wait and were refused are told, by class', async () => {
  const busy = createMeter(countedRequests);
  const of = (refresh: number) => ({ answer: 0, read: 1, refresh, ping: 0 });
  const { database } = server.open;
  busy.watch(database, server.app.waitingWork, () => ({ running: 20, waiting: of(3), refused: of(7) }));
  await samples(busy);
  const found = await samples(busy);
  expect(found.get('parcours_calls{is="working",class=""}')).toBe(20);
  expect(found.get('parcours_calls{is="waiting",class="refresh"}')).toBe(3);
  // Looked at twice, and counted once.
  expect(found.get('parcours_calls_refused_total{class="refresh"}')).toBe(7);
});

test('whoever is not let in is counted, without their name', async () => {
  const login = (password: string) =>
    server.request('alpha.test', '/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'learner', password }),
    });
  const refused = 'parcours_failed_sign_ins_total{reason="refused"}';
  expect((await samples()).get(refused)).toBeUndefined();
  expect((await login('wrong')).status).toBe(401);
  expect((await samples()).get(refused)).toBe(1);
  expect(await meter.text()).not.toContain('learner"');
});

test('callers cannot make series: addresses, ids, queries and hosts are in none', async () => {
  const call = (path: string, host = 'alpha.test') => server.request(host, path);
  await call('/api/lessons/canary-id?access_token=canary-token');
  await call('/canary-path');
  const before = (await samples()).size;
  for (let at = 0; at < 100; at += 1) {
    await call(`/api/lessons/canary-${at}?access_token=canary-${at}`);
    await call(`/canary-${at}/canary.${at}`, at % 2 === 0 ? 'alpha.test' : `canary-${at}.test`);
  }
  const text = await meter.text();
  expect((await samples()).size).toBeLessThan(before + 20);
  expect(text).not.toContain('canary');
});

test('work that waits in the database is counted by kind and state, for all tenants', async () => {
  const other = await stockTenant(server, 'beta');
  // What a process knows of tenants is at most two seconds old.
  server.clock.advance(3_000);
  const insert = `with tenant as (select set_config('app.context', $1::text, true))
    insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt", "lastError", "doneAt", "failedAt")
    select $1::uuid, gen_random_uuid(), $2, gen_random_uuid()::text, '{}', $3, 'infinity', $4, $5, $5 from tenant`;
  const now = server.clock.now().getTime();
  const at = (minutes: number) => new Date(now + minutes * 60_000);
  for (const { contextId } of [tenant, other])
    await server.open.asOwner(async (owner) => {
      await owner.query(insert, [contextId, 'mail', at(-5), null, null]);
      await owner.query(insert, [contextId, 'mail', at(-9), 'away', null]);
      await owner.query(insert, [contextId, 'xapi-forward', at(-60), 'no', at(-1)]);
    });
  // One that a process has in hand, and one that the clock queued and nobody took.
  const [id, clocked] = [randomUUID(), randomUUID()];
  await server.open.database.withTenant(tenant.contextId, (tx) => queueJob(tx, 'mail', { id, now: at(-1) }));
  await server.open.asOwner(async (owner) => {
    await owner.query(`update ${jobSchema}.job set state = 'active', started_on = now() where id = $1`, [id]);
    await owner.query(
      `insert into ${jobSchema}.job (id, name, created_on, start_after) values ($1, 'sweep', $2, $2)`,
      [clocked, at(-20)],
    );
  });
  const { jobs, lettersWaiting } = await server.app.waitingWork();
  expect(jobs.filter(({ kind }) => kind !== 'own-statements')).toEqual(
    expect.arrayContaining([
      { kind: 'mail', state: 'waiting', count: 2, oldest: 300 },
      { kind: 'mail', state: 'retry', count: 2, oldest: 540 },
      { kind: 'xapi-forward', state: 'failed', count: 2, oldest: 3_600 },
      { kind: 'mail', state: 'running', count: 1, oldest: 0 },
      { kind: 'sweep', state: 'waiting', count: 1, oldest: 1_200 },
    ]),
  );
  expect(lettersWaiting).toBe(4);
});

test('a job that ran is counted', async () => {
  await server.app.jobs.run('housekeeping');
  expect((await samples()).get('parcours_job_rounds_total{job="housekeeping",outcome="done"}')).toBe(1);
});

test('metrics are read at their own port alone, and nothing else is there', async () => {
  const listening = await startMetricsServer(meter, {
    host: '127.0.0.1',
    port: 0,
    log: createLog({ level: 'silent' }),
  });
  const read = (path: string, method = 'GET') =>
    hostFetch(`http://127.0.0.1:${listening.port}${path}`, { method });
  const answer = await read('/metrics');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(await answer.text()).toContain('# TYPE parcours_http_requests_total counter');
  expect((await read('/api/livez')).status).toBe(404);
  expect((await read('/metrics', 'POST')).status).toBe(405);
  await listening.close();
  for (const path of ['/metrics', '/api/metrics'])
    expect((await server.request('alpha.test', path)).status).toBe(404);
});

test('a database that is silent costs a reader two seconds, and its gauges are absent rather than old', async () => {
  const silent = { ...server.open.database, poolUse: () => ({ max: 2, open: 2, inUse: 2, waiting: 9 }) };
  const alone = createMeter(countedRequests);
  alone.watch(silent, () => new Promise(() => undefined), server.app.callsNow);
  const since = performance.now();
  const found = await samples(alone);
  expect(performance.now() - since).toBeLessThan(3_000);
  expect(found.get('parcours_database_up')).toBe(0);
  expect(found.has('parcours_letters_waiting')).toBe(false);
  expect(found.get('parcours_database_pool{is="waiting"}')).toBe(9);
});

describe.each(chosenDatabase() === 'postgres' ? ['PostgreSQL'] : [])('on %s', () => {
  test('one that is cut off is told as down, by a pool that says so', async () => {
    const proxy = await startDatabaseProxy(server.databaseUrl ?? '');
    const meterOfCut = createMeter(countedRequests);
    const database = openPostgres({ url: proxy.url, poolSize: 2, observe: meterOfCut.waited }, () =>
      meterOfCut.connectionLost(),
    );
    const ask = () => database.withPlatform((tx) => tx.query(one));
    meterOfCut.watch(database, () => ask().then(server.app.waitingWork), server.app.callsNow);
    await ask();
    await proxy.refuse();
    expect((await samples(meterOfCut)).get('parcours_database_up')).toBe(0);
    const found = await samples(meterOfCut);
    expect(found.get('parcours_database_up')).toBe(0);
    // By the connection that was idle, or for want of a new one.
    const failed = ['parcours_database_no_connection_total', 'parcours_database_failures_total'];
    expect(failed.reduce((all, name) => all + (found.get(name) ?? 0), 0)).toBe(1);
    expect(found.get('parcours_database_connections_lost_total')).toBe(1);
    await database.close();
    await proxy.close();
  });
});
