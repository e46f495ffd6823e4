// The two commands of the README on a clone that nobody has touched: it starts, serves both tenants, signs people in
// over HTTP and in Chromium, and starts again quickly.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { launchChromium } from '../browser.ts';
import { hostFetch } from '../peers/host-fetch.ts';
import { root } from '../portal.ts';
import { password, type Tenant, tenantNames, tenants } from '../tenants.ts';
import { words } from '../screens/words.ts';

/** Seconds (docs/ARCHITECTURE.md): the first start after the download, and the later ones. */
const budget = { first: 90, second: 5 };

const folder = mkdtempSync(join(tmpdir(), 'parcours-newcomer-'));
const clone = join(folder, 'parcours');
let running: ChildProcess | undefined;
try {
  shell('git', ['clone', '--quiet', '--no-hardlinks', root, clone], folder);
  const installing = performance.now();
  shell('npm', ['ci', '--no-audit', '--no-fund'], clone);
  const install = (performance.now() - installing) / 1000;
  const first = await startAndSignIn(true);
  const second = await startAndSignIn(false);
  const ok = first <= budget.first && second <= budget.second;
  const figures = `first=${first.toFixed(1)}s second=${second.toFixed(1)}s install=${install.toFixed(1)}s`;
  console.log(`newcomer ${ok ? 'ok' : 'short'} ${figures}`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  console.log(String(error));
  console.log('newcomer short');
  process.exitCode = 1;
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

/** `npm start` until it serves requests, in seconds; then somebody signs in to each tenant. */
async function startAndSignIn(inBrowser: boolean): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  running = spawn('npm', ['start'], {
    cwd: clone,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  while (!(await isReady(port))) {
    if (running.exitCode !== null) throw new Error('npm start ended.');
    if (performance.now() - started > 300_000)
      throw new Error('npm start did not serve within five minutes.');
    await new Promise((next) => setTimeout(next, 50));
  }
  const took = (performance.now() - started) / 1000;
  for (const tenant of tenantNames) await signInOverHttp(port, tenant);
  if (inBrowser) await signInWithChromium(port);
  await stop();
  return took;
}

async function signInOverHttp(port: number, tenant: Tenant): Promise<void> {
  const { status } = await hostFetch(`http://127.0.0.1:${port}/api/users/login`, {
    method: 'POST',
    headers: { host: `${tenants[tenant].host}:${port}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'learner', password }),
  });
  if (status !== 200) throw new Error(`learner could not sign in to ${tenant}: ${status}.`);
}

async function signInWithChromium(port: number): Promise<void> {
  const browser = await launchChromium();
  try {
    for (const tenant of tenantNames) {
      const { host, language } = tenants[tenant];
      const page = await browser.newPage({ locale: language });
      await page.goto(`http://${host}:${port}/`);
      await page.getByRole('textbox', { name: words[language].username }).fill('learner');
      await page.getByLabel(words[language].password, { exact: true }).fill(password);
      await page.getByRole('button', { name: words[language].signIn, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: words[language].home })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    }
  } finally {
    await browser.close();
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const headers = { host: `localhost:${port}` };
    return (await hostFetch(`http://127.0.0.1:${port}/api/readyz`, { headers })).status === 200;
  } catch {
    return false;
  }
}

/** Ends npm and what it started, and waits until they are gone. */
async function stop(): Promise<void> {
  const child = running;
  running = undefined;
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

function shell(name: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(name, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with status ${status}.`);
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
