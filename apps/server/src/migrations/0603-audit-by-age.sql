-- Entries of the audit go with their age, and no younger ones ever: the newest of the centre is a year and a day younger.
-- The release before this one removes none.
create function refuse_young_entry() returns trigger language plpgsql as $$
begin
  -- With the centre itself everything goes.
  if exists (select from contexts c where c.id = old."contextId") and not exists (
    select from audit_entries e where e."contextId" = old."contextId" and e.at >= old.at + interval '366 days')
  then raise exception 'audit_entries is append-only' using errcode = 'insufficient_privilege'; end if;
  return old;
end $$;
create trigger append_only before delete on audit_entries for each row execute function refuse_young_entry();
grant delete on audit_entries to parcours_app;
