// Finds the PostgreSQL that tests run on, in the order that docs/ARCHITECTURE.md gives, and lends a throwaway
// database on it. Nothing that was there before is touched.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import pg from 'pg';
import { canInstall, install } from './debian.ts';
import { postgresPrograms, startCluster } from './postgres-cluster.ts';

export interface LentDatabase {
  readonly ok: true;
  /** The address of a new, empty database. */
  readonly url: string;
  /** Where it was found, in words. */
  readonly how: string;
  /** Drops the database, and stops the server if it was started for it. */
  close(): Promise<void>;
}

export type FoundPostgres = LentDatabase | { readonly ok: false; readonly reason: string };

/** What the search looks at; tests hand in another machine. */
export interface PostgresMachine {
  readonly databaseUrl: string | undefined;
  readonly servers: readonly string[];
  programs(): string | undefined;
  canInstall(): boolean;
  install(): Promise<boolean>;
}

function thisMachine(): PostgresMachine {
  return {
    databaseUrl: process.env['DATABASE_URL'],
    servers: localServers(),
    programs: postgresPrograms,
    canInstall,
    install: () => install(['postgresql']),
  };
}

/** DATABASE_URL, else a server that runs here, else one started from the programs found, else Debian's package. */
export async function findPostgres(machine: PostgresMachine = thisMachine()): Promise<FoundPostgres> {
  const { databaseUrl } = machine;
  if (databaseUrl !== undefined && databaseUrl !== '')
    return lendOn(databaseUrl, 'the server of DATABASE_URL');
  for (const server of machine.servers) {
    const lent = await lendOn(server, 'the server that runs on this machine');
    if (lent.ok) return lent;
  }
  let programs = machine.programs();
  if (programs === undefined && machine.canInstall() && (await machine.install()))
    programs = machine.programs();
  if (programs !== undefined) return lendOnCluster(programs);
  const reason =
    'No PostgreSQL was found: install it (on Debian: apt-get install postgresql), or set DATABASE_URL to the ' +
    'address of a server where a database may be created.';
  return { ok: false, reason };
}

async function lendOnCluster(programs: string): Promise<FoundPostgres> {
  const started = await startCluster(programs);
  if (!started.ok) return started;
  const { cluster } = started;
  const lent = await lendOn(cluster.url, `a private cluster started from ${programs}`);
  if (!lent.ok) {
    await cluster.stop();
    return lent;
  }
  return { ...lent, close: () => cluster.stop() };
}

/** Creates a database of our own on a server, whatever database its address names. */
async function lendOn(server: string, how: string): Promise<FoundPostgres> {
  const name = `parcours_test_${randomBytes(6).toString('hex')}`;
  try {
    await inServer(server, `create database ${name}`);
  } catch (error) {
    return { ok: false, reason: `No database could be created on ${how}: ${messageOf(error)}` };
  }
  const close = () => inServer(server, `drop database if exists ${name} with (force)`);
  return { ok: true, url: withDatabase(server, name), how, close };
}

/**
 * A database beside another one, with all that is in it; the other may have no guests meanwhile. Its commits do not wait
 * for the disk: nobody cuts the power of a copy.
 */
export async function copyDatabase(url: string): Promise<Pick<LentDatabase, 'url' | 'close'>> {
  const [, template = ''] = /^[a-z]+:\/\/[^/?]*\/([^?]*)/.exec(url) ?? [];
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const maintenance = withDatabase(url, 'postgres');
  await inServer(maintenance, `create database ${name} template ${template}`);
  await inServer(maintenance, `alter database ${name} set synchronous_commit = off`);
  return {
    url: withDatabase(url, name),
    close: () => inServer(maintenance, `drop database if exists ${name} with (force)`),
  };
}

async function inServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The same address with another database; written by hand because a socket's address has an empty host. */
export function withDatabase(server: string, database: string): string {
  const [, start = '', query = ''] = /^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(server) ?? [];
  return `${start}/${database}${query}`;
}

function localServers(): string[] {
  const users = [...new Set([userInfo().username, 'postgres'])];
  const sockets = ['/var/run/postgresql', '/tmp'].filter((folder) => existsSync(`${folder}/.s.PGSQL.5432`));
  return users.flatMap((user) => [
    `postgresql://${user}@127.0.0.1:5432/postgres`,
    ...sockets.map((folder) => `postgresql://${user}@/postgres?host=${folder}`),
  ]);
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
