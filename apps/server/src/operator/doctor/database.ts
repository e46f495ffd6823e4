/** The database as the server meets it: reached, bound by its policies, migrated, and of the same time. Nothing is changed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openTablesQuery, platformTables, unguardedTablesQuery } from '../../platform/database/catalogue.ts';
import { FolderInUse, lockFolder } from '../../platform/database/connections/folder-lock.ts';
import { readMigrations } from '../../platform/database/connections/migrator.ts';
import type { Installation } from '../command-line/installation.ts';
import { type Examiner, sentenceOf } from './report.ts';

/** One statement of the owner. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

const connectMs = 3_000;
const answerMs = 5_000;
const clockMs = 5_000;

/** Looks at the database, then hands it to whoever needs its rows; not called where it cannot be asked. */
export async function examineDatabase(
  installation: Installation,
  examiner: Examiner,
  then: (ask: Ask) => Promise<void>,
): Promise<void> {
  const { databaseUrl } = installation.settings;
  if (databaseUrl !== undefined) return examinePostgres(databaseUrl, installation, examiner, then);
  if (installation.isServer)
    return installation.onDatabase((open) =>
      open.asOwner((owner) =>
        examineSchema((text, values) => owner.query(text, values), installation, examiner, then),
      ),
    );
  return examineFolder(installation, examiner, then);
}

async function examinePostgres(
  url: string,
  installation: Installation,
  examiner: Examiner,
  then: (ask: Ask) => Promise<void>,
): Promise<void> {
  const { ownerUrl } = installation.settings;
  const serves = await onServer('DATABASE_URL', url, examiner, (ask) => examineServer(ask, examiner));
  if (serves !== true) return;
  const name = ownerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  // What has run is the owner's to read alone.
  await onServer(name, ownerUrl ?? url, examiner, (ask) => examineSchema(ask, installation, examiner, then));
}

/** Work in one transaction that only reads: whatever is asked, nothing is changed, behind a pooler too. */
async function onServer<T>(
  variable: string,
  url: string,
  examiner: Examiner,
  work: (ask: Ask) => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parcours-doctor',
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    examiner.find(
      'DATABASE_UNREACHABLE',
      `The database of ${variable} cannot be reached: ${sentenceOf(error)}.`,
      `Start PostgreSQL, or mend the address, the name or the password in ${variable}; the network between may refuse too.`,
    );
    return undefined;
  }
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work(
      async <Row>(text: string, values: readonly unknown[] = []) =>
        (await client.query(text, [...values])).rows as Row[],
    );
  } finally {
    await client.end();
  }
}

/** Whether the role that serves requests can be taken. */
async function examineServer(ask: Ask, examiner: Examiner): Promise<boolean> {
  const [server] = await ask<{ readOnly: boolean }>(
    `select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "readOnly"`,
  );
  if (server?.readOnly === true)
    examiner.find(
      'DATABASE_READ_ONLY',
      'The database only reads: it is a standby, or was set so.',
      'Name the primary in DATABASE_URL, or set default_transaction_read_only to off.',
    );
  const [vacuum] = await ask<{ isOff: boolean }>(
    `select current_setting('autovacuum') = 'off' or current_setting('track_counts') = 'off' as "isOff"`,
  );
  if (vacuum?.isOff === true)
    examiner.note(
      'PostgreSQL runs without autovacuum: dead rows stay in its files and plans go by old counts, unless something else vacuums and analyzes.',
    );
  const [role] = await ask<{ bypasses: boolean; owns: number }>(
    `select r.rolsuper or r.rolbypassrls as bypasses,
       (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relowner = r.oid) as owns
     from pg_roles r where r.rolname = 'parcours_app'`,
  );
  const taken = await ask('set local role parcours_app').then(
    () => undefined,
    (error: unknown) => sentenceOf(error),
  );
  if (role === undefined || taken !== undefined) {
    examiner.find(
      'ROLE_MISSING',
      role === undefined
        ? 'There is no role parcours_app, as which requests are served.'
        : `The role of DATABASE_URL cannot serve as parcours_app: ${taken}.`,
      role === undefined
        ? 'Start the server once: its migrations make the role.'
        : 'As the owner of the schema: grant parcours_app to the role of DATABASE_URL.',
    );
    return false;
  }
  if (role.bypasses || role.owns > 0)
    examiner.find(
      'ROLE_UNBOUND',
      role.bypasses
        ? 'The role parcours_app is a superuser or bypasses row-level security: every tenant’s rows are open to every other.'
        : `The role parcours_app owns ${role.owns} tables: what serves requests could change their policies.`,
      role.bypasses
        ? 'alter role parcours_app nosuperuser nobypassrls.'
        : 'As a superuser: reassign owned by parcours_app to the owner of the schema.',
    );
  else
    examiner.well(
      'PostgreSQL answers, and requests are served by a role that is bound by row-level security.',
    );
  return true;
}

async function examineFolder(
  installation: Installation,
  examiner: Examiner,
  then: (ask: Ask) => Promise<void>,
): Promise<void> {
  const { dataDir } = installation.settings;
  if (!existsSync(join(dataDir, 'database')))
    return examiner.note(`There is no database in ${dataDir} yet: the first start makes it.`);
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse)
      return examiner.find(
        'FOLDER_IN_USE',
        `${dataDir} is in use by a process that takes no commands.`,
        'It starts or stops at this moment, or another program holds the folder: try again, or end that process.',
      );
    // A folder that cannot be written to is said elsewhere.
    return examiner.note(`The database was not looked at: ${sentenceOf(error)}.`);
  }
  try {
    const { openEmbedded } = await import('../../platform/database/connections/embedded.ts');
    const { owner, database } = await openEmbedded(join(dataDir, 'database'));
    try {
      await examineSchema((text, values) => owner.query(text, values), installation, examiner, then);
    } finally {
      await database.close();
    }
  } catch (error) {
    examiner.find(
      'DATABASE_UNREACHABLE',
      `The embedded database in ${dataDir} cannot be opened: ${sentenceOf(error)}.`,
      'Put the last backup back (npm run parcours -- restore); keep the broken folder until that works.',
    );
  } finally {
    unlock();
  }
  return undefined;
}

async function examineSchema(
  ask: Ask,
  { clock }: Installation,
  examiner: Examiner,
  then: (ask: Ask) => Promise<void>,
): Promise<void> {
  await examineClock(ask, () => clock.now(), examiner);
  const isMigrated = await examineMigrations(ask, examiner);
  await examinePolicies(ask, examiner);
  if (isMigrated) await then(ask);
}

async function examineClock(ask: Ask, now: () => Date, examiner: Examiner): Promise<void> {
  const before = now().getTime();
  const [row] = await ask<{ at: Date }>('select clock_timestamp() as at');
  const here = (before + now().getTime()) / 2;
  const off = Math.round(Math.abs(here - (row?.at.getTime() ?? here)) / 1_000);
  if (off * 1_000 <= clockMs) return examiner.well('This machine and the database agree on the time.');
  return examiner.find(
    'CLOCK_OFF',
    `The clocks of this machine and of the database are ${off} s apart: lessons end too early or too late.`,
    'Let both follow a time server (chrony, systemd-timesyncd).',
  );
}

/** Whether the schema is there. */
async function examineMigrations(ask: Ask, examiner: Examiner): Promise<boolean> {
  const [there] = await ask<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  const applied =
    there?.there === true
      ? await ask<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
      : [];
  const files = await readMigrations();
  const known = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  const named = new Set(files.map(({ name }) => name));
  const pending = files.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  const changed = files.filter(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256);
  const newer = applied.filter(({ name }) => !named.has(name));
  if (pending.length > 0)
    examiner.find(
      'MIGRATION_PENDING',
      `${pending.length} migrations have not run, ${pending[0]} the first.`,
      'Start the server: it migrates.',
    );
  if (changed.length > 0)
    examiner.find(
      'MIGRATION_CHANGED',
      `${changed.map(({ name }) => name).join(', ')} changed after it had run: the server does not start.`,
      'Put the file back as it was released.',
    );
  if (newer.length > 0)
    examiner.find(
      'MIGRATION_NEWER',
      `The database was migrated by a newer version: ${newer.map(({ name }) => name).join(', ')}.`,
      'Run the version that migrated it, or restore a backup of before.',
    );
  if (pending.length + changed.length + newer.length === 0)
    examiner.well(`All ${files.length} migrations have run.`);
  return pending.length < files.length;
}

async function examinePolicies(ask: Ask, examiner: Examiner): Promise<void> {
  const open = await ask<{ name: string }>(openTablesQuery);
  const unguarded = await ask<{ name: string }>(unguardedTablesQuery);
  const wrong = [...open.filter(({ name }) => !platformTables.includes(name)), ...unguarded].map(
    ({ name }) => name,
  );
  if (wrong.length === 0) return examiner.well('Every table of a tenant has its policy.');
  return examiner.find(
    'POLICY_MISSING',
    `Row-level security does not guard ${wrong.join(', ')}: tenants may see each other’s rows there.`,
    'Stop the server, and bring the policies back as the migrations made them; who changed them, the log of PostgreSQL knows.',
  );
}
