-- Whose typed answers have gone with their age. The release before this one removes none, and begins lessons with both as
-- they are by default.
alter table lessons
  -- What was completed until then has no texts to be graded by.
  add column "answersRemovedAt" timestamptz,
  -- False once they are gone, until something happens to the lesson again.
  add column "hasAnswers" boolean not null default true;

create function note_new_answers() returns trigger language plpgsql as $$
begin
  new."hasAnswers" = true;
  return new;
end $$;
create trigger note_new_answers before update of "lastSeq" on lessons for each row
  when (not old."hasAnswers" and new."lastSeq" > old."lastSeq") execute function note_new_answers();
