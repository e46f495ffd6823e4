-- Bytes of the file store that no row names: of deleted files, and of uploads that have not ended. Whatever way a row
-- goes (a call, a cascade, an erasure), a trigger writes down where its bytes lie, in the same transaction.

create table unused_bytes (
  "contextId" uuid not null,
  "storageKey" text not null,
  "removableAt" timestamptz not null,
  -- Published versions that showed the file: a lesson that ran on one is evidence, and holds the bytes.
  "versionIds" uuid[] not null default '{}',
  primary key ("contextId", "storageKey")
);
create index unused_bytes_due on unused_bytes ("contextId", "removableAt");
call protect_tenant_table('unused_bytes');

-- Icons that were drawn from a file: they go with it.
create table file_icons (
  "contextId" uuid not null,
  "fileId" uuid not null,
  "storageKey" text not null,
  primary key ("contextId", "fileId", "storageKey"),
  foreign key ("contextId", "fileId") references files ("contextId", id) on delete cascade
);
call protect_tenant_table('file_icons');

-- The schema's owner works without a tenant, and the policies bind it too: the tenant of the row is set meanwhile.
create function release_file() returns trigger language plpgsql as $$
declare asked text := current_setting('app.context', true);
begin
  if asked is distinct from old."contextId"::text then perform set_config('app.context', old."contextId"::text, true); end if;
  insert into unused_bytes ("contextId", "storageKey", "removableAt", "versionIds")
  select old."contextId", kept."storageKey", '-infinity', array(
    select v."versionId" from course_version_files v where v."contextId" = old."contextId" and v."fileId" = old.id)
  from (
    select old."storageKey"
    union select s."storageKey" from file_sizes s where s."contextId" = old."contextId" and s."fileId" = old.id
    union select i."storageKey" from file_icons i where i."contextId" = old."contextId" and i."fileId" = old.id
  ) kept
  on conflict ("contextId", "storageKey") do update set "removableAt" = '-infinity',
    "versionIds" = unused_bytes."versionIds" || excluded."versionIds";
  -- The context's look names no file that is gone.
  update contexts c set assets = (
    select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(c.assets) a where a.value <> to_jsonb(old.id::text))
  where c.id = old."contextId" and c.assets::text like '%' || old.id::text || '%';
  if asked is distinct from old."contextId"::text then perform set_config('app.context', coalesce(asked, ''), true); end if;
  return old;
end $$;
create trigger release_bytes before delete on files for each row execute function release_file();

create function release_package() returns trigger language plpgsql as $$
declare asked text := current_setting('app.context', true);
begin
  if asked is distinct from old."contextId"::text then perform set_config('app.context', old."contextId"::text, true); end if;
  insert into unused_bytes ("contextId", "storageKey", "removableAt", "versionIds")
  select old."contextId", f."storageKey", '-infinity', array(
    select v.id from course_versions v
    where v."contextId" = old."contextId" and v.content::text like '%package:' || old.id::text || '%')
  from tincan_package_files f where f."contextId" = old."contextId" and f."packageId" = old.id
  on conflict ("contextId", "storageKey") do update set "removableAt" = '-infinity', "versionIds" = excluded."versionIds";
  if asked is distinct from old."contextId"::text then perform set_config('app.context', coalesce(asked, ''), true); end if;
  return old;
end $$;
create trigger release_bytes before delete on tincan_packages for each row execute function release_package();

-- A picture that is replaced goes, unless something else shows it.
create function remove_replaced_avatar() returns trigger language plpgsql as $$
begin
  delete from files f where f."contextId" = old."contextId" and f.id = old."avatarId" and f."ownerId" = old.id
    and not exists (select from users u where u."contextId" = f."contextId" and u."avatarId" = f.id)
    and not exists (select from companies c where c."contextId" = f."contextId" and c."avatarId" = f.id)
    and not exists (select from log_book_attachments a where a."contextId" = f."contextId" and a."fileId" = f.id)
    and not exists (select from course_version_files v where v."contextId" = f."contextId" and v."fileId" = f.id)
    and not exists (select from course_block_attachments b where b."contextId" = f."contextId" and b."fileId" = f.id)
    and not exists (select from course_blocks b where b."contextId" = f."contextId"
      and b.content::text like '%' || f.id::text || '%')
    and not exists (select from contexts c where c.id = f."contextId" and c.assets::text like '%' || f.id::text || '%');
  return null;
end $$;
create trigger remove_replaced_avatar after update of "avatarId" on users for each row
  when (old."avatarId" is not null and new."avatarId" is distinct from old."avatarId")
  execute function remove_replaced_avatar();
