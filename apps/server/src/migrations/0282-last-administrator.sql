-- A centre keeps an administrator who can sign in, and a company that has an owner keeps one, whatever takes the right
-- away: a role, a place in a company, a suspension, an erasure, a table or a directory (decision 0330).

create function is_open_account(context uuid, person uuid) returns boolean language sql stable set search_path = public as $$
  select not exists (select from users where "contextId" = context and id = person
    and ("deactivatedAt" is not null or "erasedAt" is not null))
$$;

-- One transaction at a time: two administrators who remove each other at once come one after the other, and the second
-- sees what the first has done, in a statement behind this one: one that calls it reads what was there before the wait.
-- Not where an operator's work takes them: erasing again whom a backup brought back, closing the demo's accounts.
create function hold_last_rights(context uuid) returns boolean language plpgsql set search_path = public as $$
begin
  if current_setting('app.lets_last_rights_go', true) = 'on' then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended(context::text || '/last-rights', 0));
  return exists (select from contexts where id = context);
end $$;

create function must_keep_admin(context uuid) returns void language plpgsql set search_path = public as $$
begin
  if not hold_last_rights(context) then return; end if;
  if not exists (
    select from role_users h
    join roles r on r."contextId" = context and r.id = h."roleId" and r.name = 'admin'
    join users u on u."contextId" = context and u.id = h."principalId"
      and u."deactivatedAt" is null and u."erasedAt" is null
    where h."contextId" = context and h."scopeId" is null)
  then raise exception 'the last administrator of a context stays' using errcode = 'PA001'; end if;
end $$;

create function must_keep_owner(context uuid, company uuid) returns void language plpgsql set search_path = public as $$
begin
  if not hold_last_rights(context) then return; end if;
  if exists (select from companies where "contextId" = context and id = company)
    and not exists (
      select from company_users m
      join users u on u."contextId" = context and u.id = m."userId"
        and u."deactivatedAt" is null and u."erasedAt" is null
      where m."contextId" = context and m."companyId" = company and m.role = 'OWNER')
  then raise exception 'the last owner of a company stays' using errcode = 'PA002'; end if;
end $$;

create function keep_admin_after_role_user() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from roles where "contextId" = old."contextId" and id = old."roleId" and name = 'admin')
    and is_open_account(old."contextId", old."principalId")
  then perform must_keep_admin(old."contextId"); end if;
  return null;
end $$;
create trigger keep_admin after update or delete on role_users
  for each row when (old."scopeId" is null) execute function keep_admin_after_role_user();
