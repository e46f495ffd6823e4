/** Migrations that are killed, that run twice at once, that do not get their lock, and that make indexes beside writers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type EmptyDatabase, openEmptyDatabase } from '../../../testing/servers/empty-database.ts';
import { lendPostgres } from '../../../testing/servers/postgres-database.ts';
import { chosenDatabase } from '../../../testing/servers/start-server.ts';
import { type Migration, migrate } from './migrator.ts';
import { connectOwner } from './owner.ts';

let open: EmptyDatabase;
beforeAll(async () => {
  open = await openEmptyDatabase();
});
afterAll(() => open.close());

const migration = (name: string, sql: string): Migration => ({ name, sql, sha256: `sum of ${sql}` });
const run = (...migrations: readonly Migration[]) => open.asOwner((owner) => migrate(owner, migrations));
const rows = <Row>(text: string) => open.asOwner((owner) => owner.query<Row>(text));

test('each runs once, in a transaction of its own; one that fails leaves nothing, and those before it stay', async () => {
  const [one, two] = [
    migration('9001-one.sql', 'create table one (a int);'),
    migration('9002-two.sql', 'create table two (a int); select 1 / 0;'),
  ];
  await expect(run(one, two)).rejects.toThrow('division by zero');
  expect(
    await rows(`select to_regclass('one') is not null as one, to_regclass('two') is not null as two`),
  ).toEqual([{ one: true, two: false }]);
  expect(await run(one)).toEqual([]);
  await expect(run(migration('9001-one.sql', 'changed'))).rejects.toThrow(
    'was changed after it had been applied',
  );
});

test('one that ran and is not here any more is a newer release’s, and no fault', async () => {
  expect(await run(migration('9003-newer.sql', 'create table newer (a int);'))).toEqual(['9003-newer.sql']);
  expect(await run(migration('9004-older.sql', 'select 1;'))).toEqual(['9004-older.sql']);
});

test('indexes are made and dropped one by one; one whose making was cut off is made again', async () => {
  await run(
    migration('9010-table.sql', 'create table many (a int); insert into many select generate_series(1, 50);'),
  );
  const made = migration(
    '9011-index.concurrent.sql',
    '-- For a test; and no more.\ncreate index concurrently many_a on many (a);\ncreate index concurrently many_b on many (a, a);',
  );
  expect(await run(made)).toEqual(['9011-index.concurrent.sql']);
  // As a killed run leaves it.
  await open.asOwner((owner) =>
    owner.exec(`update pg_index set indisvalid = false where indexrelid = 'many_a'::regclass;
      delete from schema_migrations where name = '9011-index.concurrent.sql'`),
  );
  const before = await rows<{ oid: number }>(
    `select 'many_a'::regclass::oid::int as oid, 'many_b'::regclass::oid::int as kept`,
  );
  await run(made);
  const after = await rows<{ oid: number }>(
    `select 'many_a'::regclass::oid::int as oid, 'many_b'::regclass::oid::int as kept`,
  );
  expect(after[0]).toMatchObject({ kept: (before[0] as unknown as { kept: number }).kept });
  expect(after[0]?.oid).not.toBe(before[0]?.oid);
  expect(
    await rows(`select indisvalid as valid from pg_index where indexrelid = 'many_a'::regclass`),
  ).toEqual([{ valid: true }]);
  await run(migration('9012-gone.concurrent.sql', 'drop index concurrently if exists many_a;'));
  expect(await rows(`select to_regclass('many_a') as gone`)).toEqual([{ gone: null }]);
  await expect(run(migration('9013-odd.concurrent.sql', 'update many set a = 1;'))).rejects.toThrow(
    '9013-odd.concurrent.sql holds a statement that makes or drops no index',
  );
});

/** What several sessions do to each other; the embedded database has one. */
const onPostgres = chosenDatabase() === 'postgres' ? ['PostgreSQL'] : [];

it.each(onPostgres)(
  'on %s a table that is in use is waited for in short turns, so that readers go on',
  async () => {
    const lent = await lendPostgres();
    const owner = await connectOwner(lent.url);
    await migrate(owner, [migration('9020-table.sql', 'create table used (a int);')]);
    const [holder, reader] = [new pg.Client(lent.url), new pg.Client(lent.url)];
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query('begin; select * from used');
    const migrated = migrate(owner, [migration('9021-column.sql', 'alter table used add column b int;')]);
    let slowest = 0;
    for (let at = 0; at < 60; at += 1) {
      const since = performance.now();
      await reader.query('select * from used');
      slowest = Math.max(slowest, performance.now() - since);
      await pause(20);
    }
    await holder.query('commit');
    expect(await migrated).toEqual(['9021-column.sql']);
    expect(slowest).toBeGreaterThan(50);
    expect(slowest).toBeLessThan(600);
    await Promise.all([holder.end(), reader.end()]);
    await owner.close();
    await lent.close();
  },
);

/** Migrates in a process of its own, with a migration at the end that takes a second. */
function migrateElsewhere(url: string) {
  const [connections, migrator] = ['./owner.ts', './migrator.ts'].map(
    (file) => new URL(file, import.meta.url).href,
  );
  const code = `
    const { connectOwner } = await import(${JSON.stringify(connections)});
    const { migrate } = await import(${JSON.stringify(migrator)});
    const owner = await connectOwner(${JSON.stringify(url)});
    const slow = { name: '9030-slow.sql', sha256: 's', sql: 'create table slow (a int); select pg_sleep(1);' };
    console.log(JSON.stringify(await migrate(owner, [slow])));
    await owner.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { child, ended: once(child, 'close'), said: () => said.trim() };
}

it.each(onPostgres)(
  'on %s a migrator that is killed in the middle leaves it to the next; of two at once one does it',
  async () => {
    const lent = await lendPostgres();
    const client = new pg.Client(lent.url);
    await client.connect();
    const isSleeping = async () =>
      (
        await client.query(
          `select from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
        )
      ).rowCount !== 0;
    const killed = migrateElsewhere(lent.url);
    while (!(await isSleeping())) await pause(10);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const two = [migrateElsewhere(lent.url), migrateElsewhere(lent.url)];
    await Promise.all(two.map(({ ended }) => ended));
    expect(two.map(({ said }) => said()).toSorted()).toEqual(['["9030-slow.sql"]', '[]']);
    expect((await client.query(`select from schema_migrations where name = '9030-slow.sql'`)).rowCount).toBe(
      1,
    );
    await client.end();
    await lent.close();
  },
);
