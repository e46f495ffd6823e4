-- The few tables that belong to no tenant, the application's role, and how a tenant's table is protected.

do $$
begin
  if not exists (select from pg_roles where rolname = 'parcours_app') then
    create role parcours_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  -- The connecting user must be able to become the role; a superuser already can.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant parcours_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to parcours_app;

-- A tenant: a brand with its own hosts, look, labels, switches, people and content.
create table contexts (
  id uuid primary key,
  alias text not null unique check (alias ~ '^[a-z][a-z0-9-]{1,40}$'),
  name text not null check (name <> ''),
  description text,
  assets jsonb not null default '{}',
  metas jsonb not null default '{}',
  settings jsonb not null default '{}',
  -- Answers where no host matches; demo mode only.
  "isDefault" boolean not null default false,
  "createdAt" timestamptz not null,
  "retiredAt" timestamptz
);
create unique index contexts_one_default on contexts ("isDefault") where "isDefault";

-- Host names without a port; a portal answers at several.
create table context_hosts (
  host text primary key check (host = lower(host) and host !~ ':[0-9]+$'),
  "contextId" uuid not null references contexts (id) on delete cascade,
  kind text not null check (kind in ('frontoffice', 'api', 'content', 'backoffice', 'certification', 'lrs'))
);
create index context_hosts_context on context_hosts ("contextId");

-- Secrets that sign tokens and file addresses; the newest signs, all verify.
create table signing_keys (
  kid text primary key,
  purpose text not null check (purpose in ('token', 'file')),
  secret bytea not null check (octet_length(secret) >= 32),
  "createdAt" timestamptz not null
);

grant select on contexts, context_hosts, signing_keys to parcours_app;


-- Forces row-level security on a tenant's table and grants the application's role just `privileges` on it.
create procedure protect_tenant_table(target regclass, privileges text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using ("contextId" = (select nullif(current_setting(''app.context'', true), '''')::uuid))'
    ' with check ("contextId" = (select nullif(current_setting(''app.context'', true), '''')::uuid))', target);
  execute format('grant %s on %s to parcours_app', privileges, target);
end $$;
revoke execute on procedure protect_tenant_table from public;
