-- An answer that was emptied by its age, or with its person, says so: it was given, which nobody could tell any more
-- (decision 0563). Emptying twice changes nothing; answers that were emptied before stay as they are.
create or replace function wordless_answers(answers jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case when jsonb_typeof(a -> 'userAnswer') = 'string' and a ->> 'userAnswer' <> ''
    then a || '{"userAnswer": "", "removed": true}' else a end order by at), '[]')
  from jsonb_array_elements(answers) with ordinality as given (a, at)
$$;
