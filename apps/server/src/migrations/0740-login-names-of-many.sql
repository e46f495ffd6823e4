-- The names that new accounts sign in with are kept once for each statement, not once for each account: the plan of the
-- look into login_names was made when the table was small, and read all of it again for every account of a large import.
-- A new account holds no name yet, so nothing has to be looked up.

create function keep_login_names_of_new() returns trigger language plpgsql as $$
begin
  insert into login_names ("contextId", name, "userId")
  select distinct u."contextId", lower(given), u.id
  from new_users u, unnest(array[u.username, u.email]) given
  where given is not null;
  return null;
end $$;

create or replace trigger keep_login_names after update of username, email on users
  for each row execute function keep_login_names();
create trigger keep_login_names_of_new after insert on users referencing new table as new_users
  for each statement execute function keep_login_names_of_new();
