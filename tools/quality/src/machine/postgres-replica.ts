// A streaming replica of a private cluster, in a temporary folder: what takes over when its primary is gone.
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, type CommandOptions } from '../runs/commands.ts';
import { freePort, unprivilegedUser } from './postgres-cluster.ts';

export interface Replica {
  /** The address of its `postgres` database, for the superuser of the primary. */
  readonly url: string;
  /** What it is called in `synchronous_standby_names`. */
  readonly name: string;
  /** Takes over: resolves when it accepts writes, on the next timeline. */
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * `primaryUrl`: of a superuser of the primary; the replica follows it at that very address. `more`: settings of the server,
 * such as `-c fsync=on` where figures are taken.
 */
export async function startReplica(
  programs: string,
  primaryUrl: string,
  name: string,
  { port: wanted, more = '' }: { readonly port?: number; readonly more?: string } = {},
): Promise<Replica> {
  const user = unprivilegedUser();
  if (user === 'none')
    throw new Error('PostgreSQL refuses to run as root, and no unprivileged user was found');
  const folder = mkdtempSync(join(tmpdir(), 'parcours-replica-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const port = wanted ?? (await freePort());
  const how: CommandOptions = {
    cwd: folder,
    env: { HOME: folder, PGDATA: undefined, PGPORT: undefined },
    ...(user === undefined ? {} : { user }),
  };
  const run = async (program: string, ...args: string[]) => {
    const { status, output } = await command(join(programs, program), args, how);
    if (status === 0) return;
    const written = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-5).join('\n') : '';
    throw new Error(`${program} did not succeed: ${output.trim()} ${written}`);
  };
  const address = new URL(primaryUrl);
  address.searchParams.set('application_name', name);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 ${more}`;
  try {
    await run('pg_basebackup', '-d', address.href, '-D', data, '-R', '-X', 'stream', '-c', 'fast');
    await run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', log, '-o', settings, 'start');
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const url = new URL(primaryUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    name,
    promote: () => run('pg_ctl', '-D', data, '-w', '-t', '60', 'promote'),
    async stop() {
      await command(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], how);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
