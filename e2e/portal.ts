// The real server in a process of its own, on a free port: started, stopped, killed and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFetch } from './peers/host-fetch.ts';
import { type Tenant, tenants } from './tenants.ts';

export const root = join(import.meta.dirname, '..');

/** Where a portal keeps its things. */
export interface PortalData {
  readonly dataDir: string;
  /** PostgreSQL; the embedded database where absent. */
  readonly databaseUrl?: string | undefined;
  /** A mail server; mails land in the data folder where absent. */
  readonly smtpUrl?: string | undefined;
}

export interface Portal {
  readonly data: PortalData;
  readonly port: number;
  /** `http://maple.localhost:4242`, without a slash at the end. */
  origin(tenant: Tenant): string;
  /** What it has written so far, both outputs together. */
  readonly output: () => string;
  /** Asks it to end and waits; answers the exit status. */
  stop(): Promise<number | null>;
  /** `kill -9`, and waits until it is gone. */
  kill(): Promise<void>;
}

/** What each portal of this worker has written, for a journey that failed. */
const outputs = new Map<number, () => string>();

/** The newest lines of each portal that this worker started, by port. */
export function portalOutputs(linesMax: number): readonly string[] {
  return [...outputs].map(
    ([port, output]) => `portal on ${port}:\n${output().trimEnd().split('\n').slice(-linesMax).join('\n')}`,
  );
}

/** A process of the server that may not have come up. */
interface Server {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly output: () => string;
}

/** How `npm start` starts it. */
const start = JSON.parse(readFileSync(join(root, 'apps/server/start.json'), 'utf8')) as {
  readonly nodeFlags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly compileCache: string;
};

const startLimitMs = 120_000;
const pauseMs = 25;

/** Well over the time within which a server ends by itself. */
const stopLimitMs = 40_000;

/** Starts the server without waiting for it; `port` 0 takes a free one. */
function spawnServer(data: PortalData, port: number): Server {
  const child = spawn(process.execPath, [...start.nodeFlags, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...start.environment,
      NODE_COMPILE_CACHE: join(root, start.compileCache),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data.dataDir,
      DATABASE_URL: data.databaseUrl ?? '',
      SMTP_URL: data.smtpUrl ?? '',
      // The identity provider of a journey runs on this machine.
      EGRESS_HOSTS: '127.0.0.1',
      // No balancer looks at a portal under test.
      STOP_NOTICE_MS: '0',
      // Playwright colours what it starts; the log is read by machine.
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  return { child, ended, output: () => text };
}

/** Starts a portal and waits until it serves requests; throws with its output when it does not come up. */
export async function startPortal(data: PortalData, port = 0): Promise<Portal> {
  const server = spawnServer(data, port);
  const deadline = performance.now() + startLimitMs;
  let gone = false;
  void server.ended.then(() => {
    gone = true;
  });
  while (!gone && performance.now() < deadline) {
    const found = portIn(server.output());
    if (found !== undefined && (await isReady(found))) return portalOf(server, data, found);
    await new Promise((next) => setTimeout(next, pauseMs));
  }
  server.child.kill('SIGKILL');
  throw new Error(`The server did not come up.\n${server.output()}`);
}

/** Runs a server that is expected to refuse to start; answers its exit status and what it said. */
export async function startRefused(data: PortalData): Promise<{ status: number | null; output: string }> {
  const server = spawnServer(data, 0);
  const tooLate = setTimeout(() => server.child.kill('SIGKILL'), startLimitMs);
  const status = await server.ended;
  clearTimeout(tooLate);
  return { status, output: server.output() };
}

function portalOf({ child, ended, output }: Server, data: PortalData, port: number): Portal {
  outputs.set(port, output);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    data,
    port,
    origin: (tenant) => `http://${tenants[tenant].host}:${port}`,
    output,
    async stop() {
      // Node may not get out of its own `process.exit` (seen once: its last two threads waited for each other).
      const late = setTimeout(() => {
        console.warn(`The portal on ${port} did not end: it is killed, as a supervisor would.`);
        child.kill('SIGKILL');
      }, stopLimitMs);
      const status = await end('SIGTERM');
      clearTimeout(late);
      return status;
    },
    kill: async () => {
      await end('SIGKILL');
    },
  };
}

/** The port in the addresses that the server prints. */
function portIn(output: string): number | undefined {
  const found = /http:\/\/localhost:(\d+)\/api\/openapi\.json/.exec(output);
  return found === null ? undefined : Number(found[1]);
}

async function isReady(port: number): Promise<boolean> {
  try {
    const { status } = await hostFetch(`http://127.0.0.1:${port}/api/readyz`, {
      headers: { host: `localhost:${port}` },
    });
    return status === 200;
  } catch {
    return false;
  }
}
