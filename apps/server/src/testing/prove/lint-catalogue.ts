/** Reads the database's catalogue for what would let a tenant's rows out (assurance §4 D1). */
import type { OpenDatabase } from '../../platform/database/connections/open.ts';

/** The platform's own tables (domain §2), by name. */
const platform = `('context_hosts', 'contexts', 'due_lessons', 'due_pictures', 'due_statements', 'platform_accounts',
  'platform_entries', 'platform_rate_limits', 'platform_sessions', 'schema_migrations', 'signing_keys', 'statement_readers')`;

const findings = `
  select 'no forced row-level security: ' || c.relname as finding
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not in ${platform}
    and not (c.relrowsecurity and c.relforcerowsecurity)
  union all
  select 'not one policy on the tenant, to see and to write: ' || c.relname
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not in ${platform}
    and 1 <> (select count(*) from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
      and p.qual like '("contextId" = %current_setting(''app.context''%' and p.with_check = p.qual and p.permissive = 'PERMISSIVE')
  union all
  select 'more than one policy: ' || tablename from pg_policies
  where schemaname = 'public' and tablename not in ${platform} group by tablename having count(*) > 1
  union all
  select 'a key that does not begin with the tenant: ' || k.conname
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace join pg_class c on c.oid = k.conrelid
  where n.nspname = 'public' and k.contype in ('p', 'u', 'f') and c.relname not in ${platform}
    and 'contextId' <> (select a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1])
  union all
  select 'a function with its owner''s rights: ' || proname
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and prosecdef
  union all
  select 'the application''s role is too strong' from pg_roles r
  where rolname = 'parcours_app' and (rolsuper or rolbypassrls or exists (select from pg_class where relowner = r.oid))`;

export async function lintCatalogue(open: Pick<OpenDatabase, 'asOwner'>): Promise<string[]> {
  const rows = await open.asOwner((owner) => owner.query<{ finding: string }>(findings));
  return rows.map(({ finding }) => finding);
}
