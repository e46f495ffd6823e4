/** Opens the database that the settings name, migrated and with its signing keys. */
import { join } from 'node:path';
import type { ObserveWait } from '../../metrics/call-record.ts';
import type { Database } from '../database.ts';
import type { Exclusively } from './embedded.ts';
import { mayMaintain } from './embedded-upkeep.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrator.ts';
import { connectOwner, type Owner } from './owner.ts';
import { openPostgres, type Pooler } from './postgres/postgres.ts';
import { prepareJobSchema } from '../../jobs/job-schema.ts';
import { ensureSigningKeys } from '../../security/keys/signing-keys.ts';

export interface DatabaseSettings {
  /** A PostgreSQL address; the embedded database when absent. */
  readonly databaseUrl?: string | undefined;
  /** The schema's owner where the application connects as somebody else; `databaseUrl` when absent. */
  readonly ownerUrl?: string | undefined;
  /** Holds the embedded database; null keeps it in memory. */
  readonly dataDir: string | null;
  /** A copy of an embedded database for a new one to begin with. */
  readonly beginWith?: Blob | undefined;
  readonly poolSize?: number | undefined;
  /** Milliseconds that a caller waits for a connection of the pool. */
  readonly connectMs?: number | undefined;
  /** Milliseconds that PostgreSQL gives a statement. */
  readonly statementMs?: number | undefined;
  /** What stands between the process and PostgreSQL; then the owner has an address of its own. */
  readonly pooler?: Pooler | undefined;
  readonly random: (bytes: number) => Uint8Array;
  readonly now: () => Date;
  /** By `restore` alone: opens a database that it has not finished, which nobody else may. */
  readonly isRestoring?: boolean;
  /** A connection ended by itself. */
  readonly onLost?: (error: Error) => void;
  /** Called at the end of each wait for the database. */
  readonly observe?: ObserveWait | undefined;
}

export interface OpenDatabase {
  readonly database: Database;
  /** Names of the migrations applied now. */
  readonly migrated: readonly string[];
  /** Whether the queue of jobs was not there, and was made now. */
  readonly isQueueNew: boolean;
  /** Work that only the schema's owner may do (tenants, seeds); one at a time across processes. */
  asOwner<T>(work: (owner: Owner) => Promise<T>): Promise<T>;
  /** Of the embedded database alone. */
  readonly exclusively?: Exclusively;
  close(): Promise<void>;
}

export const defaultPoolSize = 10;

export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.databaseUrl === undefined
    ? openOnDisk(settings)
    : openOnServer(settings, settings.databaseUrl);
}

/** A schema that stands in a database from the beginning of its restore to the end, and holds nothing. */
export const restoreMark = 'parcours_restoring';

async function prepare(
  owner: Owner,
  settings: DatabaseSettings,
): Promise<Pick<OpenDatabase, 'migrated' | 'isQueueNew'>> {
  if (settings.isRestoring !== true) {
    const [found] = await owner.query<{ marked: boolean }>(
      'select to_regnamespace($1) is not null as marked',
      [restoreMark],
    );
    if (found?.marked === true)
      throw new Error('a restore of this database was interrupted: run it again, or take another database');
  }
  const migrated = await migrate(owner);
  const isQueueNew = await prepareJobSchema(owner);
  await ensureSigningKeys(owner, settings.random, settings.now());
  return { migrated, isQueueNew };
}

async function openOnDisk(settings: DatabaseSettings): Promise<OpenDatabase> {
  const unlock = settings.dataDir === null ? () => undefined : lockFolder(settings.dataDir);
  try {
    const { openEmbedded } = await import('./embedded.ts');
    const { database, owner, exclusively } = await openEmbedded(
      settings.dataDir === null ? null : join(settings.dataDir, 'database'),
      settings.beginWith,
      settings.observe,
    );
    const prepared = await prepare(owner, settings);
    await owner.exec(mayMaintain);
    return {
      database,
      ...prepared,
      asOwner: (work) => work(owner),
      exclusively,
      async close() {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openOnServer(settings: DatabaseSettings, url: string): Promise<OpenDatabase> {
  async function asOwner<T>(work: (owner: Owner) => Promise<T>): Promise<T> {
    const owner = await connectOwner(settings.ownerUrl ?? url);
    try {
      return await work(owner);
    } finally {
      await owner.close();
    }
  }
  const prepared = await asOwner((owner) => prepare(owner, settings));
  const database = openPostgres(
    {
      url,
      ownerUrl: settings.ownerUrl,
      poolSize: settings.poolSize ?? defaultPoolSize,
      connectMs: settings.connectMs,
      statementMs: settings.statementMs,
      pooler: settings.pooler,
      observe: settings.observe,
    },
    settings.onLost ?? (() => undefined),
  );
  return { database, ...prepared, asOwner, close: () => database.close() };
}
