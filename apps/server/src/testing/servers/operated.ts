/** An installation as an operator has it, a database and a data folder, and the operator's commands typed for it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { command, findPostgres } from '@parcours/quality';
import pg from 'pg';
import { type OpenDatabase, openDatabase, restoreMark } from '../../platform/database/connections/open.ts';
import { createDiskFiles } from '../../platform/files/disk-files.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { typeHere } from './operator-command.ts';
import { compileCache } from './server-process.ts';
import { chosenDatabase } from './start-server.ts';

const script = join(import.meta.dirname, '../../operator/parcours.ts');

type Environment = Readonly<Record<string, string>>;

export interface Typed {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Operated {
  readonly dataDir: string;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly store: FileStore;
  /** Nothing else may have the embedded one open. */
  readonly open: () => Promise<OpenDatabase>;
  /** In this process, which saves the start of a program for each of many. */
  readonly parcours: (args: readonly string[], env?: Environment) => Promise<Typed>;
  /** The same in a process of its own; answers what was printed, and throws where it failed. */
  readonly run: (args: readonly string[]) => Promise<string>;
  /** The same, in a process that may be killed. */
  readonly begin: (args: readonly string[]) => ChildProcess;
  readonly close: () => Promise<void>;
}

/** The key of the secrets of every installation that is made here. */
const secretsKey = Buffer.alloc(32, 7).toString('base64');

/** Of a database that is there, and a folder that need not be. */
export function operate(databaseUrl: string | undefined, dataDir: string): Omit<Operated, 'close'> {
  const own = { DATABASE_BACKUP_URL: '', SECRETS_KEY: secretsKey };
  const env = {
    ...process.env,
    ...own,
    DATABASE_URL: databaseUrl ?? '',
    DATABASE_OWNER_URL: '',
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE: compileCache,
  };
  return {
    dataDir,
    databaseUrl,
    store: createDiskFiles(join(dataDir, 'files'), systemRandom),
    open: () => openDatabase({ databaseUrl, dataDir, random: systemRandom.bytes, now: systemClock.now }),
    async parcours(args, more = {}) {
      const place = { dataDir, databaseUrl, environment: { ...own, ...more } };
      const { status, said, complained } = await typeHere(place, ...args);
      return { status, stdout: said, stderr: complained };
    },
    async run(args) {
      const { status, output } = await command(process.execPath, [script, ...args], { env });
      if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${status}: ${output}`);
      return output;
    },
    begin: (args) => spawn(process.execPath, [script, ...args], { env, stdio: 'ignore' }),
  };
}

/** Empty: no database yet in the folder, or none but its name on PostgreSQL. */
export async function makeOperated(kind = chosenDatabase()): Promise<Operated> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcours-installation-'));
  const lent = kind === 'postgres' ? await findPostgres() : undefined;
  if (lent?.ok === false) throw new Error(lent.reason);
  return {
    ...operate(lent?.url, dataDir),
    async close() {
      await lent?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Why no server takes the database, or that there is none. */
export async function whatServersFind({ databaseUrl, dataDir, open }: Operated): Promise<string> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) return 'none';
  return open().then(
    () => 'a database',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
}

/** The database that is being filled is marked, or lies under another name. */
export async function untilRestoring({ databaseUrl, dataDir }: Operated): Promise<void> {
  if (databaseUrl === undefined) {
    while (!existsSync(join(dataDir, 'database.unfinished'))) await pause(5);
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const marked = `select to_regnamespace('${restoreMark}') is not null as marked`;
  while ((await client.query<{ marked: boolean }>(marked)).rows[0]?.marked !== true) await pause(5);
  await client.end();
}
