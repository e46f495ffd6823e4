/** A zip that is made while it is sent, and what becomes of it when one of its files fails. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamedZip, type ZippedFile } from './streamed-zip.ts';

const at = new Date('2026-01-01T00:00:00Z');
const said: unknown[] = [];
const log = { error: (what: unknown) => said.push(what) } as unknown as Parameters<typeof streamedZip>[2];
const plain = (path: string): ZippedFile => ({ path, make: () => Promise.resolve(Buffer.from(path)) });

async function* failing(): AsyncGenerator<string> {
  yield 'one line\n';
  await Promise.resolve();
  throw new Error('the database is away');
}

test('holds each file', async () => {
  const zip = await buffer(streamedZip([plain('a.txt'), plain('b.txt')], at, log));
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('b.txt')).toBe(true);
});

test.for([
  ['that cannot be made', () => Promise.reject(new Error('the database is away'))],
  ['that fails in its midst', () => Promise.resolve(Readable.from(failing()))],
] as const)('ends with an error for a file %s, and so does whoever reads it', async ([, make]) => {
  const zip = streamedZip([plain('a.txt'), { path: 'b.txt', make }, plain('c.txt')], at, log);
  await expect(buffer(zip)).rejects.toThrow('the database is away');
  expect(said.length).toBeGreaterThan(0);
});
