-- What a directory of the centre says of accounts and companies by SCIM (decision 0310).

create table directory_users (
  "contextId" uuid not null,
  "userId" uuid not null,
  -- As the directory wrote it; the account has a username and an e-mail of its own.
  "userName" text not null check (char_length("userName") between 1 and 254),
  "externalId" text check (char_length("externalId") <= 256),
  "createdAt" timestamptz not null,
  "changedAt" timestamptz not null,
  -- The directory has let go of the account, which is suspended and stays.
  "removedAt" timestamptz,
  primary key ("contextId", "userId"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create unique index directory_users_name on directory_users ("contextId", lower("userName"));
create index directory_users_external on directory_users ("contextId", "externalId");
create index directory_users_removed on directory_users ("contextId", "userId") where "removedAt" is not null;
call protect_tenant_table('directory_users');

create table directory_groups (
  "contextId" uuid not null,
  "companyId" uuid not null,
  "externalId" text check (char_length("externalId") <= 256),
  -- The company is there because the directory asked for it.
  "isMade" boolean not null,
  "createdAt" timestamptz not null,
  "removedAt" timestamptz,
  primary key ("contextId", "companyId"),
  foreign key ("contextId", "companyId") references companies ("contextId", id) on delete cascade
);
create index directory_groups_external on directory_groups ("contextId", "externalId");
call protect_tenant_table('directory_groups');

-- What the directory is told of an account says when it changed, whoever changed it.
create function date_directory_user() returns trigger language plpgsql as $$
begin
  update directory_users set "changedAt" = greatest("changedAt", now())
  where "contextId" = new."contextId" and "userId" = new.id;
  return null;
end $$;
create trigger date_directory_user
  after update of username, email, firstname, lastname, "preferredLocale", "deactivatedAt" on users
  for each row when ((old.username, old.email, old.firstname, old.lastname, old."preferredLocale", old."deactivatedAt")
    is distinct from (new.username, new.email, new.firstname, new.lastname, new."preferredLocale", new."deactivatedAt"))
  execute function date_directory_user();
