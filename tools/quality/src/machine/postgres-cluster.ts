// A private PostgreSQL cluster in a temporary folder, for a machine that has the programs but no server.
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandOptions, canRun, command, inPath } from '../runs/commands.ts';
import { giveVolume, type SmallVolume } from './small-volume.ts';

export interface Cluster {
  /** The address of its `postgres` database, for the cluster's own superuser. */
  readonly url: string;
  /** Its first process, whose children serve. */
  readonly processId: () => number;
  stop(): Promise<void>;
  /** Ends the server and starts it again on the same address; `immediate` is a crash. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts the server where it has ended by itself; answers whether it had. */
  revive(): Promise<boolean>;
  /** Stops every process of the server as they stand (SIGSTOP); answers what lets them go on. */
  freeze(): () => void;
}

export type StartedCluster =
  | { readonly ok: true; readonly cluster: Cluster }
  | { readonly ok: false; readonly reason: string };

/** The folder that holds initdb and pg_ctl, newest version first. */
export function postgresPrograms(debian = '/usr/lib/postgresql'): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  const inPathToo = inPath(['initdb']);
  if (inPathToo !== undefined) folders.push(join(inPathToo, '..'));
  return folders.find((folder) => canRun(join(folder, 'initdb')) && canRun(join(folder, 'pg_ctl')));
}

/** Volumes that a cluster keeps its tables and its log of writes on, instead of its own folder. */
export interface ClusterVolumes {
  readonly tables: SmallVolume;
  readonly log: SmallVolume;
}

/** Segments of the log of writes are of 1 MiB on a small volume, so that it is soon asked for another one. */
const smallLog = '-c min_wal_size=2MB -c max_wal_size=32MB';

/** `more`: settings of the server, such as `-c fsync=on` where figures are taken. */
export async function startCluster(
  programs: string,
  volumes?: ClusterVolumes,
  more = '',
): Promise<StartedCluster> {
  const user = unprivilegedUser();
  if (user === 'none') {
    return { ok: false, reason: 'PostgreSQL refuses to run as root, and no unprivileged user was found.' };
  }
  const folder = mkdtempSync(join(tmpdir(), 'parcours-postgres-'));
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
    if (volumes !== undefined) for (const volume of [volumes.tables, volumes.log]) giveVolume(volume, user);
  }
  const data = join(volumes?.tables.folder ?? folder, 'data');
  const port = await freePort();
  const how: CommandOptions = {
    cwd: folder,
    env: { HOME: folder, PGDATA: undefined, PGPORT: undefined },
    ...(user === undefined ? {} : { user }),
  };
  const made = await command(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      ...(volumes === undefined ? [] : ['-X', join(volumes.log.folder, 'wal'), '--wal-segsize=1']),
    ],
    how,
  );
  if (made.status !== 0) return refused(folder, 'initdb', made.output);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 ${volumes === undefined ? '' : smallLog} ${more}`;
  const log = join(folder, 'log');
  const control = ['-D', data, '-w', '-t', '60'];
  const started = await command(
    join(programs, 'pg_ctl'),
    [...control, '-l', log, '-o', settings, 'start'],
    how,
  );
  if (started.status !== 0) {
    return refused(folder, 'pg_ctl', existsSync(log) ? readFileSync(log, 'utf8') : started.output);
  }
  const processId = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    ok: true,
    cluster: {
      url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await command(join(programs, 'pg_ctl'), [...control, '-m', 'immediate', 'stop'], how);
        rmSync(folder, { recursive: true, force: true });
      },
      restart: async (mode) => {
        const again = await command(
          join(programs, 'pg_ctl'),
          [...control, '-l', log, '-o', settings, '-m', mode, 'restart'],
          how,
        );
        if (again.status !== 0) throw new Error(`pg_ctl did not restart the server: ${again.output}`);
      },
      revive: async () => {
        const state = await command(join(programs, 'pg_ctl'), ['-D', data, 'status'], how);
        if (state.status === 0) return false;
        const again = await command(
          join(programs, 'pg_ctl'),
          [...control, '-l', log, '-o', settings, 'start'],
          how,
        );
        if (again.status !== 0) throw new Error(`pg_ctl did not start the server: ${again.output}`);
        return true;
      },
      processId,
      freeze: () => freezeProcesses(processId()),
    },
  };
}

/** The server's first process before its children, so that it makes no new ones meanwhile. */
function freezeProcesses(first: number): () => void {
  process.kill(first, 'SIGSTOP');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ');
  const all = [first, ...children.filter((pid) => pid !== '').map(Number)];
  const send = (signal: NodeJS.Signals) => {
    for (const pid of all) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  send('SIGSTOP');
  return () => send('SIGCONT');
}

export function refused(folder: string, program: string, output: string): StartedCluster {
  rmSync(folder, { recursive: true, force: true });
  return {
    ok: false,
    reason: `${program} did not succeed: ${output.trim().split('\n').slice(-3).join(' ')}`,
  };
}

/** Nobody in particular when we are not root ourselves; else `postgres`, else `nobody`. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined | 'none' {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return 'none';
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => done(port));
    });
  });
}
