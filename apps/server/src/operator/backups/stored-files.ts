/** The files of a backup: copied out of the file store, wherever it is, and into an empty one. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { FileStore } from '../../platform/files/file-store.ts';
import { growingSha256 } from '../../platform/security/digest.ts';
import { backupNames } from './manifest.ts';

const stored = z.strictObject({ key: z.string(), bytes: z.number(), sha256: z.string() });
export type StoredFile = z.infer<typeof stored>;

/**
 * Copies whatever is not copied yet. Called before the moment of the database and again after it: a file that is there at
 * that moment and goes soon after was copied the first time, one that has just come is copied the second time.
 */
export async function copyFiles(
  store: FileStore,
  folder: string,
  copied: Map<string, StoredFile>,
): Promise<void> {
  for await (const key of store.list()) {
    if (copied.has(key)) continue;
    const bytes = await store.get(key);
    // Deleted since it was listed.
    if (bytes === undefined) continue;
    const path = join(folder, backupNames.files, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const sum = counted();
    await pipeline(bytes, sum.through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    copied.set(key, { key, ...sum.result() });
  }
}

export async function readFileList(folder: string): Promise<readonly StoredFile[]> {
  const text = await readFile(join(folder, backupNames.fileList), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => stored.parse(JSON.parse(line)));
}

/** Before anything is restored: every file of the backup is there, as it was. */
export async function checkFiles(folder: string, files: readonly StoredFile[]): Promise<void> {
  for (const file of files) {
    const path = join(folder, backupNames.files, file.key);
    if (!existsSync(path)) throw new Error(`the backup has no file ${file.key} any more`);
    if ((await sumOf(createReadStream(path))) !== file.sha256)
      throw new Error(`${path} was changed after it had been written`);
  }
}

/** Refuses a store that holds anything else; what an interrupted restore left is gone over again. */
export async function refuseOtherFiles(store: FileStore, files: readonly StoredFile[]): Promise<void> {
  const ours = new Set(files.map(({ key }) => key));
  for await (const key of store.list())
    if (!ours.has(key))
      throw new Error(
        `the file store holds ${key}, which is not of the backup: restore into an empty one, or keep the files that ` +
          `are there with --only database. Nothing was done.`,
      );
}

export async function putFiles(
  store: FileStore,
  folder: string,
  files: readonly StoredFile[],
): Promise<void> {
  for (const { key, sha256 } of files) {
    await store.put(key, createReadStream(join(folder, backupNames.files, key)));
    const kept = await store.get(key);
    if (kept === undefined || (await sumOf(kept)) !== sha256)
      throw new Error(`the file store did not keep ${key} as it is in the backup`);
  }
}

async function sumOf(bytes: NodeJS.ReadableStream): Promise<string> {
  const hash = growingSha256();
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

function counted() {
  const hash = growingSha256();
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
