-- Pictures whose narrower sizes are still to be made (decision 0550): those that came otherwise than by an upload, and those
-- of which an upload could make none. Ids alone, across tenants, as `due_lessons`: a process asks this one table, whatever
-- the number of tenants. A row goes with its file, and once the sizes are made.

create table due_pictures (
  "contextId" uuid not null,
  "fileId" uuid not null,
  "dueAt" timestamptz not null,
  -- How often a process began: a picture that kills whoever decodes it is left alone.
  tries integer not null default 0,
  primary key ("contextId", "fileId"),
  foreign key ("contextId", "fileId") references files ("contextId", id) on delete cascade
);
create index due_pictures_time on due_pictures ("dueAt");
grant select, insert, update, delete on due_pictures to parcours_app;

-- Pictures that are there without sizes: tenant by tenant, since the policies bind the owner too.
do $$
declare context uuid;
begin
  for context in select id from contexts loop
    perform set_config('app.context', context::text, true);
    insert into due_pictures ("contextId", "fileId", "dueAt")
    select f."contextId", f.id, now() from files f
    where f."contextId" = context and f.type in ('image/jpeg', 'image/png') and f.width > 320
      and not exists (select from file_sizes s where s."contextId" = f."contextId" and s."fileId" = f.id);
  end loop;
  perform set_config('app.context', '', true);
end $$;
