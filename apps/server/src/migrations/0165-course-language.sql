-- The language that a course is written in (domain §4): its content is shown under it, whatever the interface speaks.

-- Null: the first language of the tenant.
alter table courses
  add column language text constraint courses_language check (language in ('fr', 'en', 'fr-CA', 'fr-CH'));

-- Frozen by the trigger below: a tenant that changes its languages changes nothing that is published.
alter table course_versions add column language text not null default 'en';

create function language_of_course(context uuid, own text) returns text language sql stable set search_path = public as $$
  select coalesce(own, (select c.metas -> 'locales' ->> 0 from contexts c where c.id = context), 'en')
$$;
revoke execute on function language_of_course from public;
grant execute on function language_of_course to parcours_app;

create or replace function freeze_course_card() returns trigger language plpgsql set search_path = public as $$
begin
  select coalesce(new.content ->> 'title', c.title), c.video, c.minutes, coalesce(new.content -> 'settings', '{}'),
    language_of_course(new."contextId", c.language)
  into new.title, new.video, new.minutes, new.settings, new.language
  from courses c where c."contextId" = new."contextId" and c.id = new."courseId";
  return new;
end $$;

-- Versions that were published before: tenant by tenant, since the policies bind the owner too.
do $$
declare context uuid;
begin
  for context in select id from contexts loop
    perform set_config('app.context', context::text, true);
    update course_versions set language = language_of_course(context, null) where "contextId" = context;
  end loop;
  perform set_config('app.context', '', true);
end $$;
