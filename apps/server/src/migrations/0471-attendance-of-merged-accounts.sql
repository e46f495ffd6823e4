-- What was recorded of somebody's attendance goes to the account that the person keeps, and back, while two are made one:
-- the day, the signature and who recorded it stay as they are.
create or replace function refuse_new_attendance() returns trigger language plpgsql as $$
declare
  person uuid;
  gone boolean;
begin
  if tg_table_name = 'attendance_lines' then
    if to_jsonb(new) - 'recordedById' = to_jsonb(old) - 'recordedById' and new."recordedById" is null then return new; end if;
    if to_jsonb(new) - 'userId' = to_jsonb(old) - 'userId' and exists (
      select from person_merges m where m."contextId" = old."contextId" and m.state in ('waiting', 'undoing')
        and ((m."goneId" = old."userId" and m."keptId" = new."userId") or (m."keptId" = old."userId" and m."goneId" = new."userId")))
    then return new; end if;
    person = old."userId";
    if to_jsonb(new) - '{signature,reason,why}'::text[] <> to_jsonb(old) - '{signature,reason,why}'::text[] then person = null; end if;
  else
    if to_jsonb(new) - 'userId' = to_jsonb(old) - 'userId' and new."userId" is null then return new; end if;
    person = old."userId";
    if to_jsonb(new) - 'signature' <> to_jsonb(old) - 'signature' then person = null; end if;
  end if;
  select exists (select from users u where u."contextId" = old."contextId" and u.id = person and u."erasedAt" is not null) into gone;
  if not gone then raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
grant update ("userId") on attendance_lines to parcours_app;
