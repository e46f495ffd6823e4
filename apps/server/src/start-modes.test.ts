/**
 * What each way of starting leaves open (assurance §7, "a default that trusts"), read from the real program: its lines at
 * the start, the address it listens on, and whether the demo's public password still opens anything.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoInvitation, demoPassword, demoUsernames } from './demo/demo-accounts.ts';
import { atelier } from './demo/atelier.ts';
import { maple } from './demo/maple.ts';
import { hostFetch } from './testing/servers/host-fetch.ts';
import { readSettings } from './settings.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parcours-modes-'));
});
const children = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

interface Started {
  readonly said: string;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function start(environment: Readonly<Record<string, string>>): Promise<Started> {
  const { HOST: _, DEMO: __, DATABASE_URL: ___, ...rest } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...rest, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  let said = '';
  const ended = once(child, 'exit');
  await new Promise<void>((ready, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Stop with Ctrl+C')) ready();
    });
    void ended.then(() => failed(new Error(`it ended: ${said}`)));
  });
  const port = /localhost:(\d+)\/api/.exec(said)?.[1] ?? '';
  return {
    said,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const hosts = { atelier: 'localhost', maple: 'maple.localhost' };
const everyone = Object.entries(demoUsernames).flatMap(([alias, usernames]) =>
  usernames.map((username) => ({ host: hosts[alias as keyof typeof hosts], username })),
);

const signIn = ({ url }: Started, host: string, username: string) =>
  hostFetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
const me = ({ url }: Started, host: string, token: string) =>
  hostFetch(`${url}/api/users/me`, { headers: { host, authorization: `Bearer ${token}` } });

test('a start without the demo closes every account of a database that was a demo, and a demo opens them again', async () => {
  const demo = await start({});
  expect(demo.said).toContain('Listens    127.0.0.1, this machine alone');
  expect(demo.said).toContain('Demo       open');
  const tokens: { host: string; token: string }[] = [];
  for (const { host, username } of everyone.filter(({ username }) => /^(admin|learner)$/.test(username))) {
    const body = (await (await signIn(demo, host, username)).json()) as { access_token: string };
    tokens.push({ host, token: body.access_token });
    expect((await me(demo, host, body.access_token)).status).toBe(200);
  }
  await demo.stop();

  const closed = await start({ DEMO: '0', HOST: '127.0.0.1' });
  expect(closed.said).toContain('Demo       closed');
  expect(closed.said).not.toContain(demoPassword);
  for (const { host, username } of everyone) expect((await signIn(closed, host, username)).status).toBe(401);
  for (const { host, token } of tokens) expect((await me(closed, host, token)).status).toBe(401);
  const code = await hostFetch(`${closed.url}/api/invitation-codes/${demoInvitation}`, {
    headers: { host: hosts.maple },
  });
  expect([code.status, await code.text()]).toEqual([400, expect.stringContaining('INVALID_INVITATION_CODE')]);
  await closed.stop();

  const again = await start({});
  expect(again.said).toContain('Demo accounts opened again');
  for (const { host, token } of tokens) expect((await me(again, host, token)).status).toBe(401);
  expect((await signIn(again, 'localhost', 'learner')).status).toBe(200);
  await again.stop();
}, 300_000);

test('every account that the demo makes is among those that are closed', () => {
  for (const { alias, people } of [atelier, maple])
    expect(
      people
        .map(({ username }) => username)
        .filter((name) => !(demoUsernames[alias] as readonly string[]).includes(name)),
    ).toEqual([]);
});

test.each([
  [{}, '127.0.0.1', 0],
  [{ DEMO: '1', PUBLIC_SCHEME: 'http' }, '127.0.0.1', 0],
  [{ DEMO: '0' }, '0.0.0.0', 0],
  [{ DEMO: '0', PUBLIC_SCHEME: 'http', PUBLIC_PORT: '3000' }, '0.0.0.0', 0],
  [{ DEMO: '1', HOST: '0.0.0.0', EGRESS_HOSTS: 'sso.internal, 10.0.0.7:8080' }, '0.0.0.0', 2],
])('%j listens on %s, believes no proxy, and may call %i private hosts', (environment, host, inside) => {
  const settings = readSettings(environment);
  expect([settings.host, settings.trustProxy, settings.egressHosts.size]).toEqual([host, [], inside]);
});
