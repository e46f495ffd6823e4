-- What webhooks are told of users.

create function tell_webhooks_of_user() returns trigger language plpgsql set search_path = public as $$
begin
  perform tell_webhooks(new."contextId", 'user.created', new."createdAt", jsonb_build_object('userId', new.id));
  return null;
end $$;
create trigger tell_webhooks after insert on users for each row when (not new."isPlatform")
  execute function tell_webhooks_of_user();
