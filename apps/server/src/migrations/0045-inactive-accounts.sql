-- An account that its context's admin has put to rest: nobody signs in to it, and what was open ends at once.

alter table users add column "deactivatedAt" timestamptz;

create function end_sessions_after_deactivation() returns trigger language plpgsql as $$
begin
  perform end_sessions_of(new."contextId", new.id);
  return null;
end $$;
create trigger end_sessions after update of "deactivatedAt" on users
  for each row when (old."deactivatedAt" is null and new."deactivatedAt" is not null)
  execute function end_sessions_after_deactivation();
