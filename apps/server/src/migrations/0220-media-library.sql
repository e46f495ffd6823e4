-- The media library: what describes a file, its captions, and an index of the files that blocks show.

alter table files
  add column alt text,
  add column decorative boolean not null default false,
  add column caption text,
  add column transcript text,
  add column licence text;

alter table courses add column "isTemplate" boolean not null default false;

create table file_captions (
  "contextId" uuid not null,
  "fileId" uuid not null,
  language text not null check (language in ('fr', 'en', 'fr-CA', 'fr-CH')),
  -- WebVTT, checked when it was written.
  vtt text not null check (vtt <> ''),
  primary key ("contextId", "fileId", language),
  foreign key ("contextId", "fileId") references files ("contextId", id) on delete cascade
);
call protect_tenant_table('file_captions');

-- Written by the triggers below alone: the files that a block's working copy names in its content.
create table course_block_files (
  "contextId" uuid not null,
  "blockId" uuid not null,
  "fileId" uuid not null,
  primary key ("contextId", "blockId", "fileId"),
  foreign key ("contextId", "blockId") references course_blocks ("contextId", id) on delete cascade,
  foreign key ("contextId", "fileId") references files ("contextId", id) on delete cascade
);
create index course_block_files_file on course_block_files ("contextId", "fileId");
call protect_tenant_table('course_block_files');

create function index_course_block_files() returns trigger language plpgsql set search_path = public as $$
begin
  delete from course_block_files where "contextId" = new."contextId" and "blockId" = new.id;
  insert into course_block_files ("contextId", "blockId", "fileId")
  select distinct new."contextId", new.id, f.id
  from regexp_matches(new.content::text,
    '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') as mention (ids)
  join files f on f."contextId" = new."contextId" and f.id = mention.ids[1]::uuid;
  return null;
end $$;
revoke execute on function index_course_block_files() from public;
create trigger course_blocks_files after insert or update of content on course_blocks
  for each row execute function index_course_block_files();

-- Blocks that were written before: tenant by tenant, since the policies bind the owner too.
do $$
declare context uuid;
begin
  for context in select id from contexts loop
    perform set_config('app.context', context::text, true);
    insert into course_block_files ("contextId", "blockId", "fileId")
    select distinct b."contextId", b.id, f.id
    from course_blocks b
    cross join lateral regexp_matches(b.content::text,
      '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') as mention (ids)
    join files f on f."contextId" = b."contextId" and f.id = mention.ids[1]::uuid
    where b."contextId" = context;
  end loop;
  perform set_config('app.context', '', true);
end $$;

-- The same question as before, asked of the index instead of every block's text.
create or replace function is_file_shown(context uuid, file uuid) returns boolean language sql stable as $$
  select exists (select from users u where u."contextId" = context and u."avatarId" = file)
    or exists (select from companies c where c."contextId" = context and c."avatarId" = file)
    or exists (select from log_book_attachments a where a."contextId" = context and a."fileId" = file)
    or exists (select from course_categories c where c."contextId" = context and c."backgroundImageId" = file)
    or exists (select from course_version_files v where v."contextId" = context and v."fileId" = file)
    or exists (select from course_block_attachments b where b."contextId" = context and b."fileId" = file)
    or exists (select from course_block_files b where b."contextId" = context and b."fileId" = file)
    or exists (select from contexts c where c.id = context and c.assets::text like '%' || file::text || '%')
$$;
