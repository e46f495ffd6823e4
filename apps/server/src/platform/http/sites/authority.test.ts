/** Which Host headers are read, and that nobody answers at the others (assurance §2 #12, §2 #16). */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { readAuthority } from './authority.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
  await stockTenant(server, 'alpha', { isDefault: true });
});
afterAll(() => server.close());

test.each([
  ['Alpha.Test', 'alpha.test', ''],
  ['alpha.test.', 'alpha.test', ''],
  ['alpha.test:8443', 'alpha.test', ':8443'],
  ['127.0.0.1:3000', '127.0.0.1', ':3000'],
  ['[::1]:3000', '[::1]', ':3000'],
  ['my_host.test:080', 'my_host.test', ':80'],
])('%s is read', (sent, host, port) => {
  expect(readAuthority(sent)).toEqual({ host, port });
});

const refused = [
  'alpha.test, beta.test',
  'alpha.test beta.test',
  'alpha.test,',
  'alpha.test:0',
  'alpha.test:65536',
  'alpha.test:123456',
  'alpha.test:',
  'alpha.test:80:80',
  'alpha.test:http',
  'alpha.test:-1',
  'alpha..test',
  '.alpha.test',
  '-alpha.test',
  'alpha-.test',
  'alpha.test/path',
  'user@alpha.test',
  'http://alpha.test',
  'älpha.test',
  '[::1',
  '::1',
  '[::zz]',
  '[127.0.0.1]',
  '[::1]x',
  '.',
  '%61lpha.test',
  `${'a'.repeat(64)}.test`,
  `${'a.'.repeat(130)}test`,
];

/** The status that the server answers to bytes as they are. */
async function statusOf(...hostLines: string[]): Promise<number> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    Buffer.from(
      ['GET /api/contexts/current HTTP/1.1', ...hostLines, 'Connection: close', '', ''].join('\r\n'),
      'latin1',
    ),
  );
  return Number((await text(socket)).split(' ')[1]);
}

test.each(refused)('at %j nobody answers', async (host) => {
  expect(await statusOf(`Host: ${host}`)).toBe(400);
});

test('a request names one host: none, an empty one and two are refused', async () => {
  expect(await statusOf('Host: alpha.test')).toBe(200);
  expect(await statusOf()).toBe(400);
  expect(await statusOf('Host:')).toBe(400);
  expect(await statusOf('Host: alpha.test', 'Host: alpha.test')).toBe(400);
  expect(await statusOf('Host: alpha.test', 'host: beta.test')).toBe(400);
});
