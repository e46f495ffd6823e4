/**
 * `backup`: dumps the PostgreSQL database as a role that sees every row, and compares the
 * rows of the dump with those of the database at the same instant. The schema's owner is bound by the policies of the
 * tables too: its dump has no row of any tenant and ends with status 0, so such a role is refused.
 */
import { existsSync } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import pg from 'pg';
import {
  connectionEnvironment,
  countDumpedRows,
  countRows,
  differences,
  requireProgram,
  runProgram,
  totalOf,
} from './dump.ts';
import { type Command, exitCodes } from './command-line/command.ts';

export const backup: Command = {
  about:
    'Dumps the PostgreSQL database whole, as a role that sees every row, and checks the dump row by row.',
  options: {
    to: { about: 'the dump; a file that exists is never overwritten', value: 'FILE', isRequired: true },
  },
  examples: ['backup --to /var/backups/parcours.dump'],
  async run(given, { installation, answer }) {
    const to = given.path('to');
    if (existsSync(to)) throw new Error(`${to} exists already; nothing was done`);
    const { databaseUrl, ownerUrl, backupUrl } = installation.settings;
    if (databaseUrl === undefined)
      throw new Error(
        'DATABASE_URL is not set: to back the embedded database up, stop the server and copy DATA_DIR',
      );
    const url = backupUrl ?? ownerUrl ?? databaseUrl;
    requireProgram('pg_dump');
    requireProgram('pg_restore');
    const client = new pg.Client({ connectionString: url, application_name: 'parcours-backup' });
    await client.connect();
    try {
      await refuseBoundRole(client);
      const { rows, tables } = await dump(client, to);
      answer(
        { file: to, rows, tables },
        `${to} holds ${rows} rows of ${tables} tables, as many as the database. Back the files up too, and the key of the secrets.`,
      );
      return exitCodes.done;
    } finally {
      await client.end();
    }
  },
};

async function refuseBoundRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; sees: boolean }>(
    'select rolname as role, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  const role = rows[0]?.role ?? 'the role';
  if (rows[0]?.sees === true) return;
  throw new Error(
    `${role} is bound by row-level security: its dump would have no row of any tenant. Name a role that sees every row ` +
      `in DATABASE_BACKUP_URL, made with: create role parcours_backup login bypassrls password '…'; ` +
      `grant pg_read_all_data to parcours_backup. Nothing was written.`,
  );
}

/** The rows are counted in the very snapshot that is dumped. */
async function dump(
  client: pg.Client,
  to: string,
): Promise<{ readonly rows: number; readonly tables: number }> {
  const unfinished = `${to}.unfinished`;
  await client.query('begin isolation level repeatable read read only');
  const snapshot = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  try {
    await runProgram(
      'pg_dump',
      ['--format=custom', '--schema=public', `--snapshot=${snapshot.rows[0]?.id}`, `--file=${unfinished}`],
      connectionEnvironment(client),
    );
    await chmod(unfinished, 0o600);
    const [expected, found] = [await countRows(client), await countDumpedRows(unfinished)];
    const wrong = differences(expected, found);
    if (wrong.length > 0) throw new Error(`the dump is not whole, and was removed: ${wrong.join('; ')}`);
    await rename(unfinished, to);
    return { rows: totalOf(found), tables: found.size };
  } finally {
    await rm(unfinished, { force: true });
    await client.query('rollback');
  }
}
