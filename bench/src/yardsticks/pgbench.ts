// The yardstick "pgbench": PostgreSQL's own load generator doing the SQL of a tape, without any Node between.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface PgbenchRun {
  readonly program: string;
  readonly databaseUrl: string;
  readonly sessionOptions: string;
  readonly scriptPath: string;
  readonly clients: number;
  readonly seconds: number;
  readonly variables: Readonly<Record<string, number>>;
}

/** Its connections prepare their statements and fill their caches before anything counts; many share the processors. */
const warmUpSeconds = (clients: number) => (clients === 1 ? 2 : 4);

/** In PATH, or where Debian puts it. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

export const pgbenchMissing =
  'pgbench was not found in PATH nor in /usr/lib/postgresql/*/bin: its shares are left out. It comes with PostgreSQL ' +
  '(on Debian: apt-get install postgresql).';

/** Transactions a second, the first seconds left out; throws when any of them failed. */
export async function runPgbench(run: PgbenchRun): Promise<number> {
  const variables = Object.entries({ loaded: 0, step: 0, ...run.variables }).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ]);
  const warmUp = warmUpSeconds(run.clients);
  const args = [
    '--no-vacuum',
    '--protocol=prepared',
    '--progress=1',
    `--client=${run.clients}`,
    `--jobs=${Math.min(run.clients, 2)}`,
    `--time=${warmUp + Math.ceil(run.seconds)}`,
    `--file=${run.scriptPath}`,
    ...variables,
    run.databaseUrl,
  ];
  const child = spawn(run.program, args, {
    env: { PATH: process.env['PATH'] ?? '', PGOPTIONS: run.sessionOptions },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('exit', stop);
  const bySecond = [...said.matchAll(/^progress: [\d.]+ s, ([\d.]+) tps/gm)].map(([, tps]) => Number(tps));
  const counted = bySecond.slice(warmUp);
  if (status !== 0 || counted.length === 0 || /^number of failed transactions: [^0]/m.test(said))
    throw new Error(`pgbench ended with status ${status}:\n${said.slice(-3000)}`);
  return counted.reduce((sum, tps) => sum + tps, 0) / counted.length;
}
