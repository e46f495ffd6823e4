/** What PostgreSQL's own catalogue says of the policies: which tables show a tenant's rows to whoever asks. */

/** The platform's own tables (domain §2), listed by name: a new one is a decision. */
export const platformTables: readonly string[] = [
  'context_hosts',
  'contexts',
  'due_lessons',
  'due_pictures',
  'due_statements',
  'platform_accounts',
  'platform_entries',
  'platform_rate_limits',
  'platform_sessions',
  'schema_migrations',
  'signing_keys',
  'statement_readers',
];

/** Names of the tables without forced row-level security; in a right schema they are {@link platformTables}. */
export const openTablesQuery = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
  order by 1`;

/** Names of the tables that no policy, or more than the one that compares the tenant, lets in or out. */
export const unguardedTablesQuery = `select c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  left join pg_policies p on p.schemaname = n.nspname and p.tablename = c.relname
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity and c.relforcerowsecurity
  group by 1
  having count(p.policyname) <> 1
    or not coalesce(bool_and(p.qual like '%app.context%' and coalesce(p.with_check, p.qual) like '%app.context%'), false)
  order by 1`;
