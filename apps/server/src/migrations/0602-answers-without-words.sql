-- Answers without what was typed: lists of ticked choices stay, those name nobody and are evidence.
create function wordless_answers(answers jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case when jsonb_typeof(a -> 'userAnswer') = 'string'
    then jsonb_set(a, '{userAnswer}', '""') else a end order by at), '[]')
  from jsonb_array_elements(answers) with ordinality as given (a, at)
$$;

create function wordless_payload(payload jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(payload -> 'answers') = 'array'
    then jsonb_set(payload, '{answers}', wordless_answers(payload -> 'answers')) else payload end
$$;

create function wordless_events(more jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_set(x.event, '{payload}', wordless_payload(x.event -> 'payload')) order by x.place)
  from jsonb_array_elements(more) with ordinality as x (event, place)
$$;

-- Events lose what was typed besides once it has gone with its age, and nothing else of them.
create or replace function refuse_unless_erased() returns trigger language plpgsql as $$
declare allowed boolean;
begin
  if tg_table_name = 'lesson_events' then
    select exists (select from lessons l join users u on u."contextId" = l."contextId" and u.id = l."userId"
      where l."contextId" = old."contextId" and l.id = old."lessonId" and (u."erasedAt" is not null
        or not l."hasAnswers" and new.payload = wordless_payload(old.payload)
          and new.more is not distinct from wordless_events(old.more))) into allowed;
  else
    select exists (select from xapi_launches l join users u on u."contextId" = l."contextId" and u.id = l."userId"
      where l."contextId" = old."contextId" and u."erasedAt" is not null
        and position(u."tincanIdentifier"::text in old.body) > 0) into allowed;
  end if;
  if not allowed then raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
