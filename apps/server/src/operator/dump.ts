/** What backup and restore share: PostgreSQL's own programs, and how many rows a dump and a database have. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type pg from 'pg';

export type RowCounts = ReadonlyMap<string, number>;

/** The address goes by the environment: arguments are shown by `ps`. */
export function connectionEnvironment({
  host,
  port,
  user,
  password,
  database,
}: pg.Client): NodeJS.ProcessEnv {
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
export function requireProgram(name: 'pg_dump' | 'pg_restore'): void {
  if (spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0) return;
  throw new Error(
    `${name} is not on this machine: install PostgreSQL's client programs, of the server's version or newer`,
  );
}

/** Runs a program to its end; throws with what it wrote where it fails. */
export async function runProgram(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const child = spawn(name, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${name} ended with status ${status}: ${said.trim()}`);
}

/** Rows of every table in the database, as the transaction of `client` sees them. */
export async function countRows(client: pg.Client): Promise<RowCounts> {
  const tables = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables.rows) {
    const found = await client.query<{ count: string }>(`select count(*) as count from public."${name}"`);
    counts.set(name, Number(found.rows[0]?.count));
  }
  return counts;
}

/** Rows of every table in a dump: one line each between COPY and its end, since line breaks in values are escaped. */
export async function countDumpedRows(file: string): Promise<RowCounts> {
  const child = spawn('pg_restore', ['--data-only', '--file=-', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const counts = new Map<string, number>();
  let table: string | undefined;
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
    if (table === undefined) {
      table = /^COPY public\."?([a-z_]+)"? \(.*FROM stdin;$/.exec(line)?.[1];
      if (table !== undefined) counts.set(table, 0);
    } else if (line === '\\.') table = undefined;
    else counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  const [status] = await closed;
  if (status !== 0) throw new Error(`the dump cannot be read: pg_restore ended with status ${status}`);
  return counts;
}

/** Tables in which two counts differ, as sentences. */
export function differences(expected: RowCounts, found: RowCounts): string[] {
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((table) => (expected.get(table) ?? 0) !== (found.get(table) ?? 0))
    .map((table) => `${table}: ${found.get(table) ?? 0} rows instead of ${expected.get(table) ?? 0}`);
}

export const totalOf = (counts: RowCounts): number => [...counts.values()].reduce((sum, one) => sum + one, 0);
