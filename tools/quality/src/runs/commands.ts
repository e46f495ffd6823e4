// Runs the commands of this machine; nothing here knows what they are for.
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Ended {
  readonly status: number;
  /** Standard output and error together, in the order they came; empty when they went to the terminal. */
  readonly output: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Record<string, string | undefined>;
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Whether the command writes to the terminal instead of being captured. */
  readonly show?: boolean;
  /** After this long the command is told to stop, and a little later made to. */
  readonly minutes?: number;
}

const running = new Set<ChildProcess>();

/** Tells every command that still runs to stop. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a command to its end. A command that cannot be started ends with status 127. */
export function command(name: string, args: readonly string[], options: CommandOptions = {}): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(name, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: options.show === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      ...(options.user === undefined ? {} : options.user),
    });
    running.add(child);
    const parts: string[] = [];
    child.stdout?.setEncoding('utf8').on('data', (part: string) => parts.push(part));
    child.stderr?.setEncoding('utf8').on('data', (part: string) => parts.push(part));
    const timers = options.minutes === undefined ? [] : limits(child, options.minutes);
    const end = (status: number, output: string) => {
      running.delete(child);
      for (const timer of timers) clearTimeout(timer);
      done({ status, output });
    };
    child.once('error', (error) => end(127, error.message));
    child.once('close', (code) => end(code ?? 1, parts.join('')));
  });
}

function limits(child: ChildProcess, minutes: number): NodeJS.Timeout[] {
  const stop = (signal: NodeJS.Signals, after: number) =>
    setTimeout(() => child.kill(signal), after * 60_000);
  return [stop('SIGTERM', minutes), stop('SIGKILL', minutes + 0.5)];
}

/** The first of some programs that PATH holds, with its whole path. */
export function inPath(names: readonly string[], path = process.env['PATH'] ?? ''): string | undefined {
  for (const name of names) {
    for (const folder of path.split(delimiter)) {
      if (folder !== '' && canRun(join(folder, name))) return join(folder, name);
    }
  }
  return undefined;
}

export function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
