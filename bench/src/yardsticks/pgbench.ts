// The yardstick "pgbench": PostgreSQL's own load generator doing the SQL of a tape, without any Node between.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A script of ours, or the one that comes with pgbench. */
export type PgbenchScript = { readonly file: string } | { readonly builtin: 'tpcb-like' };

export interface PgbenchRun {
  readonly program: string;
  readonly databaseUrl: string;
  readonly script: PgbenchScript;
  readonly clients: number;
  readonly seconds: number;
}

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

const tooMany = /too many clients|remaining connection slots/;

/** Many connections on a busy machine take a second to open. */
const leastSeconds = 3;

/** Transactions a second, without the time to connect; NaN where the server has too few connections. */
export async function runPgbench({
  program,
  databaseUrl,
  script,
  clients,
  seconds,
}: PgbenchRun): Promise<number> {
  // The builtin script vacuums its small tables before it begins; ours has none that are small.
  const chosen =
    'file' in script ? ['--no-vacuum', `--file=${script.file}`] : [`--builtin=${script.builtin}`];
  const said = await callPgbench(program, [
    ...chosen,
    '--protocol=prepared',
    `--client=${clients}`,
    `--jobs=${Math.min(clients, 2)}`,
    `--time=${Math.max(leastSeconds, Math.ceil(seconds))}`,
    databaseUrl,
  ]);
  if (tooMany.test(said)) {
    console.log(`PostgreSQL has no ${clients} connections left for pgbench: this round is left out.`);
    return Number.NaN;
  }
  const rate = /^tps = ([\d.]+) \(without initial connection time\)/m.exec(said)?.[1];
  if (rate === undefined || /^number of failed transactions: [^0]/m.test(said))
    throw new Error(`pgbench failed transactions, or told no rate:\n${said.slice(-3000)}`);
  return Number(rate);
}

/** The tables of TPC-B: 100,000 accounts times the scale. */
export async function makeTpcbTables(program: string, databaseUrl: string, scale: number): Promise<void> {
  await callPgbench(program, ['--initialize', '--quiet', `--scale=${scale}`, databaseUrl]);
}

/** Answers what it said; it does not outlive the bench. */
async function callPgbench(program: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '' },
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
  if (status !== 0 && !tooMany.test(said))
    throw new Error(`pgbench ended with status ${status}:\n${said.slice(-3000)}`);
  return said;
}
