// An archive of a private cluster's log of writes, a base backup to begin from, and clusters recovered from the two: to
// the end of the archive, or to a moment. Settings are those that docs/OPERATING.md gives.
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command, type CommandOptions } from '../runs/commands.ts';
import { freePort, unprivilegedUser } from './postgres-cluster.ts';

export interface Archive {
  /** Of the cluster that is archived, as its command line takes them. */
  readonly settings: string;
  /** Of the running cluster at that address of a superuser; only the last one counts. */
  readonly baseBackup: (url: string) => Promise<void>;
  /** To the end of what was archived, or to a moment; answers when it accepts writes. */
  readonly recover: (url: string, until?: Date) => Promise<Recovered>;
  readonly remove: () => void;
}

export interface Recovered {
  /** The same database as before, on the recovered cluster. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** `timeoutSeconds`: a segment that is not full is archived after so long, so no more than that is lost. */
export function makeArchive(programs: string, timeoutSeconds: number): Archive {
  const user = unprivilegedUser();
  if (user === 'none')
    throw new Error('PostgreSQL refuses to run as root, and no unprivileged user was found');
  const folder = mkdtempSync(join(tmpdir(), 'parcours-archive-'));
  const [segments, base] = [join(folder, 'segments'), join(folder, 'base')];
  mkdirSync(segments);
  if (user !== undefined) for (const path of [folder, segments]) chownSync(path, user.uid, user.gid);
  const how: CommandOptions = {
    cwd: folder,
    env: { HOME: folder, PGDATA: undefined, PGPORT: undefined },
    ...(user === undefined ? {} : { user }),
  };
  const run = async (program: string, ...args: string[]) => {
    const { status, output } = await command(program, args, how);
    if (status !== 0) throw new Error(`${program} did not succeed: ${output.trim()}`);
  };
  return {
    // A shell reads them.
    settings:
      `-c archive_mode=on -c archive_timeout=${timeoutSeconds} ` +
      `-c "archive_command=test ! -f ${segments}/%f && cp %p ${segments}/%f.part && mv ${segments}/%f.part ${segments}/%f"`,
    async baseBackup(url) {
      rmSync(base, { recursive: true, force: true });
      await run(join(programs, 'pg_basebackup'), '-d', url, '-D', base, '-X', 'stream', '-c', 'fast');
    },
    async recover(url, until) {
      const own = mkdtempSync(join(folder, 'recovered-'));
      if (user !== undefined) chownSync(own, user.uid, user.gid);
      const [data, log] = [join(own, 'data'), join(own, 'log')];
      await run('cp', '-a', base, data);
      writeFileSync(join(data, 'recovery.signal'), '');
      appendFileSync(
        join(data, 'postgresql.conf'),
        [
          `restore_command = 'cp ${segments}/%f %p'`,
          // It knows no abbreviations of time zones there, Z included.
          ...(until === undefined
            ? []
            : [`recovery_target_time = '${until.toISOString().replace('Z', '+00')}'`]),
          `recovery_target_action = 'promote'`,
          'archive_mode = off',
          '',
        ].join('\n'),
      );
      const port = await freePort();
      const control = ['-D', data, '-w', '-t', '600'];
      const settings = `-p ${port} -k ${own} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
      const stop = async () => {
        await command(join(programs, 'pg_ctl'), [...control, '-m', 'immediate', 'stop'], how);
        rmSync(own, { recursive: true, force: true });
      };
      const start = join(programs, 'pg_ctl');
      try {
        await run(start, ...control, '-l', log, '-o', settings, 'start');
        const address = new URL(url);
        Object.assign(address, { hostname: '127.0.0.1', port: String(port) });
        await untilWritable(join(programs, 'psql'), address.href, how);
        return { url: address.href, stop };
      } catch (error) {
        const written = readFileSync(log, 'utf8').split('\n').slice(-8).join('\n');
        await stop();
        throw new Error(`the cluster was not recovered: ${written}`, { cause: error });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function untilWritable(psql: string, url: string, how: CommandOptions): Promise<void> {
  for (;;) {
    const { status, output } = await command(psql, [url, '-XAtc', 'select pg_is_in_recovery()'], how);
    if (status !== 0) throw new Error(output.trim());
    if (output.trim() === 'f') return;
  }
}
