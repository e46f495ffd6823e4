/**
 * Restores a backup into an empty installation: looks at all of it first, then files, database, erasures. Until the end the
 * database carries a mark under which no server starts; whoever was interrupted begins again.
 */
import { join } from 'node:path';
import type { Erasure } from '../../features/accounts/deletion/account-deletions.store.ts';
import { replayErasures } from '../../features/accounts/deletion/replay-erasures.ts';
import { findEveryContext } from '../../features/jobs/housekeeping/housekeeping.store.ts';
import { holdLetters } from '../../features/mail/letters.store.ts';
import { type OpenDatabase, openDatabase, restoreMark } from '../../platform/database/connections/open.ts';
import { readMigrations } from '../../platform/database/connections/migrator.ts';
import { createIds } from '../../platform/database/ids.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Random } from '../../platform/security/random.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Settings } from '../../settings.ts';
import { refillNewQueue } from '../queue/job-ends.ts';
import { refuseDatabase, restoreEmbedded } from './embedded.ts';
import { differences, rowsOf, type Seen } from './look.ts';
import { type BackupContents, checkPiece, readManifest } from './manifest.ts';
import { restorePostgres } from './postgres.ts';
import { checkFiles, putFiles, readFileList, refuseOtherFiles } from './stored-files.ts';

export interface RestoreParts {
  readonly settings: Pick<Settings, 'databaseUrl' | 'ownerUrl' | 'backupUrl' | 'pooler' | 'dataDir'>;
  readonly store: FileStore;
  /** Undefined where the key of the secrets is lost: then nothing tells an altered manifest. */
  readonly vault: Vault | undefined;
  readonly clock: Clock;
  readonly random: Random;
}

export interface RestoreChoice {
  readonly from: string;
  /** Files stay as they are in the store. */
  readonly databaseOnly: boolean;
  /** The original was stopped before the backup: what waited there has not been sent since. */
  readonly moved: boolean;
  /** Erasures that were kept elsewhere; those marked in the file store count without. */
  readonly erasures: readonly Erasure[];
}

export interface Restored {
  readonly at: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly erased: number;
  /** Letters that wait, and are not sent unless somebody says so. */
  readonly held: number;
  /** Jobs that rows wait for, and that the backup does not hold. */
  readonly queued: number;
}

export async function bringBack(parts: RestoreParts, choice: RestoreChoice): Promise<Restored> {
  const { settings, store } = parts;
  const { from, databaseOnly } = choice;
  const backup = await readManifest(from, parts.vault);
  const files = await lookThrough(backup, from, settings);
  if (!databaseOnly) await refuseOtherFiles(store, files);
  if (settings.databaseUrl === undefined) await refuseDatabase(settings.dataDir);
  const file = join(from, backup.database.name);
  const seen = await restoreDatabase(settings, file);
  const wrong = differences(backup.tables, seen.tables);
  if (wrong.length > 0)
    throw new Error(`the restored database differs from the backup, and stays marked: ${wrong.join('; ')}`);
  // Not before the database: that one refuses what is not empty.
  if (!databaseOnly) await putFiles(store, from, files);
  const { erased, held, queued } = await settle(parts, choice);
  return {
    at: backup.at,
    tables: Object.keys(seen.tables).length,
    rows: rowsOf(seen.tables),
    files: databaseOnly ? 0 : files.length,
    erased,
    held,
    queued,
  };
}

/** Everything that can be known before anything is done: whole, unchanged, of this database, of a version that we know. */
async function lookThrough(backup: BackupContents, from: string, { databaseUrl }: RestoreParts['settings']) {
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (backup.kind !== kind)
    throw new Error(
      backup.kind === 'postgres'
        ? 'this is a backup of PostgreSQL: name an empty database in DATABASE_URL'
        : 'this is a backup of the embedded database: restore it without DATABASE_URL',
    );
  const known = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]));
  const foreign = backup.migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
  if (foreign !== undefined)
    throw new Error(
      `the backup is of version ${backup.version} with the migration ${foreign.name}, which this version does not have: ` +
        `restore it with the version that made it, or a newer one. Nothing was done.`,
    );
  for (const piece of [backup.database, backup.fileList, backup.erasures]) await checkPiece(from, piece);
  const files = await readFileList(from);
  await checkFiles(from, files);
  return files;
}

function restoreDatabase(settings: RestoreParts['settings'], file: string): Promise<Seen> {
  const { databaseUrl, ownerUrl, backupUrl, dataDir } = settings;
  if (databaseUrl === undefined) return restoreEmbedded(dataDir, file);
  const owner = new URL(ownerUrl ?? databaseUrl).username;
  return restorePostgres(
    {
      url: backupUrl ?? ownerUrl ?? databaseUrl,
      owner: owner === '' ? undefined : decodeURIComponent(owner),
    },
    file,
  );
}

/** What a restored database needs before anybody is let in; then the mark goes. */
async function settle(
  { settings, store, clock, random }: RestoreParts,
  { erasures, moved }: RestoreChoice,
): Promise<Pick<Restored, 'erased' | 'held' | 'queued'>> {
  const { databaseUrl, ownerUrl, pooler, dataDir } = settings;
  const open = await openDatabase({
    databaseUrl,
    ownerUrl,
    pooler,
    dataDir,
    random: random.bytes,
    now: clock.now,
    isRestoring: true,
  });
  try {
    const { database } = open;
    const contextIds = await database.withPlatform(findEveryContext);
    const held = moved ? 0 : await holdAll(open, contextIds, clock.now());
    // Behind the letters: those that are held wait for nothing.
    const queued = await refillNewQueue(open, clock.now());
    const ids = createIds(clock, random);
    const { erased } = await replayErasures({ database, store, clock, ids, random, contextIds }, erasures);
    await open.asOwner((owner) => owner.exec(`drop schema ${restoreMark}`));
    return { erased: erased.length, held, queued };
  } finally {
    await open.close();
  }
}

async function holdAll(
  { database }: OpenDatabase,
  contextIds: readonly string[],
  now: Date,
): Promise<number> {
  let held = 0;
  for (const contextId of contextIds)
    held += await database.withTenant(contextId, (tx) => holdLetters(tx, now));
  return held;
}
