/** `restore`: fills an empty PostgreSQL database from a backup, and counts its rows. */
import { existsSync } from 'node:fs';
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

const applicationRole = `do $$ begin
  if not exists (select from pg_roles where rolname = 'parcours_app') then
    create role parcours_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$`;

export const restore: Command = {
  about: 'Fills an empty PostgreSQL database from a backup, and compares its rows with the backup.',
  options: { from: { about: 'what `backup` wrote', value: 'FILE', isRequired: true } },
  examples: ['restore --from /var/backups/parcours.dump'],
  isLocal: true,
  async run(given, { installation, answer }) {
    const from = given.path('from');
    if (!existsSync(from)) throw new Error(`there is no file ${from}`);
    const { databaseUrl, backupUrl } = installation.settings;
    if (databaseUrl === undefined)
      throw new Error(
        'DATABASE_URL is not set: to restore the embedded database, put the copied DATA_DIR back',
      );
    const url = backupUrl ?? databaseUrl;
    requireProgram('pg_restore');
    const client = new pg.Client({ connectionString: url, application_name: 'parcours-restore' });
    await client.connect();
    try {
      const before = await countRows(client);
      if (before.size > 0)
        throw new Error(
          `the database has ${before.size} tables already: restore into an empty one. Nothing was done.`,
        );
      const { rows } = await client.query<{ sees: boolean }>(
        'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
      );
      if (rows[0]?.sees !== true)
        throw new Error(
          'this role is bound by row-level security and could not count what it restores: name one that sees every row in DATABASE_BACKUP_URL',
        );
      await client.query(applicationRole);
      await runProgram(
        'pg_restore',
        [
          '--exit-on-error',
          '--single-transaction',
          '--clean',
          '--if-exists',
          `--dbname=${client.database}`,
          from,
        ],
        connectionEnvironment(client),
      );
      const [expected, found] = [await countDumpedRows(from), await countRows(client)];
      const wrong = differences(expected, found);
      if (wrong.length > 0)
        throw new Error(`the restored database differs from the backup: ${wrong.join('; ')}`);
      answer(
        { rows: totalOf(found), tables: found.size },
        `${totalOf(found)} rows of ${found.size} tables restored, as many as the backup holds. Now: npm run parcours -- erasures replay, then npm run parcours -- verify.`,
      );
      return exitCodes.done;
    } finally {
      await client.end();
    }
  },
};
