-- Images in several sizes, made once; and which files a course version speaks of, so that an enrolment opens them.

create table file_sizes (
  "contextId" uuid not null,
  "fileId" uuid not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size integer not null check (size > 0),
  type text not null,
  "storageKey" text not null,
  primary key ("contextId", "fileId", width),
  foreign key ("contextId", "fileId") references files ("contextId", id) on delete cascade
);
call protect_tenant_table('file_sizes');

-- Written by the trigger below alone.
create table course_version_files (
  "contextId" uuid not null,
  "versionId" uuid not null,
  "fileId" uuid not null,
  primary key ("contextId", "versionId", "fileId"),
  foreign key ("contextId", "versionId") references course_versions ("contextId", id) on delete cascade,
  foreign key ("contextId", "fileId") references files ("contextId", id) on delete cascade
);
create index course_version_files_file on course_version_files ("contextId", "fileId");
call protect_tenant_table('course_version_files', 'select, insert');

-- Every id in a version's content that is a file's.
create function index_course_version_files() returns trigger language plpgsql set search_path = public as $$
begin
  insert into course_version_files ("contextId", "versionId", "fileId")
  select distinct new."contextId", new.id, f.id
  from regexp_matches(new.content::text,
    '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') as mention (ids)
  join files f on f."contextId" = new."contextId" and f.id = mention.ids[1]::uuid;
  return null;
end $$;
revoke execute on function index_course_version_files() from public;
create trigger course_versions_files after insert on course_versions
  for each row execute function index_course_version_files();

-- Versions that were published before: tenant by tenant, since the policies bind the owner too.
do $$
declare context uuid;
begin
  for context in select id from contexts loop
    perform set_config('app.context', context::text, true);
    insert into course_version_files ("contextId", "versionId", "fileId")
    select distinct v."contextId", v.id, f.id
    from course_versions v
    cross join lateral regexp_matches(v.content::text,
      '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') as mention (ids)
    join files f on f."contextId" = v."contextId" and f.id = mention.ids[1]::uuid
    where v."contextId" = context;
  end loop;
  perform set_config('app.context', '', true);
end $$;
