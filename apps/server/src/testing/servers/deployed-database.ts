/** A PostgreSQL set up and reached as the files of `deploy/` say: its roles, and PgBouncer before it. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, type RunningProxy, startProxy } from '@parcours/quality';
import pg from 'pg';
import { freePort } from './server-process.ts';

const deploy = join(import.meta.dirname, '../../../../../deploy');
export const deployFile = (name: string): string => readFileSync(join(deploy, name), 'utf8');

export interface DeployedRoles {
  /** The schema's owner, and who the processes connect as, in the database `parcours`. */
  readonly ownerUrl: string;
  readonly webUrl: string;
}

/** Runs `deploy/postgres/roles.sql` as an operator does. */
export async function deployRoles(programs: string, superuserUrl: string): Promise<DeployedRoles> {
  const [owner, web] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
  const passwords = ['-v', `owner_password=${owner}`, '-v', `web_password=${web}`];
  const args = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...passwords, '-f', join(deploy, 'postgres/roles.sql')];
  const { status, output } = await command(join(programs, 'psql'), [superuserUrl, ...args]);
  if (status !== 0) throw new Error(`roles.sql did not run: ${output}`);
  const as = (user: string, password: string) => {
    const url = new URL(superuserUrl);
    return Object.assign(url, { username: user, password, pathname: '/parcours' }).href;
  };
  return { ownerUrl: as('parcours_owner', owner), webUrl: as('parcours_web', web) };
}

export interface PgBouncer extends RunningProxy {
  /** The address of the database through it. */
  readonly url: string;
}

/** Another value for each of some settings of `deploy/pgbouncer.ini`; one that the file does not have is an error. */
export function filledIn(file: string, values: Readonly<Record<string, string | number>>): string {
  let text = file;
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^(; )?${name} = ?.*$`, 'm');
    if (!line.test(text)) throw new Error(`deploy/pgbouncer.ini has no ${name}`);
    text = text.replace(line, `${name} = ${value}`);
  }
  return text;
}

/** Whether it keeps prepared statements where it lends sessions for a transaction: from 1.21. */
export async function keepsPrepared(path: string): Promise<boolean> {
  const { output } = await command(path, ['--version']);
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(output) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** `webUrl`: whom it connects as, and where to. */
export async function startPgBouncer(
  path: string,
  webUrl: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PgBouncer> {
  const target = new URL(webUrl);
  const port = await freePort();
  const url = Object.assign(new URL(webUrl), { host: `127.0.0.1:${port}` }).href;
  const ini = filledIn(deployFile('pgbouncer.ini'), {
    parcours: `host=${target.hostname} port=${target.port} dbname=parcours`,
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_file: '@/userlist.txt',
    ...settings,
  });
  const running = await startProxy({
    path,
    files: { 'pgbouncer.ini': ini, 'userlist.txt': `"${target.username}" "${target.password}"\n` },
    args: ['@/pgbouncer.ini'],
    isReady: () => answers(url),
  });
  return { ...running, url };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
