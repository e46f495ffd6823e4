/** Makes a backup: files, database, files again, erasures, and the manifest when all else is there. */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Exclusively } from '../../platform/database/connections/embedded.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type Settings, version } from '../../settings.ts';
import { copyStopped, writeCopy } from './embedded.ts';
import { rowsOf } from './look.ts';
import { backupNames, flush, linesOf, pieceOf, writeManifest, writeSafely } from './manifest.ts';
import { dumpPostgres } from './postgres.ts';
import { copyFiles, type StoredFile } from './stored-files.ts';

export interface BackupParts {
  readonly settings: Pick<Settings, 'databaseUrl' | 'ownerUrl' | 'backupUrl' | 'dataDir'>;
  readonly store: FileStore;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Of the server that runs on the embedded database, where this is that process. */
  readonly exclusively?: Exclusively | undefined;
}

export interface BackupMade {
  readonly folder: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly fileBytes: number;
  readonly databaseBytes: number;
  /** Files that rows name and the store does not hold. */
  readonly missing: readonly string[];
}

/** Written into the data folder after each backup; `doctor` reads it. */
export const lastBackupName = 'last-backup.json';

export async function backUp(parts: BackupParts, to: string): Promise<BackupMade> {
  const folder = resolve(to);
  const unfinished = `${folder}.unfinished`;
  if (existsSync(folder)) throw new Error(`${folder} exists already; nothing was done`);
  if (existsSync(unfinished))
    throw new Error(
      `${unfinished} is of a backup that runs, or was interrupted: remove it where none runs. Nothing was done.`,
    );
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const made = await fill(parts, unfinished);
    await rename(unfinished, folder);
    await flush(dirname(folder));
    const at = parts.clock.now().toISOString();
    await mkdir(parts.settings.dataDir, { recursive: true });
    await writeSafely(
      join(parts.settings.dataDir, lastBackupName),
      `${JSON.stringify({ at, file: folder, rows: made.rows })}\n`,
    );
    return { ...made, folder };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function fill(parts: BackupParts, folder: string): Promise<Omit<BackupMade, 'folder'>> {
  const { store, vault, clock } = parts;
  const copied = new Map<string, StoredFile>();
  await mkdir(join(folder, backupNames.files), { mode: 0o700 });
  await copyFiles(store, folder, copied);
  const at = clock.now().toISOString();
  const { kind, name, seen } = await copyDatabase(parts, folder);
  await copyFiles(store, folder, copied);
  const files = [...copied.values()];
  await write(join(folder, backupNames.fileList), linesOf(files));
  await write(join(folder, backupNames.erasures), linesOf(seen.erasures));
  const database = await pieceOf(folder, name);
  const fileBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  await writeManifest(folder, vault, {
    format: 1,
    at,
    version,
    kind,
    server: seen.server,
    migrations: [...seen.migrations],
    tables: seen.tables,
    database,
    fileList: await pieceOf(folder, backupNames.fileList),
    erasures: await pieceOf(folder, backupNames.erasures),
    files: { count: files.length, bytes: fileBytes },
  });
  return {
    tables: Object.keys(seen.tables).length,
    rows: rowsOf(seen.tables),
    files: files.length,
    fileBytes,
    databaseBytes: database.bytes,
    missing: seen.storageKeys.filter((key) => !copied.has(key)),
  };
}

async function copyDatabase({ settings, exclusively }: BackupParts, folder: string) {
  const { databaseUrl, ownerUrl, backupUrl, dataDir } = settings;
  if (databaseUrl !== undefined)
    return {
      kind: 'postgres' as const,
      ...(await dumpPostgres(backupUrl ?? ownerUrl ?? databaseUrl, folder)),
    };
  const made = exclusively === undefined ? copyStopped(dataDir, folder) : writeCopy(exclusively, folder);
  return { kind: 'embedded' as const, ...(await made) };
}

const write = (path: string, text: string): Promise<void> =>
  writeFile(path, text, { mode: 0o600, flush: true });
