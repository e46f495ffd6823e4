-- The secret address under which a person's openings and deadlines are read by a calendar (RFC 5545): one for each person,
-- replaced or revoked by them alone, and kept as its hash.
create table calendar_feeds (
  "contextId" uuid not null,
  "userId" uuid not null,
  "secretHash" bytea not null,
  "createdAt" timestamptz not null,
  primary key ("contextId", "userId"),
  unique ("contextId", "secretHash"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
call protect_tenant_table('calendar_feeds');
