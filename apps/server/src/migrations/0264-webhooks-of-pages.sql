-- What webhooks are told of pages.

create function tell_webhooks_of_page() returns trigger language plpgsql set search_path = public as $$
begin
  perform tell_webhooks(new."contextId", 'page.completed', new."completedAt", jsonb_build_object(
    'pageId', new.id, 'lessonId', new."lessonId", 'nodeId', new."nodeId",
    'score', new."scoreActual", 'scoreMax', new."scoreMax"));
  return null;
end $$;
create trigger tell_webhooks after update on lesson_pages for each row
  when (old.progress <> 'COMPLETED' and new.progress = 'COMPLETED') execute function tell_webhooks_of_page();
create trigger tell_webhooks_of_new after insert on lesson_pages for each row
  when (new.progress = 'COMPLETED') execute function tell_webhooks_of_page();
