/** The server calls nobody inside for somebody outside (assurance T22): a trap listens, and nothing reaches it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEgress, EgressRefused } from './egress.ts';
import { isPrivateAddress } from './private-address.ts';

let trap: Server;
let caught = 0;
let port: number;
beforeAll(async () => {
  trap = createServer((request, response) => {
    caught += 1;
    if (request.url === '/moved')
      response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end();
    else if (request.url === '/endless') response.write('x'.repeat(5_000));
    else if (request.url === '/slow') response.writeHead(200).flushHeaders();
    else response.end('inside');
  });
  await new Promise<void>((listening) => trap.listen(0, '127.0.0.1', listening));
  ({ port } = trap.address() as AddressInfo);
});
afterAll(() => {
  trap.closeAllConnections();
  trap.close();
});

/** Every name leads inside. */
const inside: LookupFunction = (_host, options, done) =>
  options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
const closed = { allowPrivate: false, allowedHosts: new Set<string>(), lookup: inside };

test.each([
  'https://127.0.0.1:PORT/',
  'https://localhost:PORT/',
  'https://[::1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://2130706433:PORT/',
  'https://0x7f.1:PORT/',
  'https://017700000001:PORT/',
  'https://0.0.0.0:PORT/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://friendly.example:PORT/',
  'http://friendly.example:PORT/',
  'https://user:secret@friendly.example:PORT/',
  'file:///etc/passwd',
])('%s is refused before anything is connected to', async (address) => {
  const before = caught;
  const calling = createEgress(closed)(address.replace('PORT', String(port)));
  await expect(calling).rejects.toThrow(EgressRefused);
  expect(caught).toBe(before);
});

test('an allowed host is called, and its redirect is not followed', async () => {
  const call = createEgress({ ...closed, allowedHosts: new Set(['sso.internal']) });
  const before = caught;
  const moved = await call(`http://sso.internal:${port}/moved`);
  expect([moved.status, caught - before]).toEqual([302, 1]);
  expect(await (await call(`http://sso.internal:${port}/`)).text()).toBe('inside');
});

test('an answer that never ends is cut, by size and by time', async () => {
  const settings = { ...closed, allowPrivate: true, bytesMax: 1_000, timeoutMs: 300 };
  const call = createEgress(settings);
  await expect(call(`http://x.test:${port}/endless`)).rejects.toThrow('too long');
  await expect(call(`http://x.test:${port}/slow`)).rejects.toThrow('aborted');
});

test('public addresses are public', () => {
  for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700::1111'])
    expect(isPrivateAddress(address)).toBe(false);
  for (const address of ['', 'localhost', '127.0.0.2', '::', '::1', 'fe80::1'])
    expect(isPrivateAddress(address)).toBe(true);
});
