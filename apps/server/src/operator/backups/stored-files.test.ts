/** Files that come and go while a backup is made, and files that a restore finds in its place. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFiles } from '../../platform/files/disk-files.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { checkFiles, copyFiles, putFiles, refuseOtherFiles, type StoredFile } from './stored-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcours-stored-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('files are copied before the moment of the database and after it: one that goes and one that comes are both there', async () => {
  const store = createDiskFiles(join(folder, 'original'), systemRandom);
  const copied = new Map<string, StoredFile>();
  await store.put('a/goes', Buffer.from('one'));
  await store.put('a/stays', Buffer.from('two'));
  const to = join(folder, 'copy');
  await copyFiles(store, to, copied);
  await store.delete('a/goes');
  await store.put('a/comes', Buffer.from('three'));
  await copyFiles(store, to, copied);
  const files = [...copied.values()];
  await checkFiles(to, files);
  expect([...copied.keys()].toSorted()).toEqual(['a/comes', 'a/goes', 'a/stays']);

  // What an interrupted restore left is gone over again; what is not of the backup is refused.
  const target = createDiskFiles(join(folder, 'target'), systemRandom);
  await target.put('a/goes', Buffer.from('half'));
  await refuseOtherFiles(target, files);
  await putFiles(target, to, files);
  expect(await target.stat('a/goes')).toBe(3);
  await target.put('b/other', Buffer.from('x'));
  await expect(refuseOtherFiles(target, files)).rejects.toThrow('holds b/other, which is not of the backup');
});
