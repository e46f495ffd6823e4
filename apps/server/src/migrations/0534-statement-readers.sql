-- For whom statements about lessons are made at once (domain §11): tenants that send them on, and tenants whose record store
-- somebody has read lately. Of the others what is due waits, ids alone, until somebody reads. Across tenants, as
-- `due_statements`: the job asks this table which tenants it has to look at.

create table statement_readers (
  "contextId" uuid primary key,
  -- When a list of statements was last asked for, to the day.
  "readAt" timestamptz,
  -- To an outside store.
  forwards boolean not null default false
);
grant select, insert, update, delete on statement_readers to parcours_app;

-- Whoever reads or sends on today goes on without a gap.
do $$
declare context uuid;
begin
  for context in select id from contexts loop
    perform set_config('app.context', context::text, true);
    insert into statement_readers ("contextId", "readAt", forwards)
    select context, now(), exists (select from xapi_forwards where "contextId" = context)
    where exists (select from xapi_forwards where "contextId" = context)
      or exists (select from xapi_credentials where "contextId" = context and "revokedAt" is null);
  end loop;
  perform set_config('app.context', '', true);
end $$;
