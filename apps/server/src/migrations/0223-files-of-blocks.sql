-- An index of the files that blocks show: from here on every block that is written is in it.

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
