-- Whoever holds the role loses it with the role, and with its name: all of them at once.
create function keep_admin_before_role() returns trigger language plpgsql set search_path = public as $$
begin
  if hold_last_rights(old."contextId") then
    if exists (
      select from role_users h where h."contextId" = old."contextId" and h."roleId" = old.id and h."scopeId" is null
        and is_open_account(h."contextId", h."principalId"))
    then raise exception 'the last administrator of a context stays' using errcode = 'PA001'; end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_admin before delete on roles
  for each row when (old.name = 'admin') execute function keep_admin_before_role();
create trigger keep_admin_name before update of name on roles
  for each row when (old.name = 'admin' and new.name <> 'admin') execute function keep_admin_before_role();
