-- Pages whose answer waits for a trainer, in a table of their own. The partial index that found them before stood on
-- columns that every answer changes, so that no answer could be written in place: each one wrote all indexes of its page.

create table waiting_pages (
  "contextId" uuid not null,
  "pageId" uuid not null,
  "completedAt" timestamptz not null,
  primary key ("contextId", "pageId")
);
create index waiting_pages_oldest on waiting_pages ("contextId", "completedAt", "pageId");
call protect_tenant_table('waiting_pages');

-- Written under the lock of the page; like the page's other rows it needs no check that the page is there.
create function note_waiting_page() returns trigger language plpgsql set search_path = public as $$
begin
  if tg_op <> 'DELETE' and new.results -> 'pending' = 'true'::jsonb and new.state <> 'ARCHIVED' then
    insert into waiting_pages ("contextId", "pageId", "completedAt") values (new."contextId", new.id, new."completedAt")
    on conflict ("contextId", "pageId") do update set "completedAt" = excluded."completedAt";
  else
    delete from waiting_pages where "contextId" = old."contextId" and "pageId" = old.id;
  end if;
  return null;
end $$;
create trigger note_waiting after update on lesson_pages for each row
  when (old.results -> 'pending' = 'true'::jsonb or new.results -> 'pending' = 'true'::jsonb)
  execute function note_waiting_page();
create trigger note_waiting_of_new after insert on lesson_pages for each row
  when (new.results -> 'pending' = 'true'::jsonb and new.state <> 'ARCHIVED') execute function note_waiting_page();
create trigger note_waiting_of_removed after delete on lesson_pages for each row
  when (old.results -> 'pending' = 'true'::jsonb) execute function note_waiting_page();
