-- Nothing is made of a completed page where no webhook wants to hear of it: this runs in the transaction of an answer.

create or replace function tell_webhooks_of_page() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from webhooks w where w."contextId" = new."contextId" and 'page.completed' = any (w.events)) then
    perform tell_webhooks(new."contextId", 'page.completed', new."completedAt", jsonb_build_object(
      'pageId', new.id, 'lessonId', new."lessonId", 'nodeId', new."nodeId",
      'score', new."scoreActual", 'scoreMax', new."scoreMax"));
  end if;
  return null;
end $$;
