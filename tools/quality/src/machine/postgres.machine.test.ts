// The PostgreSQL of this machine: a private cluster, and a database lent on it.
import pg from 'pg';
import { expect, test } from 'vitest';
import { copyDatabase, findPostgres, type PostgresMachine } from './postgres.ts';
import { postgresPrograms } from './postgres-cluster.ts';

const nothing: PostgresMachine = {
  databaseUrl: undefined,
  servers: [],
  programs: () => undefined,
  canInstall: () => false,
  install: () => Promise.resolve(false),
};
const noServer = 'postgresql://nobody@127.0.0.1:1/postgres';

async function currentDatabase(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
  } finally {
    await client.end();
  }
}

test('a private cluster is started from the programs, lends a database, and goes', async () => {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('This machine has no PostgreSQL programs: install postgresql.');
  const found = await findPostgres({ ...nothing, servers: [noServer], programs: () => programs });
  if (!found.ok) throw new Error(found.reason);
  const onTheSameServer = await findPostgres({ ...nothing, databaseUrl: found.url });
  if (!onTheSameServer.ok) throw new Error(onTheSameServer.reason);
  expect(onTheSameServer.url).not.toBe(found.url);
  expect(await currentDatabase(onTheSameServer.url)).toMatch(/^parcours_test_[0-9a-f]{12}$/);
  await onTheSameServer.close();
  await expect(currentDatabase(onTheSameServer.url)).rejects.toThrow('does not exist');
  await found.close();
  await expect(currentDatabase(found.url)).rejects.toThrow('ECONNREFUSED');
});

test('a copy of a lent database has what it has, and goes alone', async () => {
  const found = await findPostgres();
  if (!found.ok) throw new Error(found.reason);
  const rows = async (url: string, sql: string): Promise<unknown> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  await rows(found.url, 'create table kept as select 7 as figure');
  const copy = await copyDatabase(found.url);
  expect(await rows(copy.url, 'select figure from kept')).toEqual([{ figure: 7 }]);
  await copy.close();
  await expect(currentDatabase(copy.url)).rejects.toThrow('does not exist');
  expect(await rows(found.url, 'select figure from kept')).toEqual([{ figure: 7 }]);
  await found.close();
});
