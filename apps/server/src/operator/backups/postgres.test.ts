/** What PostgreSQL alone asks of a backup: roles, and programs of its own. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createPasswords } from '../../platform/security/passwords.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { makeOperated, type Operated } from '../../testing/servers/operated.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { differences, lookAt } from './look.ts';

const role = (name: string) => `parcours_${name}_${process.pid}`;
let folder: string;
let source: Operated;
let tenant: StockedTenant;

async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const urlOf = ({ databaseUrl = '' }: Operated): string => databaseUrl;

function urlAs(installation: Operated, name: string): string {
  const url = new URL(urlOf(installation));
  [url.username, url.password] = [role(name), 'given'];
  return url.href;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcours-backup-'));
  source = await makeOperated('postgres');
  const open = await source.open();
  const stock = { open, clock: systemClock, app: { passwords: createPasswords(systemRandom) } };
  tenant = await stockTenant(stock, 'alpha');
  await open.close();
  for (const name of ['bound', 'owner'])
    await ask(
      urlOf(source),
      `create role ${role(name)} login password 'given' nosuperuser nobypassrls createrole`,
    );
});
afterAll(async () => {
  for (const name of ['bound', 'owner']) await ask(urlOf(source), `drop role if exists ${role(name)}`);
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

test('a role that is bound by row-level security is refused, and nothing is written', async () => {
  const to = join(folder, 'bound');
  const refused = await source.parcours(['backup', '--to', to], {
    DATABASE_BACKUP_URL: urlAs(source, 'bound'),
  });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/bound by row-level security[^]*Nothing was written/);
  expect([existsSync(to), existsSync(`${to}.unfinished`)]).toEqual([false, false]);
});

test('where pg_dump is missing, it says so', async () => {
  const to = join(folder, 'none');
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const refused = await source.parcours(['backup', '--to', to]);
  expect([refused.status, existsSync(to)]).toEqual([1, false]);
  expect(refused.stderr).toMatch(/pg_dump is not on this machine/);
});

test('restored tables belong to the owner of the new place, who need be nobody special and need not be theirs before', async () => {
  const target = await makeOperated('postgres');
  const to = join(folder, 'moved');
  try {
    expect(await source.parcours(['backup', '--to', to])).toMatchObject({ status: 0, stderr: '' });
    const name = new URL(urlOf(target)).pathname.slice(1);
    await ask(urlOf(target), `alter database ${name} owner to ${role('owner')}`);
    const as = { DATABASE_URL: urlAs(target, 'owner'), DATABASE_BACKUP_URL: urlOf(target) };
    expect(await target.parcours(['restore', '--from', to], as)).toMatchObject({ status: 0, stderr: '' });
    const owners = await ask(
      urlOf(target),
      `select distinct tableowner as owner from pg_tables where schemaname = 'public'`,
    );
    expect(owners).toEqual([{ owner: role('owner') }]);
    expect((await target.parcours(['verify'], as)).stdout).toMatch(/^0 of [1-9]/);
  } finally {
    await target.close();
  }
});

test('a row that differs in one value is told from the other, and so are a missing row and a missing table', async () => {
  const client = new pg.Client({ connectionString: urlOf(source) });
  await client.connect();
  const look = () => lookAt(async <Row>(text: string) => (await client.query(text)).rows as Row[]);
  await client.query('begin');
  const before = (await look()).tables;
  await client.query(`update companies set name = name || '.' where "contextId" = '${tenant.contextId}'`);
  const changed = differences(before, (await look()).tables);
  await client.query('delete from lesson_draws');
  await client.query('drop table log_book_reads');
  const lost = differences(before, (await look()).tables);
  await client.query('rollback');
  await client.end();
  expect(changed).toContain('public.companies: a row differs');
  expect(lost).toContain('public.log_book_reads is missing');
  expect(differences(before, before)).toEqual([]);
});

test('a list of erasures is read with or without the lines that npm prints before it; any other line is refused', async () => {
  const list = join(folder, 'erasures.jsonl');
  await writeFile(list, '\n> parcours@0.1.0 parcours\n> node scripts/parcours.mjs erasures list\n\n');
  expect(await source.parcours(['erasures', 'replay', '--yes', '--from', list])).toEqual({
    status: 0,
    stdout: '0 erased again, 0 marks added.\n',
    stderr: '',
  });
  await writeFile(list, 'somebody\n');
  expect(await source.parcours(['erasures', 'replay', '--yes', '--from', list])).toMatchObject({
    status: 1,
    stderr: `${list}: line 1 names no erasure; nothing was done\n`,
  });
});
