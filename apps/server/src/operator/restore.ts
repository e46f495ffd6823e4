/** `npm run parcours -- restore --from FILE`: fills an empty PostgreSQL database from a backup, and counts its rows. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readSettings } from '../settings.ts';
import {
  connectionEnvironment,
  countDumpedRows,
  countRows,
  differences,
  requireProgram,
  runProgram,
  totalOf,
} from './dump.ts';
import { finish } from './operator.ts';

const applicationRole = `do $$ begin
  if not exists (select from pg_roles where rolname = 'parcours_app') then
    create role parcours_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$`;

await finish(async () => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (from === undefined) throw new Error('npm run parcours -- restore --from FILE');
  if (!existsSync(from)) throw new Error(`there is no file ${from}`);
  const { databaseUrl, backupUrl } = readSettings(process.env);
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
    return `${totalOf(found)} rows of ${found.size} tables restored, as many as the backup holds. Now: npm run parcours -- erasures replay, then npm run parcours -- verify.`;
  } finally {
    await client.end();
  }
});
