/** The server calls nobody inside for somebody outside (assurance §3 T22): a trap listens, and nothing reaches it. */
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
const closed = { allowedHosts: new Set<string>(), lookup: inside };

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

test('a host may be allowed on one port alone', async () => {
  const call = createEgress({ ...closed, allowedHosts: new Set([`sso.internal:${port}`]) });
  expect((await call(`http://sso.internal:${port}/`)).status).toBe(200);
  await expect(call(`http://sso.internal:${port + 1}/`)).rejects.toThrow(EgressRefused);
  await expect(call('http://sso.internal/')).rejects.toThrow(EgressRefused);
});

test('an answer that never ends is cut, by size and by time', async () => {
  const settings = { ...closed, allowedHosts: new Set(['x.test']), bytesMax: 1_000, timeoutMs: 300 };
  const call = createEgress(settings);
  await expect(call(`http://x.test:${port}/endless`)).rejects.toThrow('too long');
  await expect(call(`http://x.test:${port}/slow`)).rejects.toThrow('aborted');
});

test('public addresses are public', () => {
  for (const address of [
    '8.8.8.8',
    '93.184.216.34',
    '192.0.1.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '2001:200::1',
  ])
    expect(isPrivateAddress(address)).toBe(false);
  for (const address of ['', 'localhost', '127.0.0.2', '::', '::1', 'fe80::1'])
    expect(isPrivateAddress(address)).toBe(true);
});

// The first and the last address of each special-purpose block of IANA's two registries, and what no registry assigns.
test.each([
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['::ffff:8.8.8.8', '::8.8.8.8'],
  ['64:ff9b::808:808', '64:ff9b:1:ffff::'],
  ['100::', '100:0:0:1::'],
  ['2001::', '2001:1ff:ffff::'],
  ['2001:db8::', '2001:db8:ffff::'],
  ['2002::', '2002:808:808::1'],
  ['2620:4f:8000::', '2620:4f:8000:ffff::'],
  ['3fff::', '3fff:fff:ffff::'],
  ['4000::', '5f00::1'],
  ['fc00::', 'fdff:ffff::'],
  ['fe80::', 'febf::1'],
  ['fec0::', 'feff::1'],
  ['ff00::', 'ff02::1'],
  ['fe80::1%eth0', '2606:4700::1111%1'],
])('%s to %s are not public', (first, last) => {
  expect([first, last].map(isPrivateAddress)).toEqual([true, true]);
});
