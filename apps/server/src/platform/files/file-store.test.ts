/** Every file store keeps the same promises: on disk, and in a bucket of a real S3 server. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemRandom } from '../security/random.ts';
import { createDiskFiles } from './disk-files.ts';
import { type FileStore, storageKey } from './file-store.ts';
import { createS3Files } from './s3-files.ts';

interface Opened {
  readonly store: FileStore;
  readonly close: () => Promise<void>;
}

async function onDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'parcours-files-'));
  return {
    store: createDiskFiles(folder, systemRandom),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function inBucket(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'parcours-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  const store = createS3Files({
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-3',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  return {
    store,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const tenant = '01900000-0000-7000-8000-000000000001';
const key = (name: string) => storageKey(tenant, name);

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
] as const)('the file store %s', (_name, open) => {
  let opened: Opened;
  let store: FileStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());
  const read = async (name: string, range?: { start: number; end: number }) => {
    const stream = await store.get(key(name), range);
    return stream === undefined ? undefined : buffer(stream);
  };

  test('gives back what it was given, whole or in part', async () => {
    const bytes = randomBytes(200_000);
    await store.put(key('a'), bytes);
    expect(await store.stat(key('a'))).toBe(200_000);
    expect((await read('a'))?.equals(bytes)).toBe(true);
    expect((await read('a', { start: 10, end: 19 }))?.equals(bytes.subarray(10, 20))).toBe(true);
    expect((await read('a', { start: 199_999, end: 199_999 }))?.length).toBe(1);
  });

  test('takes a stream of unknown length, larger than a part', async () => {
    const pieces = Array.from({ length: 12 }, () => randomBytes(1_000_000));
    await store.put(key('b'), Readable.from(pieces));
    expect(await store.stat(key('b'))).toBe(12_000_000);
    expect((await read('b'))?.equals(Buffer.concat(pieces))).toBe(true);
  });

  test('keeps nothing of a stream that breaks', async () => {
    const broken = Readable.from(
      (function* () {
        yield randomBytes(100_000);
        throw new Error('the sender went away');
      })(),
    );
    await expect(store.put(key('c'), broken)).rejects.toThrow('went away');
    expect(await store.stat(key('c'))).toBeUndefined();
  });

  test('replaces, and forgets', async () => {
    await store.put(key('d'), Buffer.from('one'));
    await store.put(key('d'), Buffer.from('two'));
    expect((await read('d'))?.toString()).toBe('two');
    await store.delete(key('d'));
    await store.delete(key('d'));
    expect([await store.stat(key('d')), await read('d')]).toEqual([undefined, undefined]);
  });

  test('lists what it keeps, of every tenant', async () => {
    await store.put(key('f'), Buffer.from('one'));
    await store.put(storageKey('other', 'g'), Buffer.from('two'));
    const listedNow = async () => {
      const keys: string[] = [];
      for await (const one of store.list()) keys.push(one);
      return keys;
    };
    const listed = await listedNow();
    expect(listed).toEqual(expect.arrayContaining([key('f'), 'other/g']));
    expect(listed.every((one) => /^[^/]+\/[^/]+$/.test(one))).toBe(true);
    await store.delete(key('f'));
    expect(await listedNow()).not.toContain(key('f'));
  });

  test('takes an empty file', async () => {
    await store.put(key('e'), Buffer.alloc(0));
    expect(await store.stat(key('e'))).toBe(0);
  });

  test.each([
    '../x',
    'a/../b',
    '/etc/passwd',
    'a',
    'a/b/c',
    'A/b',
    'a\\b',
    'a/b\u0000',
    `a/${'b'.repeat(65)}`,
  ])('refuses the key %j', async (odd) => {
    await expect(store.put(odd, Buffer.from('x'))).rejects.toThrow('two ids');
    await expect((async () => store.get(odd))()).rejects.toThrow('two ids');
  });
});

test('a folder holds no half of a broken stream', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parcours-files-'));
  const store = createDiskFiles(folder, systemRandom);
  const broken = new Readable({
    read() {
      this.destroy(new Error('gone'));
    },
  });
  await expect(store.put(key('x'), broken)).rejects.toThrow('gone');
  expect(await readdir(join(folder, tenant))).toEqual([]);
  await rm(folder, { recursive: true });
});
