-- What lists and populates show of a published version (domain §4): a learner reads these rows, never the working copy.

-- The course's own card, as it was when the version was published; filled by the trigger below.
alter table course_versions
  add column title text not null default '',
  add column video text,
  add column minutes integer,
  add column settings jsonb not null default '{}';

create function freeze_course_card() returns trigger language plpgsql set search_path = public as $$
begin
  select coalesce(new.content ->> 'title', c.title), c.video, c.minutes, coalesce(new.content -> 'settings', '{}')
  into new.title, new.video, new.minutes, new.settings
  from courses c where c."contextId" = new."contextId" and c.id = new."courseId";
  return new;
end $$;
revoke execute on function freeze_course_card() from public;
create trigger course_versions_card before insert on course_versions
  for each row execute function freeze_course_card();

-- Written by the trigger below alone.
create table course_version_nodes (
  "contextId" uuid not null,
  "versionId" uuid not null,
  id uuid not null,
  "courseId" uuid not null,
  "parentId" uuid,
  -- The container that holds it, itself where it is one; null for the root.
  "sectionId" uuid,
  "blockId" uuid,
  "order" integer not null,
  title text not null,
  type text not null,
  settings jsonb not null,
  -- Whether a limit of its own, of its parent or of the course keeps its content closed until a clock was started.
  timed boolean not null,
  primary key ("contextId", "versionId", id),
  foreign key ("contextId", "versionId") references course_versions ("contextId", id) on delete cascade
);
create index course_version_nodes_block on course_version_nodes ("contextId", "versionId", "blockId");
call protect_tenant_table('course_version_nodes', 'select, insert');

create table course_version_blocks (
  "contextId" uuid not null,
  "versionId" uuid not null,
  id uuid not null,
  title text not null,
  type text not null,
  "categoryId" uuid,
  "competencyId" uuid,
  settings jsonb not null,
  content jsonb not null,
  "attachmentIds" uuid[] not null,
  "termIds" uuid[] not null,
  -- Every file that it mentions.
  "fileIds" uuid[] not null,
  primary key ("contextId", "versionId", id),
  foreign key ("contextId", "versionId") references course_versions ("contextId", id) on delete cascade
);
call protect_tenant_table('course_version_blocks', 'select, insert');

create table course_version_terms (
  "contextId" uuid not null,
  "versionId" uuid not null,
  id uuid not null,
  title text not null,
  words text[] not null,
  definition text not null,
  primary key ("contextId", "versionId", id),
  foreign key ("contextId", "versionId") references course_versions ("contextId", id) on delete cascade
);
call protect_tenant_table('course_version_terms', 'select, insert');

create procedure lay_out_version(version course_versions) language plpgsql set search_path = public as $$
begin
  insert into course_version_nodes ("contextId", "versionId", id, "courseId", "parentId", "sectionId", "blockId",
    "order", title, type, settings, timed)
  with recursive nodes as (
    select n.*, coalesce(n.settings, '{}') as given from jsonb_to_recordset(version.content -> 'nodes')
      as n (id uuid, "parentId" uuid, "blockId" uuid, "order" integer, title text, type text, settings jsonb)
  ), placed as (
    select n.id, case when n.type = 'container' then n.id end as "sectionId" from nodes n where n."parentId" is null
    union
    select n.id, case when n.type = 'container' then n.id else p."sectionId" end
    from nodes n join placed p on p.id = n."parentId"
  )
  select version."contextId", version.id, n.id, version."courseId", n."parentId", s."sectionId", n."blockId",
    coalesce(n."order", 0), coalesce(n.title, ''), coalesce(n.type, 'block'), n.given,
    coalesce(n.given ->> 'timeLimit', up.given ->> 'timeLimit', version.content -> 'settings' ->> 'timeLimit') is not null
  from nodes n
  left join nodes up on up.id = n."parentId"
  left join placed s on s.id = n.id
  on conflict do nothing;

  insert into course_version_blocks ("contextId", "versionId", id, title, type, "categoryId", "competencyId", settings,
    content, "attachmentIds", "termIds", "fileIds")
  select version."contextId", version.id, b.id, coalesce(b.title, ''), coalesce(b.type, 'slide'), b."categoryId",
    b."competencyId", coalesce(b.settings, '{}'), coalesce(b.content, '{"sections": []}'),
    coalesce(b."attachmentIds", '{}'), coalesce(b."termIds", '{}'),
    array(select distinct f.id
      from regexp_matches(each.value::text,
        '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') as mention (ids)
      join files f on f."contextId" = version."contextId" and f.id = mention.ids[1]::uuid)
  from jsonb_each(version.content -> 'blocks') as each
  cross join lateral jsonb_to_record(each.value) as b (id uuid, title text, type text, "categoryId" uuid,
    "competencyId" uuid, settings jsonb, content jsonb, "attachmentIds" uuid[], "termIds" uuid[])
  on conflict do nothing;

  insert into course_version_terms ("contextId", "versionId", id, title, words, definition)
  select version."contextId", version.id, t.id, coalesce(t.title, ''), coalesce(t.words, '{}'), coalesce(t.definition, '')
  from jsonb_to_recordset(version.content -> 'terms') as t (id uuid, title text, words text[], definition text)
  on conflict do nothing;
end $$;
revoke execute on procedure lay_out_version from public;
grant execute on procedure lay_out_version to parcours_app;

create function lay_out_inserted_version() returns trigger language plpgsql set search_path = public as $$
begin
  call lay_out_version(new);
  return null;
end $$;
revoke execute on function lay_out_inserted_version() from public;
create trigger course_versions_layout after insert on course_versions
  for each row execute function lay_out_inserted_version();

-- Versions that were published before: tenant by tenant, since the policies bind the owner too.
do $$
declare context uuid; version course_versions;
begin
  for context in select id from contexts loop
    perform set_config('app.context', context::text, true);
    update course_versions v set title = coalesce(v.content ->> 'title', c.title), video = c.video, minutes = c.minutes,
      settings = coalesce(v.content -> 'settings', '{}')
    from courses c where c."contextId" = context and v."contextId" = context and c.id = v."courseId";
    for version in select * from course_versions where "contextId" = context loop
      call lay_out_version(version);
    end loop;
  end loop;
  perform set_config('app.context', '', true);
end $$;

-- Who wrote a block that stands in no course yet: until it does, it is theirs alone (domain §4 `author`).
alter table course_blocks add column "createdBy" uuid;
