-- The journal of operations on courses' drafts: the draft itself is in courses, their nodes, blocks and keys (decision 0250).

create table course_operations (
  "contextId" uuid not null,
  "courseId" uuid not null,
  revision integer not null check (revision > 0),
  -- Chosen by who sent it: sent again, it is done once.
  id text not null,
  -- Tab of its sender; null for a generic call.
  client text,
  "createdAt" timestamptz not null,
  "byId" uuid,
  -- What was asked for; `operation` is what was done.
  asked text not null,
  operation jsonb not null,
  inverse jsonb not null,
  -- Number of the operation that it takes back.
  undoes integer,
  primary key ("contextId", "courseId", revision),
  unique ("contextId", "courseId", id),
  foreign key ("contextId", "courseId") references courses ("contextId", id) on delete cascade,
  foreign key ("contextId", "byId") references users ("contextId", id) on delete set null ("byId")
);
create index course_operations_time on course_operations ("contextId", "createdAt");
create index course_operations_by on course_operations ("contextId", "byId");
-- The bin.
create index course_operations_removed on course_operations ("contextId", "courseId", "createdAt")
  where operation ->> 'op' = 'remove';
call protect_tenant_table('course_operations');
