-- What is taught: files, programs, courses with their nodes, blocks, glossary, answer keys and frozen versions.

create table libraries (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  "ownerId" uuid not null,
  "ownerType" text not null check ("ownerType" in ('Context', 'Company', 'AppUser')),
  primary key ("contextId", id),
  unique ("contextId", "ownerType", "ownerId")
);
call protect_tenant_table('libraries');

create table files (
  "contextId" uuid not null,
  id uuid not null,
  "libraryId" uuid not null,
  "ownerId" uuid,
  name text not null check (char_length(name) between 1 and 255),
  -- MIME type, decided by content and not by name.
  type text not null,
  "fileType" text not null check ("fileType" in ('image', 'pdf', 'audio', 'video')),
  size bigint not null check (size >= 0),
  width integer,
  height integer,
  -- Where the file store keeps the bytes.
  "storageKey" text not null,
  sha256 bytea not null,
  "createdAt" timestamptz not null,
  primary key ("contextId", id),
  foreign key ("contextId", "libraryId") references libraries ("contextId", id) on delete cascade,
  foreign key ("contextId", "ownerId") references users ("contextId", id) on delete set null ("ownerId")
);
create index files_library on files ("contextId", "libraryId");
create index files_owner on files ("contextId", "ownerId");
call protect_tenant_table('files');

alter table users add foreign key ("contextId", "avatarId") references files ("contextId", id) on delete set null ("avatarId");
alter table companies add foreign key ("contextId", "avatarId") references files ("contextId", id) on delete set null ("avatarId");

create table programs (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  description text,
  icon text,
  public boolean not null default false,
  settings jsonb not null default '{}',
  tags text[] not null default '{}',
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'CLOSED')),
  primary key ("contextId", id)
);
call protect_tenant_table('programs');

create table course_categories (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  title text not null,
  icon text,
  "backgroundImageId" uuid,
  primary key ("contextId", id),
  foreign key ("contextId", "backgroundImageId") references files ("contextId", id) on delete set null ("backgroundImageId")
);
call protect_tenant_table('course_categories');

create table course_types (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  title text not null,
  -- {hints, feedbacks}: whether lessons of this type offer them (spec §3).
  settings jsonb not null default '{"hints": true, "feedbacks": true}',
  primary key ("contextId", id)
);
call protect_tenant_table('course_types');

create table course_competencies (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  "parentId" uuid,
  "isGeneric" boolean not null default false,
  title text not null,
  icon text,
  "order" integer not null default 0,
  primary key ("contextId", id),
  foreign key ("contextId", "parentId") references course_competencies ("contextId", id) on delete cascade
);
create index course_competencies_parent on course_competencies ("contextId", "parentId");
call protect_tenant_table('course_competencies');

create table courses (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  title text not null check (title <> ''),
  "typeId" uuid,
  "categoryId" uuid not null,
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'CLOSED')),
  video text,
  minutes integer check (minutes > 0),
  settings jsonb not null default '{}',
  -- The version that new lessons start with; null until published.
  "versionId" uuid,
  primary key ("contextId", id),
  foreign key ("contextId", "typeId") references course_types ("contextId", id),
  foreign key ("contextId", "categoryId") references course_categories ("contextId", id)
);
create index courses_category on courses ("contextId", "categoryId");
create index courses_type on courses ("contextId", "typeId");
call protect_tenant_table('courses');

create table course_blocks (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  title text not null check (title <> ''),
  type text not null check (type in ('slide', 'exercice', 'tincan')),
  "categoryId" uuid,
  "competencyId" uuid,
  settings jsonb not null default '{}',
  -- Statement and sections with their rows, without anything that grades.
  content jsonb not null,
  primary key ("contextId", id),
  foreign key ("contextId", "categoryId") references course_categories ("contextId", id),
  foreign key ("contextId", "competencyId") references course_competencies ("contextId", id)
);
create index course_blocks_category on course_blocks ("contextId", "categoryId");
create index course_blocks_competency on course_blocks ("contextId", "competencyId");
call protect_tenant_table('course_blocks');

-- What grades a block: rows' keys, hints, feedbacks. Read by the lesson's key store alone.
create table course_block_keys (
  "contextId" uuid not null,
  "blockId" uuid not null,
  keys jsonb not null,
  primary key ("contextId", "blockId"),
  foreign key ("contextId", "blockId") references course_blocks ("contextId", id) on delete cascade
);
call protect_tenant_table('course_block_keys');

create table course_block_attachments (
  "contextId" uuid not null,
  "blockId" uuid not null,
  "fileId" uuid not null,
  "order" integer not null default 0,
  primary key ("contextId", "blockId", "fileId"),
  foreign key ("contextId", "blockId") references course_blocks ("contextId", id) on delete cascade,
  foreign key ("contextId", "fileId") references files ("contextId", id) on delete cascade
);
create index course_block_attachments_file on course_block_attachments ("contextId", "fileId");
call protect_tenant_table('course_block_attachments');

create table course_terms (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  title text not null check (title <> ''),
  words text[] not null check (cardinality(words) > 0),
  definition text not null check (definition <> ''),
  primary key ("contextId", id)
);
call protect_tenant_table('course_terms');

create table course_block_terms (
  "contextId" uuid not null,
  "blockId" uuid not null,
  "termId" uuid not null,
  primary key ("contextId", "blockId", "termId"),
  foreign key ("contextId", "blockId") references course_blocks ("contextId", id) on delete cascade,
  foreign key ("contextId", "termId") references course_terms ("contextId", id) on delete cascade
);
create index course_block_terms_term on course_block_terms ("contextId", "termId");
call protect_tenant_table('course_block_terms');

create table course_nodes (
  "contextId" uuid not null,
  id uuid not null,
  "courseId" uuid not null,
  "parentId" uuid,
  "blockId" uuid,
  "order" integer not null,
  title text not null,
  type text not null check (type in ('root', 'container', 'block', 'multiblock', 'resource')),
  settings jsonb not null default '{}',
  primary key ("contextId", id),
  check ((type = 'root') = ("parentId" is null)),
  check ((type in ('block', 'resource')) = ("blockId" is not null)),
  foreign key ("contextId", "courseId") references courses ("contextId", id) on delete cascade,
  foreign key ("contextId", "parentId") references course_nodes ("contextId", id) on delete cascade,
  foreign key ("contextId", "blockId") references course_blocks ("contextId", id)
);
create index course_nodes_course on course_nodes ("contextId", "courseId");
create index course_nodes_parent on course_nodes ("contextId", "parentId");
create index course_nodes_block on course_nodes ("contextId", "blockId");
call protect_tenant_table('course_nodes');

-- A published course, frozen: a running lesson keeps the version with which it started (domain §5).
create table course_versions (
  "contextId" uuid not null,
  id uuid not null,
  "courseId" uuid not null,
  number integer not null check (number > 0),
  -- The contract's CourseContent.
  content jsonb not null,
  "stepCount" integer not null check ("stepCount" > 0),
  "publishedAt" timestamptz not null,
  primary key ("contextId", id),
  unique ("contextId", "courseId", number),
  foreign key ("contextId", "courseId") references courses ("contextId", id) on delete cascade
);
call protect_tenant_table('course_versions', 'select, insert');

create table course_version_keys (
  "contextId" uuid not null,
  "versionId" uuid not null,
  -- Block id -> the contract's BlockKeys.
  keys jsonb not null,
  primary key ("contextId", "versionId"),
  foreign key ("contextId", "versionId") references course_versions ("contextId", id) on delete cascade
);
call protect_tenant_table('course_version_keys', 'select, insert');

alter table courses add foreign key ("contextId", "versionId") references course_versions ("contextId", id)
  deferrable initially deferred;

create table program_courses (
  "contextId" uuid not null,
  id uuid not null,
  "programId" uuid not null,
  "courseId" uuid not null,
  "order" integer not null,
  -- {unlockedBy: [programCourseId]}; by default the previous course (domain §6).
  settings jsonb not null default '{}',
  primary key ("contextId", id),
  unique ("contextId", "programId", "order"),
  foreign key ("contextId", "programId") references programs ("contextId", id) on delete cascade,
  foreign key ("contextId", "courseId") references courses ("contextId", id)
);
create index program_courses_course on program_courses ("contextId", "courseId");
call protect_tenant_table('program_courses');

create table class_programs (
  "contextId" uuid not null,
  id uuid not null,
  "classId" uuid not null,
  "programId" uuid not null,
  "order" integer not null default 0,
  "startAt" timestamptz,
  "expireAt" timestamptz,
  primary key ("contextId", id),
  unique ("contextId", "classId", "programId"),
  check ("expireAt" > "startAt"),
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade,
  foreign key ("contextId", "programId") references programs ("contextId", id)
);
create index class_programs_program on class_programs ("contextId", "programId");
call protect_tenant_table('class_programs');
