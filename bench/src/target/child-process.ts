// Programs of this project that run in a process of their own: the server, and the yardsticks beside it.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../../..');

export interface Program {
  readonly pid: number;
  readonly port: number;
  /** Milliseconds until it answered. */
  readonly startMs: number;
  stop(): Promise<void>;
}

export interface ProgramPlan {
  readonly name: string;
  /** From the root of the project. */
  readonly file: string;
  readonly nodeFlags?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Asked until it answers 200. */
  readonly readyPath: string;
}

const startTimeoutMs = 120_000;
const stopTimeoutMs = 15_000;

/** Starts a program with PORT set to a free one and waits until it answers. */
export async function startProgram(plan: ProgramPlan): Promise<Program> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'parcours-bench-'));
  const log = join(folder, 'output.log');
  const output = openSync(log, 'w');
  const started = performance.now();
  const child = spawn(process.execPath, [...(plan.nodeFlags ?? []), join(projectRoot, plan.file)], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...plan.env,
      PORT: String(port),
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const forget = stopWithParent(child);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(hard);
    }
    forget();
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(port, plan.readyPath))) {
    const late = performance.now() - started > startTimeoutMs;
    if (child.exitCode !== null || child.signalCode !== null || late) {
      const said = readFileSync(log, 'utf8').slice(-4000);
      await stop();
      throw new Error(`${plan.name} ${late ? 'did not answer in time' : 'ended at once'}. It said:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { pid: child.pid ?? 0, port, startMs: performance.now() - started, stop };
}

/** A bench that is stopped leaves no program behind. */
function stopWithParent(child: ChildProcess): () => void {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return () => {
    process.off('exit', kill);
  };
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}${path}`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('no port is free on this machine');
  return address.port;
}
