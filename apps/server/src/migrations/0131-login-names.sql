-- What somebody signs in with, a username or an e-mail, belongs to one account of a context: a username can no longer be
-- another's e-mail, nor an e-mail another's username, whoever writes it and however many write at once.

create table login_names (
  "contextId" uuid not null,
  -- In lower case.
  name text not null,
  "userId" uuid not null,
  primary key ("contextId", name),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index login_names_user on login_names ("contextId", "userId");
call protect_tenant_table('login_names');

-- An `@` only as one's own address. A name of before this rule stays until it is changed.
create function refuse_foreign_address() returns trigger language plpgsql as $$
begin
  if position('@' in new.username) > 0 and lower(new.username) is distinct from lower(new.email)
    and (tg_op = 'INSERT' or new.username is distinct from old.username or lower(old.username) = lower(old.email))
  then
    raise exception 'a username is an address of somebody else' using errcode = '23514', constraint = 'users_username_address';
  end if;
  return new;
end $$;
create trigger refuse_foreign_address before insert or update of username, email on users
  for each row when (new.username is not null) execute function refuse_foreign_address();

create function keep_login_names() returns trigger language plpgsql as $$
begin
  delete from login_names
  where "contextId" = new."contextId" and "userId" = new.id
    and name is distinct from lower(new.username) and name is distinct from lower(new.email);
  insert into login_names ("contextId", name, "userId")
  select distinct new."contextId", lower(given), new.id from unnest(array[new.username, new.email]) given
  where given is not null and not exists (
    select from login_names
    where "contextId" = new."contextId" and name = lower(given) and "userId" = new.id);
  return null;
end $$;
create trigger keep_login_names after insert or update of username, email on users
  for each row execute function keep_login_names();

-- Rows of before: a username that is another's e-mail caught that person's sign-in. It gets another name, which the
-- ledger of the context says; the owner of the address signs in with it again.
do $$
declare
  tenant uuid;
begin
  for tenant in select id from contexts loop
    perform set_config('app.context', tenant::text, true);
    with renamed as (
      update users u
      set username = left(replace(u.username, '@', '.'), 50) || '-' || left(md5(u.id::text), 8)
      where u."contextId" = tenant and exists (
        select from users other
        where other."contextId" = tenant and other.id <> u.id and lower(other.email) = lower(u.username))
      returning u.id)
    insert into audit_entries ("contextId", id, at, "actorId", action, subject, details)
    select tenant, gen_random_uuid(), now(), null, 'account-changed', id::text, '{"fields": "username"}' from renamed;
    insert into login_names ("contextId", name, "userId")
    select distinct tenant, lower(given), u.id
    from users u, unnest(array[u.username, u.email]) given
    where u."contextId" = tenant and given is not null
    on conflict ("contextId", name) do nothing;
  end loop;
  perform set_config('app.context', '', true);
end $$;
