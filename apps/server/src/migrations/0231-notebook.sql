-- What a learner notes on a step of a lesson, and its bookmark: of the step, so that it outlives a lesson that is begun again.
create table notes (
  "contextId" uuid not null,
  "lessonId" uuid not null,
  "nodeId" uuid not null,
  "userId" uuid not null,
  bookmarked boolean not null,
  text text not null,
  "savedAt" timestamptz not null,
  primary key ("contextId", "lessonId", "nodeId"),
  check (bookmarked or text <> ''),
  foreign key ("contextId", "lessonId") references lessons ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index notes_user on notes ("contextId", "userId");
call protect_tenant_table('notes');
