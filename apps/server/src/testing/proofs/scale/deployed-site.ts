/**
 * An installation as `deploy/` describes it, on this machine: processes of the portal behind HAProxy, PgBouncer before
 * another part of HAProxy, and behind it whichever server of PostgreSQL is the primary.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProxy, startProxy } from '@parcours/quality';
import pg from 'pg';
import { deployFile } from '../../servers/deployed-database.ts';
import type { Pooler } from '../../../platform/database/connections/postgres/postgres.ts';
import {
  endServer,
  freePort,
  readinessAt,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../../servers/server-process.ts';

/** Says of a server of PostgreSQL whether it is the primary, where Patroni's REST API says it in an installation. */
export interface PrimaryCheck {
  readonly port: number;
  /** Until then nobody is sent to that server. */
  isHeld: boolean;
  readonly close: () => Promise<void>;
}

async function startPrimaryCheck(url: string): Promise<PrimaryCheck> {
  const check = { isHeld: false };
  const server: Server = createServer((_request, response) => {
    void isPrimary(url).then((yes) => response.writeHead(yes && !check.isHeld ? 200 : 503).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(check, { port, close });
}

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select not pg_is_in_recovery() as yes');
    return (rows as { readonly yes: boolean }[])[0]?.yes === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const haproxyArgs = ['-db', '-f', '@/haproxy.cfg'];

/** The way to whichever of two servers is the primary. */
export interface WayToPrimary {
  readonly port: number;
  readonly processId: number;
  readonly checks: readonly [PrimaryCheck, PrimaryCheck];
  readonly stop: () => Promise<void>;
}

export async function startWayToPrimary(
  haproxy: string,
  urls: readonly [string, string],
): Promise<WayToPrimary> {
  const checks = [await startPrimaryCheck(urls[0]), await startPrimaryCheck(urls[1])] as const;
  const port = await freePort();
  const addressOf = (url: string) => new URL(url).host;
  const running = await startProxy({
    path: haproxy,
    files: { 'haproxy.cfg': deployFile('haproxy.cfg') },
    args: haproxyArgs,
    env: {
      POSTGRES_BIND: `127.0.0.1:${port}`,
      POSTGRES_1: addressOf(urls[0]),
      POSTGRES_2: addressOf(urls[1]),
      POSTGRES_1_CHECK: String(checks[0].port),
      POSTGRES_2_CHECK: String(checks[1].port),
    },
    isReady: () => isPrimary(Object.assign(new URL(urls[0]), { host: `127.0.0.1:${port}` }).href),
  });
  return {
    port,
    processId: running.processId,
    checks,
    async stop() {
      await running.stop();
      for (const check of checks) await check.close();
    },
  };
}

export interface DeployedSite {
  /** Those of the portal, and that of HAProxy before them. */
  readonly processIds: () => { readonly portal: readonly number[]; readonly haproxy: number };
  readonly processPorts: readonly number[];
  /** Stops a process as a service manager does, starts it again, and waits until HAProxy sends to it. */
  readonly restart: (at: number) => Promise<void>;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

export interface SiteSettings {
  readonly haproxy: string;
  /** Where HAProxy listens. */
  readonly port: number;
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** Absent: the processes are connected to PostgreSQL themselves. */
  readonly pooler: Pooler | undefined;
  readonly processes: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** All of its processes have one key of secrets and one folder of files. */
const secretsKey = randomBytes(32).toString('base64');
/** HAProxy looks every half second, and a process is back with its first look. */
const seenAfterMs = 1_200;

export async function startSite(settings: SiteSettings): Promise<DeployedSite> {
  const { port: publicPort, databaseUrl, ownerUrl, pooler, environment } = settings;
  const dataDir = await mkdtemp(join(tmpdir(), 'parcours-site-'));
  const ports: number[] = [];
  for (let at = 0; at < settings.processes; at += 1) ports.push(await freePort());
  const spawn = (port: number): ServerProcess =>
    spawnServer({
      port,
      dataDir,
      databaseUrl,
      environment: {
        DATABASE_OWNER_URL: ownerUrl,
        DATABASE_POOLER: pooler ?? '',
        SECRETS_KEY: secretsKey,
        STOP_NOTICE_MS: '3000',
        LOG_LEVEL: 'error',
        ...environment,
      },
    });
  const running = ports.map((port) => ({ port, server: spawn(port) }));
  await Promise.all(running.map(({ port, server }) => untilReady(server, port)));
  const named = Object.fromEntries(ports.map((one, at) => [`PORTAL_${at + 1}`, `127.0.0.1:${one}`]));
  const haproxy: RunningProxy = await startProxy({
    path: settings.haproxy,
    files: { 'haproxy.cfg': deployFile('haproxy.cfg') },
    args: haproxyArgs,
    env: { PORTAL_BIND: `127.0.0.1:${publicPort}`, ...named },
    isReady: async () => (await readinessAt(publicPort)) === 200,
  });
  return {
    processIds: () => ({
      portal: running.map(({ server }) => server.child.pid ?? 0),
      haproxy: haproxy.processId,
    }),
    processPorts: ports,
    async restart(at) {
      const one = running[at];
      if (one === undefined) throw new Error(`there is no process ${at}`);
      await endServer(one.server, 'SIGTERM');
      one.server = spawn(one.port);
      await untilReady(one.server, one.port);
      await new Promise((done) => setTimeout(done, seenAfterMs));
    },
    output: () => [haproxy, ...running.map(({ server }) => server)].map(({ output }) => output()).join('\n'),
    async stop() {
      await haproxy.stop();
      await Promise.all(running.map(({ server }) => endServer(server, 'SIGKILL')));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
