/** The real server in a process of its own, as `npm start` starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hostFetch } from './host-fetch.ts';

const main = join(import.meta.dirname, '../../main.ts');
const startedBy = JSON.parse(readFileSync(join(import.meta.dirname, '../../../start.json'), 'utf8')) as {
  readonly nodeFlags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly compileCache: string;
};
/** Kept from run to run: one in the folder of a server that is killed stays empty, since it is written at the end. */
export const compileCache = join(import.meta.dirname, '../../../../..', startedBy.compileCache);
const readyWithinMs = 60_000;

export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it has written so far. */
  readonly output: () => string;
  /** Its exit status, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

export interface ProcessSettings {
  readonly port: number;
  readonly dataDir: string;
  /** The embedded database where absent. */
  readonly databaseUrl?: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
  /** The program of another version; this one's where absent. */
  readonly program?: string;
}

export function spawnServer(settings: ProcessSettings): ServerProcess {
  const { port, dataDir, databaseUrl, environment, program = main } = settings;
  const child = spawn(process.execPath, [...startedBy.nodeFlags, program], {
    env: {
      ...process.env,
      ...startedBy.environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      STOP_NOTICE_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const ended = once(child, 'exit').then(
    ([status, signal]) => (status ?? signal) as number | NodeJS.Signals | null,
  );
  return { child, output: () => text, ended };
}

/** The status of readiness, or 0 where nobody answers. */
export function readinessAt(port: number): Promise<number> {
  return hostFetch(`http://127.0.0.1:${port}/api/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Milliseconds until it is ready; throws with its output where it is not in time. */
export async function untilReady({ output }: ServerProcess, port: number): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < readyWithinMs) {
    if ((await readinessAt(port)) === 200) return performance.now() - since;
    await pause(20);
  }
  throw new Error(`the server did not come up\n${output()}`);
}

export async function endServer({ child, ended }: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await ended;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
