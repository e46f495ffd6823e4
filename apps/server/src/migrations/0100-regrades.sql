-- Pages graded anew after a content repair, and taken back (domain §7).

create table regrades (
  "contextId" uuid not null,
  id uuid not null,
  "courseId" uuid not null,
  "blockId" uuid not null,
  -- The version whose keys grade.
  "versionId" uuid not null,
  -- Whether lower scores were asked for too.
  lower boolean not null,
  "actorId" uuid not null,
  "startedAt" timestamptz not null,
  -- Once set, nothing more is written by it.
  "undoneAt" timestamptz,
  primary key ("contextId", id),
  foreign key ("contextId", "courseId") references courses ("contextId", id) on delete cascade,
  foreign key ("contextId", "versionId") references course_versions ("contextId", id) on delete cascade
);
create index regrades_course on regrades ("contextId", "courseId");
create index regrades_version on regrades ("contextId", "versionId");
call protect_tenant_table('regrades');

-- {id, versionId} of the regrade by which the page counts; null where the keys of the lesson's own version do.
alter table lesson_pages add column regraded jsonb;
