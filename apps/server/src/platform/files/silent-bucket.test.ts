/** A bucket that takes the connection and says nothing is given up in time, and is no bug of ours. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUnavailable } from '../database/connections/unavailable.ts';
import { createS3Files } from './s3-files.ts';

const open = new Set<Socket>();
let silent: Server;
beforeAll(async () => {
  silent = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).resume();
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  silent.close();
});

test.each(['get', 'stat', 'put', 'delete'] as const)('%s', async (operation) => {
  const { port } = silent.address() as AddressInfo;
  const files = createS3Files({
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  const since = performance.now();
  const work = operation === 'put' ? files.put('a/b', Buffer.from('x')) : files[operation]('a/b');
  const failure: unknown = await work.then(
    () => 'none',
    (error: unknown) => error,
  );
  expect([String(failure), isUnavailable(failure)]).toEqual([expect.any(String), true]);
  expect(performance.now() - since).toBeLessThan(9_500);
});
