/** The real server in a process of its own, on the embedded database, that is killed and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const server = join(import.meta.dirname, '../../../server');
const startedBy = JSON.parse(readFileSync(join(server, 'start.json'), 'utf8')) as {
  readonly nodeFlags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};
const readyWithinMs = 240_000;

export interface ProofServer {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return address.port;
}

export function createProofServer(port: number, dataDir: string): ProofServer {
  let child: ChildProcess | undefined;
  let said = '';
  const url = `http://localhost:${port}`;

  async function isReady(): Promise<boolean> {
    try {
      return (await fetch(`${url}/api/readyz`)).ok;
    } catch {
      return false;
    }
  }

  return {
    url,
    async start() {
      child = spawn(process.execPath, [...startedBy.nodeFlags, join(server, 'src/main.ts')], {
        env: {
          ...process.env,
          ...startedBy.environment,
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          LOG_LEVEL: 'fatal',
          NODE_ENV: 'production',
          STOP_NOTICE_MS: '0',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (part: string) => (said = (said + part).slice(-4_000)));
      const until = Date.now() + readyWithinMs;
      while (!(await isReady())) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Error(`the server did not start: ${said}`);
        await pause(100);
      }
    },
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
