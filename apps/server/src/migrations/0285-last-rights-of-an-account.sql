-- An account that is suspended or erased takes its rights with it, unless they are the last (decision 0330).
create function keep_last_rights_after_user() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (
    select from role_users h join roles r on r."contextId" = h."contextId" and r.id = h."roleId" and r.name = 'admin'
    where h."contextId" = new."contextId" and h."principalId" = new.id and h."scopeId" is null)
  then perform must_keep_admin(new."contextId"); end if;
  perform must_keep_owner(m."contextId", m."companyId") from company_users m
  where m."contextId" = new."contextId" and m."userId" = new.id and m.role = 'OWNER';
  return null;
end $$;
create trigger keep_last_rights after update of "deactivatedAt", "erasedAt" on users for each row
  when (old."deactivatedAt" is null and old."erasedAt" is null
    and (new."deactivatedAt" is not null or new."erasedAt" is not null))
  execute function keep_last_rights_after_user();
