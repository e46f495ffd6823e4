-- The pages that wait already; what waits from now on is noted by the triggers of 0530. A page is locked while its row is
-- written, so that a correction in the same moment is not missed.

do $$
declare context uuid;
begin
  for context in select id from contexts loop
    perform set_config('app.context', context::text, true);
    insert into waiting_pages ("contextId", "pageId", "completedAt")
    select p."contextId", p.id, p."completedAt" from lesson_pages p
    where p."contextId" = context and p.results -> 'pending' = 'true'::jsonb and p.state <> 'ARCHIVED'
    for share of p
    on conflict do nothing;
  end loop;
  perform set_config('app.context', '', true);
end $$;
