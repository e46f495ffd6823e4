-- Archives of a centre that a superadmin had made (back-office §5). The bytes lie in the file store under the id of the row,
-- noted among the unused ones, whose day of removal is that on which the archive expires.
create table centre_exports (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint,
  "createdAt" timestamptz not null,
  "endedAt" timestamptz,
  "expiresAt" timestamptz,
  primary key ("contextId", id)
);
call protect_tenant_table('centre_exports', 'select, insert, update');
