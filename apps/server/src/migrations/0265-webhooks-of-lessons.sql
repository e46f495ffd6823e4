-- What webhooks are told of lessons.

create function tell_webhooks_of_lesson() returns trigger language plpgsql set search_path = public as $$
begin
  perform tell_webhooks(new."contextId", 'lesson.ended', new."endedAt", jsonb_build_object(
    'lessonId', new.id, 'userId', new."userId", 'classId', new."classId", 'courseId', new."courseId",
    'score', new."scoreActual", 'scoreMax', new."scoreMax", 'progression', new.progression));
  return null;
end $$;
create trigger tell_webhooks after update on lessons for each row
  when (old."endedAt" is null and new."endedAt" is not null) execute function tell_webhooks_of_lesson();
