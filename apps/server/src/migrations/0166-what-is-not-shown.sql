-- A page that was answered with the one before it, and not shown yet, counts nowhere (domain §6).
alter table lesson_pages add column ahead boolean not null default false;

-- Whether something shows a file: a person, a company, an entry of the logbook, a course, the catalogue, or the look.
create function is_file_shown(context uuid, file uuid) returns boolean language sql stable as $$
  select exists (select from users u where u."contextId" = context and u."avatarId" = file)
    or exists (select from companies c where c."contextId" = context and c."avatarId" = file)
    or exists (select from log_book_attachments a where a."contextId" = context and a."fileId" = file)
    or exists (select from course_categories c where c."contextId" = context and c."backgroundImageId" = file)
    or exists (select from course_version_files v where v."contextId" = context and v."fileId" = file)
    or exists (select from course_block_attachments b where b."contextId" = context and b."fileId" = file)
    or exists (select from course_blocks b where b."contextId" = context and b.content::text like '%' || file::text || '%')
    or exists (select from contexts c where c.id = context and c.assets::text like '%' || file::text || '%')
$$;

-- Learners have no place for files but the logbook; everybody else has a library, from which a file is used again.
create function has_learners_role_alone(context uuid, person uuid) returns boolean language sql stable as $$
  select not exists (select from role_users r where r."contextId" = context and r."principalId" = person)
    and not exists (select from company_users c where c."contextId" = context and c."userId" = person and c.role <> 'STUDENT')
    and not exists (select from class_users c where c."contextId" = context and c."userId" = person and c.role <> 'STUDENT')
$$;

-- A file that a learner sent for the logbook goes with the last entry that shows it. Looked at when the transaction ends:
-- attachments are replaced by removing all and writing them anew.
create function remove_detached_file() returns trigger language plpgsql as $$
declare asked text := current_setting('app.context', true);
begin
  if asked is distinct from old."contextId"::text then perform set_config('app.context', old."contextId"::text, true); end if;
  delete from files f where f."contextId" = old."contextId" and f.id = old."fileId" and f."ownerId" is not null
    and has_learners_role_alone(f."contextId", f."ownerId")
    and not is_file_shown(old."contextId", old."fileId");
  if asked is distinct from old."contextId"::text then perform set_config('app.context', coalesce(asked, ''), true); end if;
  return null;
end $$;
create constraint trigger remove_detached_file after delete on log_book_attachments
  deferrable initially deferred for each row execute function remove_detached_file();
