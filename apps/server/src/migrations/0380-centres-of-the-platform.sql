-- A superadmin makes and changes centres through the application, whose role may write the platform's tables only in a
-- transaction that names an account of the platform which lives (decision 0390).

create function is_superadmin() returns boolean language sql stable set search_path = public as $$
  select exists (select from platform_accounts
    where id = nullif(current_setting('app.superadmin', true), '')::uuid and "retiredAt" is null)
$$;

-- What was agreed with a centre: people, fileBytes, letters; what is absent is not limited.
alter table contexts add column limits jsonb not null default '{}';

create policy superadmin_inserts on contexts for insert with check (is_superadmin());
create policy superadmin_changes on contexts for update using (is_superadmin()) with check (is_superadmin());
-- One that never answered alone: everything of a centre goes with its row.
create policy superadmin_removes on contexts for delete using (is_superadmin() and "retiredAt" = "createdAt");
grant insert (id, alias, name, assets, metas, settings, "createdAt", "retiredAt"), delete on contexts to parcours_app;
grant update ("retiredAt", limits, revision) on contexts to parcours_app;

-- The policy of the tenant's own row knows no columns, and its admin may not change what is the platform's.
create function keep_what_is_the_platforms() returns trigger language plpgsql set search_path = public as $$
begin
  if (new."retiredAt" is distinct from old."retiredAt" or new.limits is distinct from old.limits)
    and current_user = 'parcours_app' and not is_superadmin() then
    raise exception 'only the platform switches a centre off or sets its limits' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_what_is_the_platforms before update on contexts
  for each row execute function keep_what_is_the_platforms();

-- What the platform's own people did. It is read by them alone, and nobody changes it.
create table platform_entries (
  id uuid primary key,
  at timestamptz not null,
  "accountId" uuid not null references platform_accounts (id),
  action text not null,
  -- Of the centre; a creation that failed has left none.
  "contextId" uuid,
  details jsonb not null default '{}'
);
create index platform_entries_time on platform_entries (at desc, id desc);
create index platform_entries_centre on platform_entries ("contextId", at desc);
grant select, insert on platform_entries to parcours_app;
