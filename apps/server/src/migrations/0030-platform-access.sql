-- The platform's own people, who enter one tenant at a time (domain §2), and sessions that end with a right.

create table platform_accounts (
  id uuid primary key,
  username text not null unique check (username = lower(username)),
  "passwordHash" text not null,
  "createdAt" timestamptz not null,
  "retiredAt" timestamptz
);

-- Only the hash of the token is kept.
create table platform_sessions (
  "tokenHash" bytea primary key,
  "accountId" uuid not null references platform_accounts (id) on delete cascade,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null
);
create index platform_sessions_account on platform_sessions ("accountId");

-- Failed sign-ins of the platform's people, by what is counted, in windows.
create table platform_sign_in_counters (
  subject text not null,
  "windowStart" timestamptz not null,
  failures integer not null,
  primary key (subject, "windowStart")
);

grant select on platform_accounts to parcours_app;
grant select, insert, delete on platform_sessions to parcours_app;
grant select, insert, update, delete on platform_sign_in_counters to parcours_app;

-- A superadmin's stay: a row of the tenant like any user's, without a secret, and nobody's user otherwise.
alter table users add column "isPlatform" boolean not null default false;
alter table sessions add column "isPlatform" boolean not null default false;

-- The tenant's own row may be changed by its admin, in the columns that are not the platform's; every process reads all.
alter table contexts enable row level security;
create policy everybody_reads on contexts for select using (true);
create policy own_context on contexts for update
  using (id = (select nullif(current_setting('app.context', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.context', true), '')::uuid));
grant update (name, description, assets, metas, settings) on contexts to parcours_app;

-- A changed right or password ends the sessions of whom it concerns, whoever changes it: the next request is refused.
create function end_sessions_of(context uuid, person uuid) returns void
language sql as $$
  update sessions set "endedAt" = now() where "contextId" = context and "userId" = person and "endedAt" is null
$$;

create function end_sessions_after_secret() returns trigger language plpgsql as $$
begin
  perform end_sessions_of(new."contextId", new."userId");
  return null;
end $$;
create trigger end_sessions after update of "passwordHash" on user_secrets
  for each row when (old."passwordHash" is distinct from new."passwordHash")
  execute function end_sessions_after_secret();

create function end_sessions_after_company_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform end_sessions_of(old."contextId", old."userId"); end if;
  if tg_op <> 'DELETE' then perform end_sessions_of(new."contextId", new."userId"); end if;
  return null;
end $$;
create trigger end_sessions after insert or update or delete on company_users
  for each row execute function end_sessions_after_company_role();

create function end_sessions_after_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform end_sessions_of(old."contextId", old."principalId"); end if;
  if tg_op <> 'DELETE' then perform end_sessions_of(new."contextId", new."principalId"); end if;
  return null;
end $$;
create trigger end_sessions after insert or update or delete on role_users
  for each row execute function end_sessions_after_role();

create function end_sessions_after_permissions() returns trigger language plpgsql as $$
begin
  update sessions s set "endedAt" = now() from role_users h
  where h."contextId" = new."contextId" and h."roleId" = new.id
    and s."contextId" = h."contextId" and s."userId" = h."principalId" and s."endedAt" is null;
  return null;
end $$;
create trigger end_sessions after update of name, permissions on roles
  for each row execute function end_sessions_after_permissions();
