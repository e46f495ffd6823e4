-- How much of each quota is used, by a person or by the whole context, in one window of time (domain §3).

create table quota_uses (
  "contextId" uuid not null,
  -- The quota's name, and behind a colon whose use it is; nothing behind it for the context's.
  subject text not null,
  -- The beginning of the window; 1970 for what stays used until it is deleted.
  "windowStart" timestamptz not null,
  used bigint not null check (used >= 0),
  primary key ("contextId", subject, "windowStart")
);
create index quota_uses_age on quota_uses ("contextId", "windowStart");
call protect_tenant_table('quota_uses');

-- Pings are counted in the row that they change anyway.
alter table learner_clocks
  add column "pingWindow" timestamptz,
  add column pings integer not null default 0;

-- Bytes in use follow the rows of files and packages, whoever writes or removes them, and by whatever cascade.
create function add_stored_bytes(context uuid, person uuid, bytes bigint) returns void language plpgsql as $$
declare asked text := current_setting('app.context', true);
begin
  if bytes = 0 then return; end if;
  -- The schema's owner works without a tenant, and the policy of the table binds it too.
  if asked is distinct from context::text then perform set_config('app.context', context::text, true); end if;
  insert into quota_uses as q ("contextId", subject, "windowStart", used)
  select context, subject, 'epoch', greatest(bytes, 0)
  from (values ('fileBytes'), ('fileBytes:' || person::text)) whose (subject)
  where subject is not null order by subject desc
  on conflict ("contextId", subject, "windowStart") do update set used = greatest(q.used + bytes, 0);
  if asked is distinct from context::text then perform set_config('app.context', coalesce(asked, ''), true); end if;
end $$;

create function count_stored_files() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_stored_bytes(old."contextId", old."ownerId", -old.size); end if;
  if tg_op <> 'DELETE' then perform add_stored_bytes(new."contextId", new."ownerId", new.size); end if;
  return null;
end $$;
create trigger count_bytes after insert or delete or update of size, "ownerId" on files
  for each row execute function count_stored_files();

create function count_stored_packages() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_stored_bytes(old."contextId", old."createdBy", -old.size); end if;
  if tg_op <> 'DELETE' then perform add_stored_bytes(new."contextId", new."createdBy", new.size); end if;
  return null;
end $$;
create trigger count_bytes after insert or delete or update of size, "createdBy" on tincan_packages
  for each row execute function count_stored_packages();

-- What is stored already: tenant by tenant, since the policies bind the owner too.
do $$
declare context uuid;
begin
  for context in select id from contexts loop
    perform set_config('app.context', context::text, true);
    perform add_stored_bytes(context, f."ownerId", f.size) from files f where f."contextId" = context;
    perform add_stored_bytes(context, p."createdBy", p.size) from tincan_packages p where p."contextId" = context;
  end loop;
  perform set_config('app.context', '', true);
end $$;
