/** The real process: a start that waits for its database, and an end without a failed request (assurance §4 D16). */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDatabaseProxy } from './testing/servers/database-proxy.ts';
import { hostFetch } from './testing/servers/host-fetch.ts';
import { lendPostgres } from './testing/servers/postgres-database.ts';
import {
  endServer,
  freePort,
  readinessAt,
  type ServerProcess,
  spawnServer,
  untilReady,
} from './testing/servers/server-process.ts';
import { chosenDatabase } from './testing/servers/start-server.ts';

const onPostgres = chosenDatabase() === 'postgres';
let lent: Awaited<ReturnType<typeof lendPostgres>> | undefined;
let dataDir: string;
const running = new Set<ServerProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parcours-process-'));
  lent = onPostgres ? await lendPostgres() : undefined;
});
afterEach(async () => {
  for (const server of running) await endServer(server, 'SIGKILL');
  running.clear();
});
afterAll(async () => {
  await lent?.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(
  environment: Readonly<Record<string, string>> = {},
  databaseUrl = lent?.url,
): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort();
  const server = spawnServer({ port, dataDir, databaseUrl, environment });
  running.add(server);
  return { server, port };
}

interface Tally {
  answered: number;
  readonly failures: string[];
  readonly statuses: Set<number>;
  closes: number;
  notReady: boolean;
}

/** Callers that keep their connections and ask without pause, until nobody listens any more. */
async function load(port: number, callers: number, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const ask = (path: string) =>
    new Promise<'answered' | 'refused'>((done) => {
      const asked = request({ agent, host: '127.0.0.1', port, path }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          tally.answered += 1;
          tally.statuses.add(answer.statusCode ?? 0);
          if (answer.headers.connection === 'close') tally.closes += 1;
          if (path === '/api/readyz' && answer.statusCode === 503) tally.notReady = true;
          done('answered');
        });
        answer.on('error', (error) => {
          tally.failures.push(`answer: ${error.message}`);
          done('answered');
        });
      });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // Nobody listens: the server has ended, and a balancer would have left before.
        if (error.code !== 'ECONNREFUSED') tally.failures.push(`${error.code}: ${error.message}`);
        done('refused');
      });
      asked.end();
    });
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const path = caller === 0 ? '/api/readyz' : '/api/livez';
      while ((await ask(path)) === 'answered');
    }),
  );
  agent.destroy();
}

describe('stopping', () => {
  test('SIGTERM, and again: readiness says no first, no connection is reset, nothing fails, and the status is 0', async () => {
    const { server, port } = await start({ STOP_NOTICE_MS: '700' });
    await untilReady(server, port);
    const tally: Tally = { answered: 0, failures: [], statuses: new Set(), closes: 0, notReady: false };
    const loaded = load(port, 12, tally);
    await pause(300);
    const before = tally.answered;
    const since = performance.now();
    server.child.kill('SIGTERM');
    await pause(100);
    server.child.kill('SIGTERM');
    await pause(300);
    expect(await readinessAt(port)).toBe(503);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const took = performance.now() - since;
    await loaded;
    expect(tally.failures).toEqual([]);
    expect(tally.notReady).toBe(true);
    expect(tally.answered).toBeGreaterThan(before);
    expect(tally.closes).toBeGreaterThan(0);
    expect(tally.statuses).toEqual(new Set([200, 503]));
    expect(took).toBeGreaterThan(650);
    expect(took).toBeLessThan(5_000);
  }, 120_000);

  test('Ctrl+C, which reaches the server twice, ends it once', async () => {
    const { server, port } = await start();
    await untilReady(server, port);
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  }, 120_000);
});

test('a port that is taken is said in a sentence, with the way out', async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = spawnServer({ port, dataDir, databaseUrl: lent?.url, environment: {} });
  running.add(server);
  await server.ended;
  other.close();
  expect(server.child.exitCode).toBe(1);
  expect(server.output()).toContain(`Port ${port} is taken by another program.`);
  expect(server.output()).not.toContain('node:net');
});

describe.each(onPostgres ? ['PostgreSQL'] : [])('starting without its database, %s', () => {
  test('waits, says so, lives, is not ready, and starts by itself', async () => {
    const proxy = await startDatabaseProxy(lent?.url ?? '');
    await proxy.refuse();
    const { server, port } = await start({ LOG_LEVEL: 'warn' }, proxy.url);
    const livez = () =>
      hostFetch(`http://127.0.0.1:${port}/api/livez`).then(
        ({ status }) => status,
        () => 0,
      );
    while ((await livez()) !== 200) await pause(50);
    const refused = await hostFetch(`http://127.0.0.1:${port}/api/users/me`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(((await refused.json()) as { errors: { code: string }[] }).errors[0]?.code).toBe('UNAVAILABLE');
    expect(await readinessAt(port)).toBe(503);
    // Lines leave together, a moment later.
    await expect
      .poll(() => server.output())
      .toMatch(/Waiting for the database 127\.0\.0\.1:\d+\/\w+, for \d+ s so far: .*ECONNREFUSED/);
    expect(server.output()).not.toContain(new URL(proxy.url).password || 'never');
    await proxy.listen();
    await untilReady(server, port);
    await expect.poll(() => server.output()).toMatch(/is there after \d+ s/);
    await proxy.close();
    const since = performance.now();
    while ((await readinessAt(port)) !== 503) await pause(50);
    expect(performance.now() - since).toBeLessThan(2_000);
    await proxy.listen();
    await untilReady(server, port);
    await endServer(server, 'SIGTERM');
    await proxy.close();
  }, 120_000);

  test('may be stopped while it waits', async () => {
    const { server, port } = await start({}, 'postgres://nobody@127.0.0.1:1/none');
    while ((await readinessAt(port)) !== 503) await pause(50);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 120_000);

  test('a wrong password is not waited for', async () => {
    const url = new URL(lent?.url ?? '');
    url.username = 'nobody_at_all';
    url.password = 'wrong';
    const { server } = await start({}, url.href);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/nobody_at_all/);
  }, 120_000);
});
