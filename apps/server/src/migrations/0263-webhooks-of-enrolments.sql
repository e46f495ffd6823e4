-- What webhooks are told of enrolments.

create function tell_webhooks_of_enrolment() returns trigger language plpgsql set search_path = public as $$
declare told record;
begin
  if tg_op = 'INSERT' then told = new; else told = old; end if;
  perform tell_webhooks(told."contextId",
    case tg_op when 'INSERT' then 'enrolment.created' else 'enrolment.removed' end,
    case tg_op when 'INSERT' then told."createdAt" else now() end,
    jsonb_build_object('enrolmentId', told.id, 'classId', told."classId", 'userId', told."userId"));
  return null;
end $$;
create trigger tell_webhooks after insert on class_users for each row when (new.role = 'STUDENT')
  execute function tell_webhooks_of_enrolment();
create trigger tell_webhooks_of_removal after delete on class_users for each row when (old.role = 'STUDENT')
  execute function tell_webhooks_of_enrolment();
