-- A new e-mail address counts once a link sent to it was opened (domain §1): until then it waits here.

create table email_changes (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  email text not null check (char_length(email) between 3 and 254),
  -- The link's secret is kept as its hash alone.
  "tokenHash" bytea not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz,
  primary key ("contextId", id),
  unique ("contextId", "tokenHash"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index email_changes_user on email_changes ("contextId", "userId");
create index email_changes_end on email_changes ("contextId", "expiresAt");
call protect_tenant_table('email_changes');
