-- A learner's flag on an answer that was not counted as right, and what became of it. Taken back while it is open, it is
-- gone; decided, it stays with the page, whose correction it explains.
create table answer_flags (
  "contextId" uuid not null,
  id uuid not null,
  "pageId" uuid not null,
  "rowId" text not null,
  "userId" uuid not null,
  words text not null,
  "createdAt" timestamptz not null,
  accepted boolean,
  reply text not null default '',
  "settledAt" timestamptz,
  "settledBy" uuid,
  primary key ("contextId", id),
  unique ("contextId", "pageId", "rowId"),
  check ((accepted is null) = ("settledAt" is null)),
  foreign key ("contextId", "pageId") references lesson_pages ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "settledBy") references users ("contextId", id)
);
create index answer_flags_user on answer_flags ("contextId", "userId");
create index answer_flags_settled_by on answer_flags ("contextId", "settledBy");
create index answer_flags_open on answer_flags ("contextId", "createdAt") where accepted is null;
call protect_tenant_table('answer_flags');
