/** The file store on disk. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Random } from '../security/random.ts';
import type { FileStore } from './file-store.ts';

/** Two ids: no dot, no backslash, nothing that climbs. */
const safeKey = /^[0-9a-z-]{1,64}\/[0-9a-z-]{1,64}$/;

export function createDiskFiles(folder: string, random: Random): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('a storage key is two ids');
    return join(root, key);
  };
  const sizeOf = async (path: string) => {
    try {
      const found = await stat(path);
      return found.isFile() ? found.size : undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };

  const namesIn = (path: string) =>
    readdir(path).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR') return [];
      throw error;
    });

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const half = `${path}.${Buffer.from(random.bytes(6)).toString('hex')}.part`;
      try {
        const source = bytes instanceof Readable ? bytes : Readable.from([bytes]);
        await pipeline(source, createWriteStream(half, { flags: 'wx', flush: true }));
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const path = pathOf(key);
      if ((await sizeOf(path)) === undefined) return undefined;
      return createReadStream(path, range === undefined ? {} : { start: range.start, end: range.end });
    },
    stat: (key) => sizeOf(pathOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const context of await namesIn(root))
        for (const name of await namesIn(join(root, context)))
          if (safeKey.test(`${context}/${name}`)) yield `${context}/${name}`;
    },
    async removeUnfinished(before) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      const halves = entries
        .filter((entry) => entry.isFile() && entry.name.endsWith('.part'))
        .map((entry) => join(entry.parentPath, entry.name));
      const times = await Promise.all(halves.map((path) => stat(path).catch(() => undefined)));
      const old = halves.filter((_path, at) => (times[at]?.mtime ?? before) < before);
      await Promise.all(old.map((path) => rm(path, { force: true })));
      return old.length;
    },
  };
}
