-- What is learned: lessons, their pages, drafts, draws, hints, branches, time, and the append-only events behind them.

create table lessons (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  "classId" uuid not null,
  "classProgramId" uuid not null,
  "programCourseId" uuid not null,
  "courseId" uuid not null,
  -- Frozen when the lesson starts; null before.
  "versionId" uuid,
  -- States that are stored; LOCKED, AVAILABLE and EXPIRED are derived on read (domain §6).
  "storedState" text check ("storedState" in ('HIDDEN', 'DONE', 'SKIPPED')),
  progress text not null default 'ONGOING' check (progress in ('ONGOING', 'COMPLETED')),
  "currentNodeId" uuid,
  "enabledSectionIds" uuid[] not null default '{}',
  -- Seconds, with the learner's factor; null when untimed.
  "timeLimit" integer check ("timeLimit" > 0),
  "startedAt" timestamptz,
  "endedAt" timestamptz,
  "timeSpent" integer not null default 0,
  "timeAlive" integer not null default 0,
  -- Projections of its pages.
  "scoreActual" double precision not null default 0,
  "scoreMax" double precision not null default 0,
  progression double precision not null default 0 check (progression between 0 and 1),
  "isEndOfProgram" boolean not null,
  "certificationRef" text,
  -- Number of the last event.
  "lastSeq" integer not null default 0,
  "createdAt" timestamptz not null,
  primary key ("contextId", id),
  unique ("contextId", "userId", "classProgramId", "programCourseId"),
  unique ("contextId", "certificationRef"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade,
  foreign key ("contextId", "classProgramId") references class_programs ("contextId", id) on delete cascade,
  foreign key ("contextId", "programCourseId") references program_courses ("contextId", id),
  foreign key ("contextId", "courseId") references courses ("contextId", id),
  foreign key ("contextId", "versionId") references course_versions ("contextId", id)
);
create index lessons_user_class on lessons ("contextId", "userId", "classId");
create index lessons_class on lessons ("contextId", "classId");
create index lessons_class_program on lessons ("contextId", "classProgramId");
create index lessons_program_course on lessons ("contextId", "programCourseId");
create index lessons_course on lessons ("contextId", "courseId");
create index lessons_version on lessons ("contextId", "versionId");
call protect_tenant_table('lessons');

-- What a multiblock drew for this learner, once and for all (domain §5).
create table lesson_draws (
  "contextId" uuid not null,
  "lessonId" uuid not null,
  "nodeId" uuid not null,
  "childNodeId" uuid not null,
  primary key ("contextId", "lessonId", "nodeId"),
  foreign key ("contextId", "lessonId") references lessons ("contextId", id) on delete cascade
);
call protect_tenant_table('lesson_draws');

create table lesson_pages (
  "contextId" uuid not null,
  id uuid not null,
  "lessonId" uuid not null,
  "nodeId" uuid not null,
  "blockId" uuid not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'SKIPPED', 'ARCHIVED')),
  progress text not null default 'ONGOING' check (progress in ('ONGOING', 'COMPLETED')),
  -- Shuffles and random values, drawn once (the engine's PageDraw).
  draw jsonb not null default '{}',
  answers jsonb not null default '[]',
  results jsonb,
  "scoreActual" double precision not null default 0,
  "scoreMax" double precision not null default 0,
  "startedAt" timestamptz,
  "completedAt" timestamptz,
  "timeLimit" integer check ("timeLimit" > 0),
  "openedHints" integer not null default 0 check ("openedHints" >= 0),
  "timeSpent" integer not null default 0,
  "timeAlive" integer not null default 0,
  "createdAt" timestamptz not null,
  primary key ("contextId", id),
  check ((progress = 'COMPLETED') = ("completedAt" is not null)),
  foreign key ("contextId", "lessonId") references lessons ("contextId", id) on delete cascade
);
create unique index lesson_pages_node on lesson_pages ("contextId", "lessonId", "nodeId") where state <> 'ARCHIVED';
call protect_tenant_table('lesson_pages');

-- Answers typed so far; written often and without the lesson's lock.
create table lesson_page_drafts (
  "contextId" uuid not null,
  "pageId" uuid not null,
  answers jsonb not null,
  "savedAt" timestamptz not null,
  primary key ("contextId", "pageId"),
  foreign key ("contextId", "pageId") references lesson_pages ("contextId", id) on delete cascade
);
call protect_tenant_table('lesson_page_drafts');

create table hint_openings (
  "contextId" uuid not null,
  "pageId" uuid not null,
  index integer not null check (index >= 0),
  cost double precision not null check (cost >= 0),
  "openedAt" timestamptz not null,
  primary key ("contextId", "pageId", index),
  foreign key ("contextId", "pageId") references lesson_pages ("contextId", id) on delete cascade
);
call protect_tenant_table('hint_openings', 'select, insert');

-- Choices made among a lesson's interactive actions (spec §3).
create table lesson_actions (
  "contextId" uuid not null,
  "lessonId" uuid not null,
  "actionIndex" integer not null check ("actionIndex" >= 0),
  "choiceIndex" integer not null check ("choiceIndex" >= 0),
  "chosenAt" timestamptz not null,
  primary key ("contextId", "lessonId", "actionIndex"),
  foreign key ("contextId", "lessonId") references lessons ("contextId", id) on delete cascade
);
call protect_tenant_table('lesson_actions');

-- Append-only: who, what, when, by which content. The lesson's state can be rebuilt from these.
create table lesson_events (
  "contextId" uuid not null,
  "lessonId" uuid not null,
  seq integer not null check (seq > 0),
  kind text not null,
  -- Who did it; null for the portal itself.
  "actorId" uuid,
  "versionId" uuid,
  payload jsonb not null,
  at timestamptz not null,
  primary key ("contextId", "lessonId", seq),
  foreign key ("contextId", "lessonId") references lessons ("contextId", id) on delete cascade
);
call protect_tenant_table('lesson_events', 'select, insert');

-- Time as evidence, per learner, page and day (domain §8); seconds. Written by pings, without the lesson's lock.
create table page_times (
  "contextId" uuid not null,
  "userId" uuid not null,
  "lessonId" uuid not null,
  "pageId" uuid not null,
  day date not null,
  alive integer not null default 0,
  active integer not null default 0,
  primary key ("contextId", "userId", day, "pageId"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "pageId") references lesson_pages ("contextId", id) on delete cascade
);
create index page_times_page on page_times ("contextId", "pageId");
create index page_times_lesson on page_times ("contextId", "lessonId");
call protect_tenant_table('page_times');

-- When a learner's last second was credited, so that overlapping tabs never count twice.
create table learner_clocks (
  "contextId" uuid not null,
  "userId" uuid not null,
  "creditedUntil" timestamptz not null,
  -- Whole seconds that the last ping was worth.
  "lastCredit" integer not null default 0 check ("lastCredit" >= 0),
  primary key ("contextId", "userId"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
call protect_tenant_table('learner_clocks');

-- The first final answer to an Idempotency-Key, written in the transaction that it answers for; kept 7 days.
create table idempotency_records (
  "contextId" uuid not null,
  "userId" uuid not null,
  key text not null check (char_length(key) between 1 and 128),
  "requestHash" bytea not null,
  status integer not null,
  body jsonb,
  "createdAt" timestamptz not null,
  primary key ("contextId", "userId", key),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index idempotency_records_age on idempotency_records ("contextId", "createdAt");
call protect_tenant_table('idempotency_records');
