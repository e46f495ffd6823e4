-- The index of files holds every block, and is asked from now on.

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
    where b."contextId" = context
    on conflict do nothing;
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
