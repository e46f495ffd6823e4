/** The folder that `npm run assemble` makes, started as its image would: nothing of it or of the system may be written. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { command } from '@parcours/quality';
import { hostFetch } from '../servers/host-fetch.ts';
import { freePort, readinessAt } from '../servers/server-process.ts';

export interface AssembledReport {
  /** Packages in the bill of materials. */
  readonly packages: number;
  readonly megabytes: number;
  /** Whether the root was read-only: mounting needs root. */
  readonly isReadOnly: boolean;
  readonly readyMs: number;
  readonly faults: readonly string[];
}

const project = join(import.meta.dirname, '../../../../..');
/** Not below /tmp, which is the one place beside its data that a process may write. */
const place = '/var/tmp';
const readyWithinMs = 90_000;

/** `$1` a folder for the root, `$2` what is run there, as nobody, with a data folder of its own in memory. */
const inReadOnlyRoot = `set -e
mount --bind / "$1" && mount -o remount,ro,bind "$1"
mount -t tmpfs tmpfs "$1/tmp" && mount -t tmpfs tmpfs "$1/run" && mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev"
mkdir "$1/run/data" && chown 65534:65534 "$1/run/data" && chmod 1777 "$1/tmp"
root="$1"; shift
exec chroot --userspec=65534:65534 "$root" "$@"`;

export async function runAssembled(): Promise<AssembledReport> {
  const folder = mkdtempSync(join(place, 'parcours-image-'));
  chmodSync(folder, 0o755);
  const [app, root] = [join(folder, 'app'), join(folder, 'root')];
  mkdirSync(root);
  try {
    const made = await command('npm', ['run', '--silent', 'assemble', '--', app], { cwd: project });
    if (made.status !== 0) throw new Error(`npm run assemble did not succeed: ${made.output}`);
    return await startIn(app, root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startIn(app: string, root: string): Promise<AssembledReport> {
  const isReadOnly = process.getuid?.() === 0;
  const faults: string[] = [];
  const node = join(app, 'node_modules/node/bin/node');
  const run = (port: number, ...args: string[]): ChildProcess => {
    const inRoot = ['--mount', 'sh', '-c', inReadOnlyRoot, 'sh', root, ...args];
    const [name = '', ...rest] = isReadOnly ? ['unshare', ...inRoot] : args;
    const env = {
      PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
      DATA_DIR: isReadOnly ? '/run/data' : join(root, 'data'),
      PORT: String(port),
      STOP_NOTICE_MS: '0',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: join(app, 'node_modules/.cache/node-compile'),
    };
    return spawn(name, rest, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const port = await freePort();
  const server = run(port, node, join(app, 'apps/server/src/main.ts'));
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const since = performance.now();
  while ((await readinessAt(port)) !== 200 && server.exitCode === null) {
    if (performance.now() - since > readyWithinMs) break;
    await pause(50);
  }
  const readyMs = performance.now() - since;
  if ((await readinessAt(port)) !== 200) faults.push(`it does not start: ${said.slice(-2_000)}`);
  else faults.push(...(await faultsOfPortal(port)));
  if (server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    const [status] = (await ended) as [number | null];
    if (status !== 0) faults.push(`it ended with ${status}`);
  }
  const commands = run(port, node, join(app, 'apps/server/src/operator/parcours.ts'));
  const [status] = (await once(commands, 'exit')) as [number | null];
  if (status !== 0) faults.push(`the operator's commands are not listed: ${status}`);
  if (isReadOnly) {
    const writing = run(port, 'touch', join(app, 'written'), '/written');
    const [refused] = (await once(writing, 'exit')) as [number | null];
    if (refused === 0) faults.push('the root may be written');
  }
  const bill = JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8')) as {
    readonly components: readonly { readonly name: string }[];
  };
  for (const name of ['vitest', 'typescript', 'vite', 'oxlint'])
    if (bill.components.some((one) => one.name === name)) faults.push(`${name} is installed`);
  const { output } = await command('du', ['-sm', app]);
  return {
    packages: bill.components.length,
    megabytes: Number.parseInt(output, 10),
    isReadOnly,
    readyMs,
    faults,
  };
}

async function faultsOfPortal(port: number): Promise<string[]> {
  const get = (path: string) =>
    hostFetch(`http://127.0.0.1:${port}${path}`, { headers: { host: 'localhost' } });
  const page = await (await get('/')).text();
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const { status } = await get(script);
  return script !== '' && status === 200 ? [] : [`the portal is not served: ${page.slice(0, 200)}`];
}
