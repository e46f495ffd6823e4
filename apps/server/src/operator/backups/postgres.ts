/**
 * A backup of PostgreSQL by PostgreSQL's own programs, as a role that sees every row. The schema's owner is bound by the
 * policies of the tables too: its dump has no row of any tenant and ends with status 0, so such a role is refused.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { restoreMark } from '../../platform/database/connections/open.ts';
import type { Ask } from '../../platform/database/connections/embedded.ts';
import { lookAt, schemas, type Seen, tablesOf } from './look.ts';
import { flush } from './manifest.ts';

const dumpName = 'database.dump';

/** How the sessions of a restore are known to the server. */
const restorer = 'parcours-restore';

/** Answers what the dump holds, read in the very snapshot that was dumped. */
export async function dumpPostgres(url: string, folder: string): Promise<{ name: string; seen: Seen }> {
  for (const program of ['pg_dump', 'pg_restore'] as const) requireProgram(program);
  return withClient(url, 'parcours-backup', async (client, ask) => {
    const { role, sees } = await roleOf(ask);
    if (!sees)
      throw new Error(
        `${role} is bound by row-level security: its dump would have no row of any tenant. Name a role that sees every row ` +
          `in DATABASE_BACKUP_URL, made with: create role parcours_backup login bypassrls password '…'; ` +
          `grant pg_read_all_data to parcours_backup. Nothing was written.`,
      );
    const file = join(folder, dumpName);
    await ask('begin isolation level repeatable read read only');
    const [snapshot] = await ask<{ id: string }>('select pg_export_snapshot() as id');
    const dumped = runProgram(
      'pg_dump',
      [
        '--format=custom',
        // Half the time of the usual 6, for a tenth more bytes.
        '--compress=1',
        ...schemas.map((name) => `--schema=${name}`),
        `--snapshot=${snapshot?.id}`,
        `--file=${file}`,
      ],
      connectionEnvironment(client),
    );
    // Both to their end, so that no program outlives a failure of the other.
    const [made, looked] = await Promise.allSettled([dumped, lookAt(ask)]);
    if (made.status === 'rejected') throw made.reason;
    if (looked.status === 'rejected') throw looked.reason;
    const seen = looked.value;
    await chmod(file, 0o600);
    await flush(file);
    const wrong = miscounted(seen, await countDumpedRows(file));
    if (wrong.length > 0) throw new Error(`the dump is not whole, and was removed: ${wrong.join('; ')}`);
    return { name: dumpName, seen };
  });
}

/** What a restore on PostgreSQL is told. */
export interface PostgresTarget {
  /** A role that sees every row and may make roles. */
  readonly url: string;
  /** To whom the tables belong then; the role that restores where absent. */
  readonly owner: string | undefined;
}

/**
 * Fills an empty database, or again one whose restore was interrupted, and answers what it holds then. It is marked, so
 * that no server takes it: whoever has done all the rest takes the mark away.
 */
export async function restorePostgres(target: PostgresTarget, file: string): Promise<Seen> {
  requireProgram('pg_restore');
  return withClient(target.url, restorer, async (client, ask) => {
    const { role, sees } = await roleOf(ask);
    if (!sees)
      throw new Error(
        `${role} is bound by row-level security and could not count what it restores: name one that sees every row in ` +
          `DATABASE_BACKUP_URL. Nothing was done.`,
      );
    const owner = target.owner ?? role;
    await giveApplicationRole(ask, owner);
    await makeEmpty(ask, pg.escapeIdentifier(owner));
    await runProgram(
      'pg_restore',
      [
        '--exit-on-error',
        '--single-transaction',
        '--clean',
        '--if-exists',
        '--no-owner',
        `--role=${owner}`,
        `--dbname=${client.database}`,
        file,
      ],
      { ...connectionEnvironment(client), PGAPPNAME: restorer },
    );
    await ask('begin isolation level repeatable read read only');
    return lookAt(ask);
  });
}

/** Number of the advisory lock under which two restores never fill one database. */
const restoreLock = 7_249_002;

/** Refuses a database that has tables of its own; drops what an interrupted restore left. */
async function makeEmpty(ask: Ask, owner: string): Promise<void> {
  const [lock] = await ask<{ taken: boolean }>(`select pg_try_advisory_lock(${restoreLock}) as taken`);
  if (lock?.taken !== true) throw new Error('another restore is filling this database. Nothing was done.');
  // A pg_restore outlives the restore that was killed, and would commit its tables.
  await ask(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and application_name = '${restorer}' and pid <> pg_backend_pid()`,
  );
  const [found] = await ask<{ marked: boolean }>(
    `select to_regnamespace('${restoreMark}') is not null as marked`,
  );
  const tables = await tablesOf(ask);
  if (found?.marked !== true && tables.length > 0)
    throw new Error(
      `the database has ${tables.length} tables already: restore into an empty one. Nothing was done.`,
    );
  await ask(`create schema if not exists ${restoreMark} authorization ${owner}`);
  if (tables.length === 0) return;
  for (const schema of schemas) await ask(`drop schema if exists ${schema} cascade`);
  await ask(`create schema public authorization ${owner}`);
}

/** Roles belong to the server, not to a database: a dump holds none. */
async function giveApplicationRole(ask: Ask, owner: string): Promise<void> {
  await ask(`do $$ begin
    if not exists (select from pg_roles where rolname = 'parcours_app') then
      create role parcours_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
  end $$`);
  const [known] = await ask<{ super: boolean }>(
    `select rolsuper as super from pg_roles where rolname = ${pg.escapeLiteral(owner)}`,
  );
  if (known === undefined)
    throw new Error(
      `there is no role ${owner}: make it first, as at the installation. Nothing was restored.`,
    );
  if (!known.super) await ask(`grant parcours_app to ${pg.escapeIdentifier(owner)}`);
}

async function withClient<T>(
  url: string,
  name: string,
  work: (client: pg.Client, ask: Ask) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  // A lost connection fails the statement under way, or the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client, async <Row>(text: string) => (await client.query(text)).rows as Row[]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function roleOf(ask: Ask): Promise<{ readonly role: string; readonly sees: boolean }> {
  const [found] = await ask<{ role: string; sees: boolean }>(
    'select rolname as role, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  return found ?? { role: 'the role', sees: false };
}

/** The address goes by the environment: arguments are shown by `ps`. */
function connectionEnvironment({ host, port, user, password, database }: pg.Client): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    ...(user === undefined ? {} : { PGUSER: user }),
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
    ...(database === undefined ? {} : { PGDATABASE: database }),
  };
}

/** Throws with a sentence where the program is not on this machine. */
function requireProgram(name: 'pg_dump' | 'pg_restore'): void {
  if (spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) return;
  throw new Error(
    `${name} is not on this machine: install PostgreSQL's client programs, of the server's version or newer`,
  );
}

/** Runs a program to its end; throws with what it wrote where it fails. */
async function runProgram(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(name, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${name} ended with status ${status}: ${said.trim()}`);
}

/** Rows of every table in a dump: one line each between COPY and its end, since line breaks in values are escaped. */
async function countDumpedRows(file: string): Promise<ReadonlyMap<string, number>> {
  const child = spawn('pg_restore', ['--data-only', '--file=-', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const counts = new Map<string, number>();
  let table: string | undefined;
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
    if (table === undefined) {
      table = /^COPY (\S+) (?:\(.*\) )?FROM stdin;$/.exec(line)?.[1];
      if (table !== undefined) counts.set(table, 0);
    } else if (line === '\\.') table = undefined;
    else counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  const [status] = await closed;
  if (status !== 0) throw new Error(`the dump cannot be read: pg_restore ended with status ${status}`);
  return counts;
}

function miscounted({ tables }: Seen, dumped: ReadonlyMap<string, number>): string[] {
  return [...new Set([...Object.keys(tables), ...dumped.keys()])]
    .filter((table) => tables[table]?.rows !== dumped.get(table))
    .map(
      (table) => `${table}: ${dumped.get(table) ?? 'no'} rows instead of ${tables[table]?.rows ?? 'none'}`,
    );
}
