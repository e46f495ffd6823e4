-- What webhooks are told of logbook.

create function tell_webhooks_of_logbook() returns trigger language plpgsql set search_path = public as $$
begin
  perform tell_webhooks(new."contextId", 'logbook.created', new."createdAt", jsonb_build_object(
    'recordId', new.id, 'parentId', new."parentId", 'studentId', new."studentId", 'userId', new."userId"));
  return null;
end $$;
create trigger tell_webhooks after insert on log_book_records for each row execute function tell_webhooks_of_logbook();
