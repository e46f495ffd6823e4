// HAProxy and PgBouncer of this machine, on configuration files that the caller gives: what stands before the server and
// behind it where it runs on several machines.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inPath } from '../runs/commands.ts';
import { canInstall, install } from './debian.ts';
import { unprivilegedUser } from './postgres-cluster.ts';

export type ProxyName = 'haproxy' | 'pgbouncer';
export type FoundProxies =
  | { readonly ok: true; readonly paths: Readonly<Record<ProxyName, string>> }
  | { readonly ok: false; readonly reason: string };

export interface RunningProxy {
  readonly processId: number;
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Not every user has it in PATH. */
const systemPrograms = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;

/** Those of PATH, else those of Debian's packages, where they may be installed. */
export async function findProxies(
  names: readonly ProxyName[] = ['haproxy', 'pgbouncer'],
): Promise<FoundProxies> {
  const find = (name: ProxyName) => inPath([name], systemPrograms);
  const lacking = () => names.filter((name) => find(name) === undefined);
  if (lacking().length > 0 && canInstall()) await install(lacking());
  const missing = lacking();
  if (missing.length > 0)
    return { ok: false, reason: `${missing.join(' and ')} not found: apt-get install ${missing.join(' ')}` };
  return { ok: true, paths: { haproxy: find('haproxy') ?? '', pgbouncer: find('pgbouncer') ?? '' } };
}

interface ProxySettings {
  /** Of the program. */
  readonly path: string;
  /** Written into a folder of its own, which the arguments name as `@/`. */
  readonly files: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Resolves once it serves; asked again until then. */
  readonly isReady: () => Promise<boolean>;
}

const readyWithinMs = 10_000;

/** Runs it in the foreground, as an unprivileged user where this process is root. */
export async function startProxy(settings: ProxySettings): Promise<RunningProxy> {
  const user = unprivilegedUser();
  if (user === 'none') throw new Error('no unprivileged user was found');
  const folder = mkdtempSync(join(tmpdir(), 'parcours-proxy-'));
  for (const [name, text] of Object.entries(settings.files))
    writeFileSync(join(folder, name), text.replaceAll('@/', `${folder}/`), { mode: 0o600 });
  if (user !== undefined)
    for (const path of [folder, ...Object.keys(settings.files).map((name) => join(folder, name))])
      chownSync(path, user.uid, user.gid);
  const child = spawn(
    settings.path,
    settings.args.map((arg) => arg.replaceAll('@/', `${folder}/`)),
    { cwd: folder, env: { ...process.env, ...settings.env }, stdio: ['ignore', 'pipe', 'pipe'], ...user },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-20_000);
    });
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const since = performance.now();
  while (!(await settings.isReady())) {
    if (child.exitCode !== null || performance.now() - since > readyWithinMs) {
      await stop();
      throw new Error(`${settings.path} does not serve: ${text}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return { processId: child.pid ?? 0, output: () => text, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
