/** What of the schema goes into the archive of a centre: every table of a tenant but those named here, without secrets. */
import { type Statement, statement, type TenantTransaction } from '../../../platform/database/database.ts';

/** What opens something, what lasts for minutes, and what the server keeps for itself. */
const leftOut: readonly string[] = [
  'centre_exports',
  'course_tryouts',
  'due_lessons',
  'due_pictures',
  'due_statements',
  'email_changes',
  'file_upload_parts',
  'file_uploads',
  'idempotency_records',
  'learner_clocks',
  'login_codes',
  'oidc_attempts',
  'oidc_trials',
  'outbox',
  'password_resets',
  'push_devices',
  'push_keys',
  'quota_uses',
  'rate_limits',
  'sessions',
  'unused_bytes',
  'user_secrets',
  'webhook_deliveries',
  'xapi_launches',
];

/** Names of columns that hold a secret, or what one is known by. A test holds the schema to it. */
export const secretColumn = /secret|hash$|password|token|salt|verifier|authorization|private/i;

export interface ExportedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Of the primary key, in its order. */
  readonly keys: readonly { readonly name: string; readonly type: string }[];
}

const tables = statement<ExportedTable>(
  'centreExports.tables',
  `select c.relname as name,
     (select json_agg(a.attname order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
     (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.at)
       from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, at)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
       where i.indrelid = c.oid and i.indisprimary) as keys
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     and c.relrowsecurity and c.relforcerowsecurity and c.relname <> all ($1::text[])
     and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'contextId' and not a.attisdropped)
   order by 1`,
);

export async function findExportedTables(tx: TenantTransaction): Promise<readonly ExportedTable[]> {
  const found = await tx.query(tables, [leftOut]);
  return found.map((table) => ({
    ...table,
    columns: table.columns.filter((name) => !secretColumn.test(name)),
  }));
}

/** Rows of one statement; few where a row may be as large as a course. */
const rowsAtOnce: Readonly<Record<string, number>> = {
  course_version_keys: 5,
  course_versions: 5,
  xapi_attachments: 2,
  xapi_documents: 10,
};
const usualRows = 500;

interface ReadRow {
  /** A line of JSON. */
  readonly row: string;
  readonly key: readonly string[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function pageOf({ name, columns, keys }: ExportedTable): Statement<ReadRow> {
  const order = keys.map((key) => `t.${quoted(key.name)}`).join(', ');
  const after = keys.map(({ type }, at) => `($2::text[])[${at + 1}]::${type}`).join(', ');
  const shown = columns.map((column) => `t.${quoted(column)}`).join(', ');
  return statement(
    `centreExports.rows.${name}`,
    `select (select row_to_json(x)::text from (select ${shown}) x) as row,
       array[${keys.map((key) => `t.${quoted(key.name)}::text`).join(', ')}] as key
     from ${quoted(name)} t where t."contextId" = $1 and ($2::text[] is null or (${order}) > (${after}))
     order by ${order} limit ${rowsAtOnce[name] ?? usualRows}`,
  );
}

/** Rows of a table in the order of its key, the first after none. */
export interface TablePage {
  readonly lines: string;
  /** Where the next one begins; null behind the last. */
  readonly next: readonly string[] | null;
}

export async function findTablePage(
  tx: TenantTransaction,
  table: ExportedTable,
  after: readonly string[] | null,
): Promise<TablePage> {
  const rows = await tx.query(pageOf(table), [tx.contextId, after]);
  const most = rowsAtOnce[table.name] ?? usualRows;
  return {
    lines: rows.map(({ row }) => `${row}\n`).join(''),
    next: rows.length < most ? null : (rows.at(-1)?.key ?? null),
  };
}

const centre = statement<{ readonly row: unknown }>(
  'centreExports.centre',
  `select to_jsonb(c) || jsonb_build_object('hosts', (select jsonb_agg(to_jsonb(h) - 'contextId') from context_hosts h
     where h."contextId" = c.id)) as row
   from contexts c where c.id = $1`,
);

/** The row of the centre itself, with its hosts: it lies among the platform's own. */
export async function findCentreItself(tx: TenantTransaction): Promise<unknown> {
  return (await tx.query(centre, [tx.contextId]))[0]?.row;
}

const storageKeys = statement<{ readonly key: string }>(
  'centreExports.storageKeys',
  `select key from (select "storageKey" as key from files where "contextId" = $1
     union select "storageKey" from tincan_package_files where "contextId" = $1) k
   where key ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}$' order by 1`,
);

/** Of what the store can hold: two ids. */
export async function findStorageKeys(tx: TenantTransaction): Promise<readonly string[]> {
  return (await tx.query(storageKeys, [tx.contextId])).map(({ key }) => key);
}
