-- A company keeps an owner when a place in it goes or changes (decision 0330).
create function keep_owner_after_company_user() returns trigger language plpgsql set search_path = public as $$
begin
  if is_open_account(old."contextId", old."userId")
  then perform must_keep_owner(old."contextId", old."companyId"); end if;
  return null;
end $$;
create trigger keep_owner after update or delete on company_users
  for each row when (old.role = 'OWNER') execute function keep_owner_after_company_user();
