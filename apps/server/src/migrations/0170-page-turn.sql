-- A page turn writes little: one page changed, one made, one event, the lesson's own row (domain §6).

-- A command's events lie in one row: the first in its own columns, those that follow in `more`, each as
-- {kind, payload}, with actorId and at (in milliseconds) where they differ from the row's own. Their numbers go on from
-- the first one's.
alter table lesson_events add column more jsonb;
grant update (more) on lesson_events to parcours_app;

-- Each event by itself, whatever row it lies in; `row` is the number of that row.
create view lesson_event_list with (security_invoker = true) as
  select "contextId", "lessonId", seq as row, seq, kind, "actorId", "versionId", payload, at from lesson_events
  union all
  select e."contextId", e."lessonId", e.seq, e.seq + x.place::int, x.event ->> 'kind',
    case when x.event ? 'actorId' then (x.event ->> 'actorId')::uuid else e."actorId" end, e."versionId",
    x.event -> 'payload', case when x.event ? 'at' then to_timestamp((x.event ->> 'at')::float8 / 1000) else e.at end
  from lesson_events e cross join lateral jsonb_array_elements(e.more) with ordinality as x (event, place)
  where e.more is not null;
grant select on lesson_event_list to parcours_app;

-- Written under the lock of the row that they point at, these rows need no check that it is there. Deleting it takes them
-- along: before, and so in the name of the schema's owner, by whose cascade alone a lesson or a person is ever deleted.
alter table lesson_pages drop constraint "lesson_pages_contextId_lessonId_fkey";
alter table lesson_events drop constraint "lesson_events_contextId_lessonId_fkey";
alter table exercise_results
  drop constraint "exercise_results_contextId_pageId_fkey",
  drop constraint "exercise_results_contextId_userId_fkey";
alter table idempotency_records drop constraint "idempotency_records_contextId_userId_fkey";
alter table page_times
  drop constraint "page_times_contextId_pageId_fkey",
  drop constraint "page_times_contextId_userId_fkey";
-- Seconds of a page are found among those of its lesson.
drop index page_times_page;

create function remove_rows_of_lesson() returns trigger language plpgsql as $$
declare asked text := current_setting('app.context', true);
begin
  -- The schema's owner works without a tenant, and the policies bind it too.
  perform set_config('app.context', old."contextId"::text, true);
  delete from exercise_results r using lesson_pages p
    where r."contextId" = old."contextId" and p."contextId" = old."contextId" and p."lessonId" = old.id and r."pageId" = p.id;
  delete from lesson_pages where "contextId" = old."contextId" and "lessonId" = old.id;
  delete from lesson_events where "contextId" = old."contextId" and "lessonId" = old.id;
  delete from page_times where "contextId" = old."contextId" and "lessonId" = old.id;
  perform set_config('app.context', coalesce(asked, ''), true);
  return old;
end $$;
create trigger remove_rows before delete on lessons for each row execute function remove_rows_of_lesson();
revoke delete on lessons from parcours_app;

create function remove_rows_of_user() returns trigger language plpgsql as $$
declare asked text := current_setting('app.context', true);
begin
  perform set_config('app.context', old."contextId"::text, true);
  delete from exercise_results where "contextId" = old."contextId" and "userId" = old.id;
  delete from idempotency_records where "contextId" = old."contextId" and "userId" = old.id;
  delete from page_times where "contextId" = old."contextId" and "userId" = old.id;
  perform set_config('app.context', coalesce(asked, ''), true);
  return old;
end $$;
create trigger remove_rows before delete on users for each row execute function remove_rows_of_user();

-- The windows of competencies and jobs are read with the learner's own results, in one walk.
drop index exercise_results_category;
drop index exercise_results_competency;

-- Answered from the lesson's events where there is no status: those of the row that follows `seq`.
alter table idempotency_records
  alter column status drop not null,
  add column "lessonId" uuid,
  add column seq integer,
  add check (status is not null or ("lessonId" is not null and seq is not null));

-- Counted with the lesson; a person's count is the sum, and so are the seconds of persons and lessons among page_times.
-- Nothing writes users."donePageCount" and "timeAlive", nor lessons."timeSpent" and "timeAlive", any more: they stay for
-- processes of the release before.
alter table lessons add column "donePages" integer not null default 0;
do $$
declare context uuid;
begin
  for context in select id from contexts loop
    perform set_config('app.context', context::text, true);
    update lessons l set "donePages" = done.pages
    from (select "lessonId", count(*) as pages from lesson_pages
      where "contextId" = context and progress = 'COMPLETED' group by "lessonId") done
    where l."contextId" = context and l.id = done."lessonId";
  end loop;
  perform set_config('app.context', '', true);
end $$;

-- Rows that change in place: their new version finds room on the same page, and no index is written.
alter table lessons set (fillfactor = 75);
alter table lesson_pages set (fillfactor = 75);
alter table quota_uses set (fillfactor = 75);
