-- A draft that its author plays as a learner would: the course as it was then, and where the author is in it. Apart from
-- every table of learners, so that nothing that counts, lists or reports can tell of it.
create table course_tryouts (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  "courseId" uuid not null,
  -- Where the course stands in a program; its questions after the last page are those of there.
  "programCourseId" uuid,
  "timeFactor" double precision,
  language text not null,
  "draftRevision" integer not null,
  content jsonb not null,
  keys jsonb not null,
  state jsonb not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  primary key ("contextId", id),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "courseId") references courses ("contextId", id) on delete cascade,
  foreign key ("contextId", "programCourseId") references program_courses ("contextId", id)
    on delete set null ("programCourseId")
);
create index course_tryouts_user on course_tryouts ("contextId", "userId", id);
create index course_tryouts_course on course_tryouts ("contextId", "courseId");
create index course_tryouts_place on course_tryouts ("contextId", "programCourseId");
create index course_tryouts_expired on course_tryouts ("contextId", "expiresAt");
call protect_tenant_table('course_tryouts');
