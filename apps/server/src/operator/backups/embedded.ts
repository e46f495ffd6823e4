/** A backup of the embedded database: one compressed file of its whole folder, made while nobody is served. */
import { existsSync, openAsBlob } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Exclusively, openEmbedded } from '../../platform/database/connections/embedded.ts';
import { lockFolder } from '../../platform/database/connections/folder-lock.ts';
import { restoreMark } from '../../platform/database/connections/open.ts';
import { lookAt, type Seen } from './look.ts';

const copyName = 'database.tar.gz';
const databaseIn = (dataDir: string): string => join(dataDir, 'database');

export async function writeCopy(
  exclusively: Exclusively,
  folder: string,
): Promise<{ readonly name: string; readonly seen: Seen }> {
  const { copy, seen } = await exclusively(async (ask, take) => ({
    seen: await lookAt(ask),
    copy: await take(),
  }));
  await writeFile(join(folder, copyName), copy.stream(), { mode: 0o600, flush: true });
  return { name: copyName, seen };
}

/** Of a server that is stopped; as it was left, no migration of this version applied. */
export async function copyStopped(dataDir: string, folder: string): Promise<{ name: string; seen: Seen }> {
  if (!existsSync(databaseIn(dataDir))) throw new Error(`there is no embedded database in ${dataDir}`);
  return onFolder(dataDir, databaseIn(dataDir), undefined, (exclusively) => writeCopy(exclusively, folder));
}

/** Throws where the data folder has a database; what an interrupted restore left is removed. */
export async function refuseDatabase(dataDir: string): Promise<void> {
  const database = databaseIn(dataDir);
  if (!existsSync(database)) return;
  const isOurs = await onFolder(dataDir, database, undefined, (exclusively) =>
    exclusively(async (ask) => {
      const [found] = await ask<{ marked: boolean }>(
        `select to_regnamespace('${restoreMark}') is not null as marked`,
      );
      return found?.marked === true;
    }),
  );
  if (!isOurs)
    throw new Error(`${dataDir} has a database already: restore into an empty folder. Nothing was done.`);
  await rm(database, { recursive: true });
}

/** Makes the folder of the database, marked so that no server takes it, and answers what it holds. */
export async function restoreEmbedded(dataDir: string, file: string): Promise<Seen> {
  const unfinished = join(dataDir, 'database.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const seen = await onFolder(dataDir, unfinished, await openAsBlob(file), (exclusively) =>
    exclusively(async (ask) => {
      await ask(`create schema if not exists ${restoreMark}`);
      return lookAt(ask);
    }),
  );
  await rename(unfinished, databaseIn(dataDir));
  return seen;
}

async function onFolder<T>(
  dataDir: string,
  database: string,
  beginWith: Blob | undefined,
  work: (exclusively: Exclusively) => Promise<T>,
): Promise<T> {
  const unlock = lockFolder(dataDir);
  try {
    const opened = await openEmbedded(database, beginWith);
    try {
      return await work(opened.exclusively);
    } finally {
      await opened.database.close();
    }
  } finally {
    unlock();
  }
}
