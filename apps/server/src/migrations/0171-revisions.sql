-- Revisions: a number that is raised with every change of what processes keep in memory. It is read by each call in a row
-- that the call reads anyway, so that what is kept is used only where it is of that number.

-- Microseconds since 1970, or one more than before: no number comes twice, not even after a backup was restored.
create function next_revision(last bigint) returns bigint language sql volatile as $$
  select greatest(last + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
$$;

-- Of what a person may do.
alter table users add column "accessRevision" bigint not null default next_revision(0);
-- Of the tenant's own row and its hosts.
alter table contexts add column revision bigint not null default next_revision(0);

create function raise_context_revision() returns trigger language plpgsql set search_path = public as $$
begin
  new.revision = next_revision(old.revision);
  return new;
end $$;
create trigger raise_revision before update on contexts for each row execute function raise_context_revision();

create function raise_context_revision_after_host() returns trigger language plpgsql set search_path = public as $$
begin
  -- The trigger above raises it.
  update contexts set revision = revision
  where id in (case when tg_op <> 'INSERT' then old."contextId" end, case when tg_op <> 'DELETE' then new."contextId" end);
  return null;
end $$;
create trigger raise_revision after insert or update or delete on context_hosts
  for each row execute function raise_context_revision_after_host();

create function raise_access_revision(context uuid, person uuid) returns void language sql set search_path = public as $$
  update users set "accessRevision" = next_revision("accessRevision") where "contextId" = context and id = person
$$;

create function raise_access_after_role() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op <> 'INSERT' then perform raise_access_revision(old."contextId", old."principalId"); end if;
  if tg_op <> 'DELETE' then perform raise_access_revision(new."contextId", new."principalId"); end if;
  return null;
end $$;
create trigger raise_access after insert or update or delete on role_users
  for each row execute function raise_access_after_role();

create function raise_access_after_company_role() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op <> 'INSERT' then perform raise_access_revision(old."contextId", old."userId"); end if;
  if tg_op <> 'DELETE' then perform raise_access_revision(new."contextId", new."userId"); end if;
  return null;
end $$;
create trigger raise_access after insert or update or delete on company_users
  for each row execute function raise_access_after_company_role();

-- A role that is removed takes its role_users with it, and their trigger raises.
create function raise_access_of_holders() returns trigger language plpgsql set search_path = public as $$
begin
  perform raise_access_revision(h."contextId", h."principalId")
  from (select distinct r."contextId", r."principalId" from role_users r
    where r."contextId" = new."contextId" and r."roleId" = new.id order by r."principalId") h;
  return null;
end $$;
create trigger raise_access after update on roles for each row
  when (old.name is distinct from new.name or old.permissions is distinct from new.permissions)
  execute function raise_access_of_holders();

-- A role that is given in a company, a class or a course holds while that exists; nothing else ties the two together.
create index role_users_scope on role_users ("contextId", "scopeId") where "scopeId" is not null;

create function raise_access_of_scope() returns trigger language plpgsql set search_path = public as $$
declare place record;
begin
  if tg_op = 'INSERT' then place = new; else place = old; end if;
  perform raise_access_revision(h."contextId", h."principalId")
  from (select distinct r."contextId", r."principalId" from role_users r
    where r."contextId" = place."contextId" and r."scopeId" = place.id order by r."principalId") h;
  return null;
end $$;
create trigger raise_access after insert or delete on companies for each row execute function raise_access_of_scope();
create trigger raise_access after insert or delete on classes for each row execute function raise_access_of_scope();
create trigger raise_access after insert or delete on courses for each row execute function raise_access_of_scope();

-- An id is not changed: whatever was kept under it would be somebody else's.
create function refuse_new_id() returns trigger language plpgsql as $$
begin
  raise exception 'the id of a row of % is not changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger refuse_new_id before update of "contextId", id on companies for each row
  when (old.id <> new.id or old."contextId" <> new."contextId") execute function refuse_new_id();
create trigger refuse_new_id before update of "contextId", id on classes for each row
  when (old.id <> new.id or old."contextId" <> new."contextId") execute function refuse_new_id();
create trigger refuse_new_id before update of "contextId", id on courses for each row
  when (old.id <> new.id or old."contextId" <> new."contextId") execute function refuse_new_id();

-- Of everything in a tenant that lessons are opened and run by, but for the content of frozen versions.
create table context_revisions (
  "contextId" uuid primary key references contexts (id) on delete cascade,
  courses bigint not null
);
call protect_tenant_table('context_revisions', 'select, insert, update');

-- When the transaction ends, so that the row is locked for the commit alone; once in it, however many rows were changed.
create function raise_courses_revision() returns trigger language plpgsql set search_path = public as $$
declare
  context uuid;
  asked text := current_setting('app.context', true);
begin
  if tg_op = 'DELETE' then context = old."contextId"; else context = new."contextId"; end if;
  if current_setting('app.courses_raised', true) is not distinct from context::text then return null; end if;
  -- The schema's owner works without a tenant, and the policy of the table binds it too.
  if asked is distinct from context::text then perform set_config('app.context', context::text, true); end if;
  insert into context_revisions as r ("contextId", courses)
  select c.id, next_revision(0) from contexts c where c.id = context
  on conflict ("contextId") do update set courses = next_revision(r.courses);
  if asked is distinct from context::text then perform set_config('app.context', coalesce(asked, ''), true); end if;
  perform set_config('app.courses_raised', context::text, true);
  return null;
end $$;

create constraint trigger raise_courses after insert or update or delete on classes
  deferrable initially deferred for each row execute function raise_courses_revision();
create constraint trigger raise_courses after insert or update or delete on class_programs
  deferrable initially deferred for each row execute function raise_courses_revision();
create constraint trigger raise_courses after insert or update or delete on programs
  deferrable initially deferred for each row execute function raise_courses_revision();
create constraint trigger raise_courses after insert or update or delete on program_courses
  deferrable initially deferred for each row execute function raise_courses_revision();
create constraint trigger raise_courses after insert or update or delete on courses
  deferrable initially deferred for each row execute function raise_courses_revision();
