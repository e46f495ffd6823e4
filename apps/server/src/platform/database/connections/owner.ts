/** The owner of the schema: migrations, signing keys, tenants. Requests never get it. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

export interface Owner {
  /** Runs SQL text of several statements in one transaction; it waits for a lock no longer than `lockMs`. */
  exec(sql: string, lockMs?: number): Promise<void>;
  /** Runs one statement outside of a transaction, for as long as a migration may take. */
  execAlone(sql: string): Promise<void>;
  /** Runs one statement in a transaction of its own. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Statements that begin and commit by themselves; answers the rows of all. */
  script(sql: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/** Number of the advisory lock under which two processes never migrate together. */
const migrationLock = 7_249_001;

/** Every wait has a deadline; those of a migration are long, since it may rewrite a table. */
const connectMs = 5_000;
const statementMs = 60_000;
const migrationMs = 15 * 60_000;
const usualLockMs = 2_000;
const lockMs = 60_000;
const lockRetryMs = 200;
const keepAliveMs = 10_000;
const closeMs = 2_000;

/** Connects as the owner of the schema and holds the migration lock until closed. */
export async function connectOwner(url: string): Promise<Owner> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parcours-owner',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  });
  // A lost connection fails the statement under way, or the next one: by itself it must not end the process.
  client.on('error', () => undefined);
  await client.connect();
  const run = (text: string, within: number, values?: unknown[]) =>
    client.query({
      text,
      ...(values === undefined ? {} : { values }),
      query_timeout: within,
    } as pg.QueryConfig);
  try {
    await takeLock(async () => {
      const { rows } = await run('select pg_try_advisory_lock($1) as taken', statementMs, [migrationLock]);
      return (rows as { readonly taken: boolean }[])[0]?.taken === true;
    });
  } catch (error) {
    await end(client);
    throw error;
  }
  return {
    async exec(sql, within = usualLockMs) {
      await run(`begin; set local lock_timeout = ${within}`, statementMs);
      try {
        await run(sql, migrationMs);
        await run('commit', statementMs);
      } catch (error) {
        // What failed is said, also where the connection is lost and nothing can be rolled back.
        await run('rollback', statementMs).catch(() => undefined);
        throw error;
      }
    },
    async execAlone(sql) {
      await run(sql, migrationMs);
    },
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const result = await run(text, statementMs, [...values]);
      return result.rows as Row[];
    },
    async script(sql, values = []) {
      try {
        const answer = (await run(sql, migrationMs, [...values])) as pg.QueryResult | pg.QueryResult[];
        return { rows: [answer].flat().flatMap(({ rows }) => rows as unknown[]) };
      } catch (error) {
        await run('rollback', statementMs).catch(() => undefined);
        throw error;
      }
    },
    close: () => end(client),
  };
}

async function takeLock(isTaken: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isTaken())) {
    if (performance.now() - since > lockMs)
      throw new DatabaseUnavailable('another process has been preparing the database for a minute');
    await pause(lockRetryMs);
  }
}

/** Says goodbye, and does not wait for a server that says nothing. */
async function end(client: pg.Client): Promise<void> {
  const { connection } = client as unknown as { readonly connection: pg.Connection };
  const late = setTimeout(() => connection.stream.destroy(), closeMs);
  await client.end();
  clearTimeout(late);
}
