// The order in which a PostgreSQL is looked for, on machines made up for it.
import { expect, test } from 'vitest';
import { findPostgres, type PostgresMachine, withDatabase } from './postgres.ts';

const nothing: PostgresMachine = {
  databaseUrl: undefined,
  servers: [],
  programs: () => undefined,
  canInstall: () => false,
  install: () => Promise.resolve(false),
};
const noServer = 'postgresql://nobody@127.0.0.1:1/postgres';

test('a machine without one is told what to install', async () => {
  const found = await findPostgres(nothing);
  expect(found).toEqual({ ok: false, reason: expect.stringContaining('apt-get install postgresql') });
});

test('a DATABASE_URL that does not answer is refused, not replaced', async () => {
  const found = await findPostgres({ ...nothing, databaseUrl: noServer });
  expect(found).toEqual({ ok: false, reason: expect.stringContaining('DATABASE_URL') });
});

test('it is installed where that is possible, and the programs looked for again', async () => {
  let asked = 0;
  const install = () => {
    asked += 1;
    return Promise.resolve(true);
  };
  await findPostgres({ ...nothing, servers: [noServer], canInstall: () => true, install });
  expect(asked).toBe(1);
});

test.for([
  ['postgresql://a@127.0.0.1:5432/postgres', 'postgresql://a@127.0.0.1:5432/x'],
  ['postgres://a:b@h', 'postgres://a:b@h/x'],
  ['postgresql://a@/postgres?host=/var/run', 'postgresql://a@/x?host=/var/run'],
] as const)('%s with another database is %s', ([server, expected]) => {
  expect(withDatabase(server, 'x')).toBe(expected);
});
