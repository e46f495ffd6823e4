-- What is kept with a version, classes that stay with one, and repairs of a running course (back-office §3).

alter table course_versions
  -- `repair`: the version before with other keys. `texts`: an older version with words of a newer one; nobody starts with it.
  add column kind text not null default 'published' check (kind in ('published', 'repair', 'texts')),
  add column note text not null default '',
  add column "publishedBy" uuid,
  -- The version on which a repair or newer words stand.
  add column "basedOn" uuid,
  -- What the checks found, with the reasons that were given.
  add column report jsonb not null default '[]';

-- The version with which lessons of a class start; without a row it is the published one.
create table class_course_versions (
  "contextId" uuid not null,
  "classId" uuid not null,
  "courseId" uuid not null,
  "versionId" uuid not null,
  primary key ("contextId", "classId", "courseId"),
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade,
  foreign key ("contextId", "courseId") references courses ("contextId", id) on delete cascade,
  foreign key ("contextId", "versionId") references course_versions ("contextId", id) on delete cascade
);
create index class_course_versions_course on class_course_versions ("contextId", "courseId");
create index class_course_versions_version on class_course_versions ("contextId", "versionId");
call protect_tenant_table('class_course_versions');
