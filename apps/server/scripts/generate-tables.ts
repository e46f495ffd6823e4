/** Writes the TypeScript types of all tables from a freshly migrated database; `--check` only compares. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../src/platform/database/connections/embedded.ts';
import { migrate } from '../src/platform/database/connections/migrator.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly defaulted: boolean;
}

const scalar: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
  bytea: 'Uint8Array',
  _text: 'readonly string[]',
  _uuid: 'readonly string[]',
};

const { database, owner } = await openEmbedded(null);
await migrate(owner);
const columns = await owner.query<Column>(`
  select c.table_name as table, c.column_name as column, c.udt_name as type,
         c.is_nullable = 'YES' as nullable, c.column_default is not null as defaulted
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW')
  order by c.table_name, c.ordinal_position`);
await database.close();

const byTable = Map.groupBy(columns, (column) => column.table);
const property = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);
const text = [
  '/** Types of all tables, made from the migrated schema by `npm run tables -w @parcours/server`. Do not edit. */',
  "import type { Generated } from 'kysely';",
  '',
  'export interface Tables {',
  ...[...byTable.keys()].map((table) => `  ${table}: ${typeName(table)};`),
  '}',
  ...[...byTable].flatMap(([table, list]) => [
    '',
    `export interface ${typeName(table)} {`,
    ...list.map((column) => `  ${property(column.column)}: ${columnType(column)};`),
    '}',
  ]),
  '',
].join('\n');

const file = join(import.meta.dirname, '../src/platform/database/tables.generated.ts');
if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8')) !== text) {
    console.error(
      'tables.generated.ts does not match the migrations: run npm run tables -w @parcours/server',
    );
    process.exit(1);
  }
} else await writeFile(file, text);

function typeName(table: string): string {
  return `${table
    .split('_')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('')}Table`;
}

function columnType({ type, nullable, defaulted, table, column }: Column): string {
  const known = scalar[type];
  if (known === undefined) throw new Error(`no TypeScript type for ${type} of ${table}.${column}`);
  const full = nullable ? `${known} | null` : known;
  return defaulted ? `Generated<${full}>` : full;
}
