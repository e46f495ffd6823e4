/** The real server in a process of its own that is killed and comes back on the same port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hostFetch } from '../host-fetch.ts';

export interface KilledServer {
  readonly url: string;
  /** Of the process that runs now. */
  readonly pid: () => number;
  /** SIGKILL, then started again; answers the milliseconds from the start until it was ready. */
  readonly killAndStart: () => Promise<number>;
  /** SIGKILL, for good. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const main = join(import.meta.dirname, '../../src/main.ts');
/** As `npm start` does it. */
const startedBy = JSON.parse(readFileSync(join(import.meta.dirname, '../../start.json'), 'utf8')) as {
  readonly nodeFlags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};
const readyWithinMs = 30_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export async function startKilledServer(databaseUrl: string, dataDir: string): Promise<KilledServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;

  async function start(): Promise<number> {
    const since = performance.now();
    child = spawn(process.execPath, [...startedBy.nodeFlags, main], {
      env: {
        ...process.env,
        ...startedBy.environment,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DEMO: '0',
        LOG_LEVEL: 'fatal',
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      },
      stdio: 'ignore',
    });
    while (performance.now() - since < readyWithinMs) {
      const ready = await hostFetch(`${url}/api/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) return performance.now() - since;
      await pause(20);
    }
    throw new Error('the server did not come up');
  }

  async function kill(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  await start();
  return {
    url,
    pid: () => child.pid ?? 0,
    async killAndStart() {
      await kill('SIGKILL');
      return start();
    },
    kill: () => kill('SIGKILL'),
    stop: () => kill('SIGTERM'),
  };
}
