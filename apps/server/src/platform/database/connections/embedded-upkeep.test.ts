/** The embedded database takes what dead rows leave, and plans by what its tables hold: nothing else does it there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ database: 'embedded' });
});
afterAll(() => server.close());

const ask = <Row>(sql: string) => server.open.asOwner((owner) => owner.query<Row>(sql));
const bytes = async () => (await ask<{ n: number }>(`select pg_total_relation_size('kept') as n`))[0]?.n ?? 0;

test('what comes and goes takes the same room for ever', async () => {
  await ask(`create table kept (id integer primary key, said text)`);
  const comeAndGo = async () => {
    await ask(`insert into kept select n, repeat('x', 200) from generate_series(1, 5000) n`);
    await ask('delete from kept');
  };
  await comeAndGo();
  const once = await bytes();
  for (let times = 0; times < 5; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    await comeAndGo();
    // oxlint-disable-next-line no-await-in-loop
    expect(await server.open.database.upkeep.vacuum?.()).toBeGreaterThan(0);
  }
  expect(await bytes()).toBeLessThanOrEqual(2 * once);
});

test('a table is counted once it has grown, and left alone until it grows again', async () => {
  await ask(`create table grown (id integer primary key)`);
  await ask('insert into grown select generate_series(1, 3000)');
  const rows = () => ask<{ reltuples: number }>(`select reltuples from pg_class where relname = 'grown'`);
  expect(await rows()).toEqual([{ reltuples: -1 }]);
  await server.open.database.upkeep.vacuum?.();
  expect(await rows()).toEqual([{ reltuples: 3000 }]);
  await ask('insert into grown values (4000)');
  await server.open.database.upkeep.vacuum?.();
  expect(await rows()).toEqual([{ reltuples: 3000 }]);
});

test('it waits for a transaction that is open, and others go on afterwards', async () => {
  await ask('create table shared (id integer primary key)');
  await ask('insert into shared select generate_series(1, 3000)');
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const held = server.open.database.withPlatform(async (tx) => {
    await tx.run(tx.sql.selectFrom('contexts').select('id'));
    begin();
    await ended;
  });
  await begun;
  let isDone = false;
  const vacuumed = server.open.database.upkeep.vacuum?.().then(() => {
    isDone = true;
  });
  await new Promise((done) => setTimeout(done, 100));
  const wasDone = isDone;
  end();
  await Promise.all([held, vacuumed]);
  expect(wasDone).toBe(false);
  expect(await ask(`select reltuples from pg_class where relname = 'shared'`)).toEqual([{ reltuples: 3000 }]);
});

test('housekeeping does it, and rows of a tenant stay closed to whoever may maintain', async () => {
  await ask(`create table cleaned (id integer primary key)`);
  await ask('insert into cleaned select generate_series(1, 3000)');
  await server.app.jobs.run('housekeeping');
  expect(await ask(`select reltuples from pg_class where relname = 'cleaned'`)).toEqual([
    { reltuples: 3000 },
  ]);
  await stockTenant(server, 'alpha');
  const seen = await server.open.database.withPlatform((tx) =>
    tx.run(tx.sql.selectFrom('users').select('id')),
  );
  expect(seen).toEqual([]);
});
