/** Addresses that answer, lead elsewhere, or show a certificate that nobody should trust: over real sockets. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachHost } from './reach-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const live: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"status":"ok"}');
};
const other: RequestListener = (_request, response) => {
  response.end('<h1>Parked</h1>');
};

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

/** Its own authority, for `school.localhost`. */
function certificate(days: number) {
  const [key, cert] = [join(folder, `${days}.key`), join(folder, `${days}.crt`)];
  const subject = ['-subj', '/CN=school.localhost', '-addext', 'subjectAltName=DNS:school.localhost'];
  const made = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    String(days),
    '-keyout',
    key,
    '-out',
    cert,
  ];
  execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

const now = new Date();
let long: { readonly ca: string; readonly port: number };
let short: { readonly ca: string; readonly port: number };
beforeAll(async () => {
  const secured = async (days: number) => {
    const made = certificate(days);
    return { ca: made.cert, port: await portOf(createSecureServer(made, live)) };
  };
  long = await secured(90);
  short = await secured(5);
});

test('an address where this product answers, and one where somebody else does', async () => {
  const [ours, theirs] = [await portOf(createServer(live)), await portOf(createServer(other))];
  const at = async (port: number) => (await reachHost(`http://school.localhost:${port}`, { now })).state;
  expect([await at(ours), await at(theirs)]).toEqual(['answers', 'elsewhere']);
});

test('a name that nobody knows, a port where nobody listens, and a server that says nothing', async () => {
  expect(await reachHost('http://nobody.invalid', { now })).toEqual({
    state: 'unknown-name',
    certificateUntil: null,
  });
  expect(await reachHost('http://school.localhost:9', { now })).toMatchObject({ state: 'unreachable' });
  const mute = await portOf(createServer(() => undefined));
  expect(await reachHost(`http://school.localhost:${mute}`, { now, timeoutMs: 200 })).toMatchObject({
    state: 'unreachable',
  });
});

test('a certificate holds, ends soon, is for another name, or is of nobody who is trusted', async () => {
  const at = (host: string, { ca, port }: typeof long, trusted = true) =>
    reachHost(`https://${host}:${port}`, { now, ...(trusted ? { ca } : {}) });
  const good = await at('school.localhost', long);
  expect(good.state).toBe('answers');
  expect(Math.round(((good.certificateUntil?.getTime() ?? 0) - now.getTime()) / 86_400_000)).toBe(90);
  expect(await at('school.localhost', short)).toMatchObject({ state: 'certificate-ending' });
  expect(await at('other.localhost', long)).toMatchObject({ state: 'certificate-other-name' });
  expect(await at('school.localhost', long, false)).toMatchObject({ state: 'certificate-untrusted' });
});
