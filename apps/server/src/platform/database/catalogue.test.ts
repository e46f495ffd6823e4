/** Reads the catalogue of the migrated database: every tenant's table is protected, and every key begins with it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTablesQuery, platformTables, unguardedTablesQuery } from './catalogue.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../../testing/servers/empty-database.ts';

let open: EmptyDatabase;
beforeAll(async () => {
  open = await openEmptyDatabase();
});
afterAll(() => open.close());

const rows = <Row>(text: string) => open.asOwner((owner) => owner.query<Row>(text));

describe('the catalogue', () => {
  it('has forced row-level security on every table but the platform’s', async () => {
    const bare = await rows<{ name: string }>(openTablesQuery);
    expect(bare.map(({ name }) => name)).toEqual(platformTables);
  });

  it('has one policy a table, which reads the setting both to see and to write', async () => {
    const policies = await rows<{ table: string; count: number; using: string; check: string }>(
      `select tablename as table, count(*)::int as count, min(qual) as using, min(with_check) as check
       from pg_policies where schemaname = 'public' and tablename not in ('contexts', 'context_hosts') group by 1`,
    );
    expect(policies.length).toBeGreaterThan(40);
    expect(await rows(unguardedTablesQuery)).toEqual([]);
    for (const policy of policies) {
      expect(policy.count, policy.table).toBe(1);
      expect(policy.using, policy.table).toMatch(/"contextId" = .*current_setting\('app\.context'/);
      expect(policy.check, policy.table).toBe(policy.using);
    }
  });

  it('has no key of a tenant’s table that does not begin with the tenant', async () => {
    const keys = await rows<{ table: string; key: string; first: string }>(
      `select c.conrelid::regclass::text as table, c.conname as key,
         (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) as first
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
       where n.nspname = 'public' and c.contype in ('p', 'u', 'f')`,
    );
    const wrong = keys.filter(({ table, first }) => first !== 'contextId' && !platformTables.includes(table));
    expect(wrong).toEqual([]);
  });

  it('has no foreign key of a tenant’s table that leads to another tenant’s row', async () => {
    const keys = await rows<{ table: string; key: string; target: string; first: string }>(
      `select c.conrelid::regclass::text as table, c.conname as key, c.confrelid::regclass::text as target,
         (select a.attname from pg_attribute a where a.attrelid = c.confrelid and a.attnum = c.confkey[1]) as first
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
       where n.nspname = 'public' and c.contype = 'f'`,
    );
    const wrong = keys.filter(
      ({ table, target, first }) =>
        !platformTables.includes(table) && first !== (target === 'contexts' ? 'id' : 'contextId'),
    );
    expect(keys.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  it('has no tenant’s table that could not be divided by the tenant', async () => {
    const tables = await rows<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($platform$${`{${platformTables.join(',')}}`}$platform$::text[])`,
    );
    expect(tables.length).toBeGreaterThan(40);
    // PostgreSQL itself refuses a unique key, or a rule of exclusion, that does not contain the column of division.
    await open.asOwner((owner) =>
      owner.exec(
        tables
          .map(
            ({ name }) =>
              `create table divided (like "${name}" including all) partition by hash ("contextId"); drop table divided;`,
          )
          .join('\n'),
      ),
    );
  });

  it('has no index of a tenant’s table that does not begin with the tenant', async () => {
    const indexes = await rows<{ table: string; name: string; first: string }>(
      `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
         pg_get_indexdef(i.indexrelid, 1, true) as first
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public'`,
    );
    const wrong = indexes.filter(
      ({ table, first }) => first !== '"contextId"' && !platformTables.includes(table),
    );
    expect(wrong).toEqual([]);
  });

  it('has a not-null contextId in every tenant’s table', async () => {
    const nullable = await rows<{ table: string }>(
      `select t.table_name as table from information_schema.tables t
       left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
         and c.column_name = 'contextId' and c.is_nullable = 'NO' and c.udt_name = 'uuid'
       where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name is null order by 1`,
    );
    expect(nullable.map(({ table }) => table)).toEqual(
      platformTables.filter(
        (name) =>
          !['context_hosts', 'due_lessons', 'due_pictures', 'due_statements', 'statement_readers'].includes(
            name,
          ),
      ),
    );
  });

  it('has no index on a column that a page turn changes, so that answers are written in place', async () => {
    const changed = {
      lesson_pages: [
        'progress',
        'ahead',
        'answers',
        'results',
        'scoreActual',
        'scoreMax',
        'startedAt',
        'completedAt',
      ],
      lessons: ['currentNodeId', 'scoreActual', 'scoreMax', 'progression', 'lastSeq', 'donePages'],
      quota_uses: ['used'],
      page_times: ['active', 'alive'],
      learner_clocks: ['creditedUntil', 'lastCredit'],
    };
    for (const [table, columns] of Object.entries(changed)) {
      // Columns of keys, of expressions and of conditions alike.
      const indexed = await rows<{ column: string }>(
        `select distinct a.attname as column from pg_index x
         join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = x.indexrelid
           and d.refclassid = 'pg_class'::regclass and d.refobjid = x.indrelid
         join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
         where x.indrelid = '${table}'::regclass
         union select a.attname from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any (x.indkey)
         where x.indrelid = '${table}'::regclass`,
      );
      const names = indexed.map(({ column }) => column);
      expect(names).toContain('contextId');
      expect(names.filter((name) => columns.includes(name))).toEqual([]);
    }
  });

  it('gives the application’s role no table of its own, no bypass, and no way to change a ledger', async () => {
    const [role] = await rows<{ super: boolean; bypass: boolean; login: boolean; owned: number }>(
      `select rolsuper as super, rolbypassrls as bypass, rolcanlogin as login,
         (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = 'parcours_app'`,
    );
    expect(role).toEqual({ super: false, bypass: false, login: false, owned: 0 });
    const writable = await rows<{ table: string }>(
      `select table_name as table from information_schema.role_table_grants
       where grantee = 'parcours_app' and privilege_type in ('UPDATE', 'DELETE') and table_name in
         ('lesson_events', 'hint_openings', 'course_versions', 'course_version_keys', 'audit_entries')
         -- Old entries go; a trigger refuses young ones (retention.test.ts).
         and not (table_name = 'audit_entries' and privilege_type = 'DELETE')`,
    );
    expect(writable).toEqual([]);
  });

  it('has no function that runs with its owner’s rights', async () => {
    const functions = await rows(
      `select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and prosecdef`,
    );
    expect(functions).toEqual([]);
  });

  it('has an index behind every foreign key, so that a delete never walks a table', async () => {
    const missing = await rows<{ table: string; key: string }>(
      `select c.conrelid::regclass::text as table, c.conname as key from pg_constraint c
       join pg_namespace n on n.oid = c.connamespace
       where n.nspname = 'public' and c.contype = 'f' and cardinality(c.conkey) > 1 and not exists (
         select from pg_index i where i.indrelid = c.conrelid
           and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
    );
    // Seldom deleted and small beside what they point at: a file behind a picture, what a course is made of.
    const accepted = /(avatarId|backgroundImageId|versionId)/;
    expect(missing.filter(({ key }) => !accepted.test(key))).toEqual([]);
  });
});
