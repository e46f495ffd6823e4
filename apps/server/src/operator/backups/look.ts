/** What a database holds, in figures that two databases can be compared by: rows and a sum of every table. */
import type { Erasure } from '../../features/accounts/deletion/account-deletions.store.ts';
import type { Ask } from '../../platform/database/connections/embedded.ts';
import type { AppliedMigration } from '../../platform/database/connections/migrator.ts';

/** The portal's own schema, and that of the queue of jobs. */
export const schemas = ['public', 'pgboss'] as const;

export interface TablePrint {
  readonly rows: number;
  /** The sum of a digest of every row: the order of rows is nothing that a backup keeps. */
  readonly sum: string;
}

export interface Seen {
  readonly tables: Readonly<Record<string, TablePrint>>;
  readonly migrations: readonly AppliedMigration[];
  readonly erasures: readonly Erasure[];
  /** Keys of the file store that rows name. */
  readonly storageKeys: readonly string[];
  readonly server: string;
}

const inSchemas = `n.nspname in (${schemas.map((name) => `'${name}'`).join(', ')})`;

/** The text of a row must not depend on the settings of a session or of a server. */
const plainText = [
  ['timezone', 'UTC'],
  ['datestyle', 'ISO, YMD'],
  ['intervalstyle', 'postgres'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
  ['search_path', 'public, pg_catalog'],
  ['statement_timeout', '0'],
] as const;

/** In a transaction of a role that sees every row. */
export async function lookAt(ask: Ask): Promise<Seen> {
  for (const [name, value] of plainText) await ask(`select set_config('${name}', '${value}', true)`);
  const tables: Record<string, TablePrint> = {};
  for (const name of await tablesOf(ask)) tables[name] = await printOf(ask, name);
  const [version] = await ask<{ server: string }>(`select current_setting('server_version') as server`);
  return {
    tables,
    migrations: await ask('select name, sha256 from schema_migrations order by name'),
    erasures: await ask(
      `select "contextId", "userId", "confirmedBy",
         to_char("confirmedAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmedAt"
       from account_deletions where "confirmedAt" is not null order by "confirmedAt", "userId"`,
    ),
    storageKeys: await storageKeysOf(ask),
    server: version?.server ?? '',
  };
}

/** Quoted, with their schemas; partitions one by one, since they hold the rows of their table. */
export async function tablesOf(ask: Ask): Promise<string[]> {
  const tables = await ask<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${inSchemas} and c.relkind = 'r' order by 1`,
  );
  return tables.map(({ name }) => name);
}

async function printOf(ask: Ask, table: string): Promise<TablePrint> {
  const [print] = await ask<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(d, 16))::bit(64)::bigint::numeric), 0)::text || ':' ||
       coalesce(sum(('x' || substr(d, 17, 16))::bit(64)::bigint::numeric), 0)::text as sum
     from (select encode(sha256(convert_to(t::text, 'UTF8')), 'hex') as d from ${table} t) digests`,
  );
  return { rows: Number(print?.rows), sum: print?.sum ?? '' };
}

/** Of every table that names bytes; those that no row names are listed in `unused_bytes`, and may be gone. */
async function storageKeysOf(ask: Ask): Promise<string[]> {
  const tables = await ask<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'storageKey' and table_name <> 'unused_bytes'`,
  );
  const keys = new Set<string>();
  for (const { name } of tables)
    for (const { key } of await ask<{ key: string }>(
      `select distinct "storageKey" as key from public."${name}"`,
    ))
      keys.add(key);
  return [...keys];
}

/** Tables in which two databases differ, as sentences. */
export function differences(expected: Seen['tables'], found: Seen['tables']): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((table) => {
    const [one, other] = [expected[table], found[table]];
    if (one === undefined || other === undefined)
      return [`${table} is ${one === undefined ? 'not of the backup' : 'missing'}`];
    if (one.rows !== other.rows) return [`${table}: ${other.rows} rows instead of ${one.rows}`];
    return one.sum === other.sum ? [] : [`${table}: a row differs`];
  });
}

export const rowsOf = (tables: Readonly<Record<string, { readonly rows: number }>>): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
