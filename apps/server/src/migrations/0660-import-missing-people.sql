-- Whom the table of an import does not name, where somebody has asked twice to suspend them (decision 0560). The release
-- before this one suspends nobody by a table, and reads none of it.
create table people_import_missing (
  "contextId" uuid not null,
  "importId" uuid not null,
  "userId" uuid not null,
  -- `waiting`: the job has not come to them; `left`: somebody suspended them first, or gave them a role or another place;
  -- `kept`: somebody has opened or closed the account since, and the undo left it.
  state text not null default 'waiting' check (state in ('waiting', 'suspended', 'left', 'reopened', 'kept')),
  -- As it was written to the account: another time there is somebody else's doing.
  "suspendedAt" timestamptz,
  primary key ("contextId", "importId", "userId"),
  foreign key ("contextId", "importId") references people_imports ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index people_import_missing_user on people_import_missing ("contextId", "userId");
call protect_tenant_table('people_import_missing');
