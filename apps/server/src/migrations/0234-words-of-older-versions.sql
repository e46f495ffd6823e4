-- What was published before the search is found too.

-- Versions that were published before: tenant by tenant, since the policies bind the owner too.
do $$
declare context uuid;
begin
  for context in select id from contexts loop
    perform set_config('app.context', context::text, true);
    insert into course_version_words ("contextId", "versionId", "blockId", words, folded)
    select b."contextId", b."versionId", b.id, w.words, folded(w.words)
    from course_version_blocks b cross join lateral (select words_of_block(b.content) as words) w
    where b."contextId" = context
    on conflict do nothing;
  end loop;
  perform set_config('app.context', '', true);
end $$;
