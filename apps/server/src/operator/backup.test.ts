/** The operator's `backup` and `restore`, as they are typed: a role that cannot see every row is refused, and nothing is lost. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, type LentDatabase } from '@parcours/quality';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockTenant } from '../testing/stock/stock-tenant.ts';
import { systemClock } from '../platform/time/clock.ts';
import { openDatabase } from '../platform/database/connections/open.ts';
import { createPasswords } from '../platform/security/passwords.ts';
import { systemRandom } from '../platform/security/random.ts';

const command = join(import.meta.dirname, './parcours.ts');
const boundRole = `parcours_bound_${process.pid}`;
let folder: string;
let source: LentDatabase;
let target: LentDatabase;

async function lend(): Promise<LentDatabase> {
  const found = await findPostgres();
  if (!found.ok) throw new Error(found.reason);
  return found;
}

function parcours(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '', DATABASE_BACKUP_URL: '', ...env },
  });
  return { status, stdout, stderr };
}

const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcours-backup-'));
  [source, target] = [await lend(), await lend()];
  const open = await openDatabase({
    databaseUrl: source.url,
    dataDir: null,
    random: systemRandom.bytes,
    now: systemClock.now,
  });
  for (const alias of ['alpha', 'beta'])
    await stockTenant({ open, clock: systemClock, app: { passwords: createPasswords(systemRandom) } }, alias);
  await open.close();
  await ask(source.url, `create role ${boundRole} login password 'bound' nosuperuser nobypassrls`);
}, 120_000);
afterAll(async () => {
  await ask(source.url, `drop role if exists ${boundRole}`);
  await source.close();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

test('a role that is bound by row-level security is refused, and writes nothing', () => {
  const url = new URL(source.url);
  [url.username, url.password] = [boundRole, 'bound'];
  const to = join(folder, 'bound.dump');
  const refused = parcours(['backup', '--to', to], {
    DATABASE_URL: source.url,
    DATABASE_BACKUP_URL: url.href,
  });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/bound by row-level security/);
  expect([existsSync(to), existsSync(`${to}.unfinished`)]).toEqual([false, false]);
});

test('a right backup restores with as many rows, tenants included, under the same policies', async () => {
  const to = join(folder, 'right.dump');
  const made = parcours(['backup', '--to', to], { DATABASE_URL: source.url });
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(parcours(['backup', '--to', to], { DATABASE_URL: source.url }).stderr).toMatch(/exists already/);
  const restored = parcours(['restore', '--from', to], { DATABASE_URL: target.url });
  expect(restored.stderr).toBe('');
  expect(restored.status).toBe(0);
  const counted =
    'select (select count(*)::int from users) as users, (select count(*)::int from lessons) as lessons';
  const [before, after] = [await ask(source.url, counted), await ask(target.url, counted)];
  expect(after).toEqual(before);
  expect((before[0] as { users: number }).users).toBeGreaterThan(5);
  const policies = `select count(*)::int as forced from pg_class where relforcerowsecurity`;
  expect(await ask(target.url, policies)).toEqual(await ask(source.url, policies));
  // Never over a database that has something.
  expect(parcours(['restore', '--from', to], { DATABASE_URL: target.url }).stderr).toMatch(
    /restore into an empty one/,
  );
});

test('a dump that lost rows is noticed', async () => {
  const broken = join(folder, 'broken.dump');
  await writeFile(broken, 'no dump at all');
  const empty = await lend();
  try {
    expect(parcours(['restore', '--from', broken], { DATABASE_URL: empty.url })).toMatchObject({ status: 1 });
  } finally {
    await empty.close();
  }
});

test('where pg_dump is missing, it says so', () => {
  const to = join(folder, 'none.dump');
  const refused = parcours(['backup', '--to', to], { DATABASE_URL: source.url, PATH: folder });
  expect([refused.status, existsSync(to)]).toEqual([1, false]);
  expect(refused.stderr).toMatch(/pg_dump is not on this machine/);
});

test('a list of erasures is read with or without the lines that npm prints before it; any other line is refused', async () => {
  const list = join(folder, 'erasures.jsonl');
  const env = { DATABASE_URL: source.url, DATA_DIR: folder };
  await writeFile(list, '\n> parcours@0.1.0 parcours\n> node scripts/parcours.mjs erasures list\n\n');
  expect(parcours(['erasures', 'replay', '--from', list, '--yes'], env)).toEqual({
    status: 0,
    stdout: '0 erased again, 0 marks added.\n',
    stderr: '',
  });
  await writeFile(list, 'somebody\n');
  expect(parcours(['erasures', 'replay', '--from', list, '--yes'], env)).toMatchObject({
    status: 1,
    stderr: `${list}: line 1 names no erasure; nothing was done\n`,
  });
});
