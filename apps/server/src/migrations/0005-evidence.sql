-- What remains: reviews, records, logbook, certificates, and the two ledgers (outbox, audit).

create table reviews (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  "classId" uuid not null,
  "resourceType" text not null check ("resourceType" in ('Program')),
  "resourceId" uuid not null,
  ratio double precision not null check (ratio > 0 and ratio <= 1),
  comment text not null check (char_length(comment) < 1000),
  "createdAt" timestamptz not null,
  primary key ("contextId", id),
  unique ("contextId", "userId", "resourceType", "resourceId"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade,
  foreign key ("contextId", "resourceId") references programs ("contextId", id) on delete cascade
);
create index reviews_class on reviews ("contextId", "classId");
create index reviews_resource on reviews ("contextId", "resourceId");
call protect_tenant_table('reviews');

-- A snapshot of a learner's ratios (domain §9).
create table records (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  "lessonId" uuid,
  date timestamptz not null,
  ratios jsonb not null,
  primary key ("contextId", id),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "lessonId") references lessons ("contextId", id) on delete set null ("lessonId")
);
create index records_user on records ("contextId", "userId", date desc);
create index records_lesson on records ("contextId", "lessonId");
call protect_tenant_table('records');

create table log_book_records (
  "contextId" uuid not null,
  id uuid not null,
  "parentId" uuid,
  "studentId" uuid not null,
  "userId" uuid not null,
  "companyId" uuid not null,
  "classId" uuid,
  title text not null,
  message text not null,
  "createdAt" timestamptz not null,
  "lastInputAt" timestamptz not null,
  primary key ("contextId", id),
  foreign key ("contextId", "parentId") references log_book_records ("contextId", id) on delete cascade,
  foreign key ("contextId", "studentId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "companyId") references companies ("contextId", id) on delete cascade,
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete set null ("classId")
);
create index log_book_records_student on log_book_records ("contextId", "studentId", "createdAt");
create index log_book_records_parent on log_book_records ("contextId", "parentId");
create index log_book_records_user on log_book_records ("contextId", "userId");
create index log_book_records_company on log_book_records ("contextId", "companyId");
create index log_book_records_class on log_book_records ("contextId", "classId");
call protect_tenant_table('log_book_records');

create table log_book_attachments (
  "contextId" uuid not null,
  "recordId" uuid not null,
  "fileId" uuid not null,
  primary key ("contextId", "recordId", "fileId"),
  foreign key ("contextId", "recordId") references log_book_records ("contextId", id) on delete cascade,
  foreign key ("contextId", "fileId") references files ("contextId", id) on delete cascade
);
create index log_book_attachments_file on log_book_attachments ("contextId", "fileId");
call protect_tenant_table('log_book_attachments');

-- Frozen facts under an unguessable reference (domain §10).
create table certificates (
  "contextId" uuid not null,
  id uuid not null,
  ref text not null,
  "lessonId" uuid not null,
  "userId" uuid not null,
  facts jsonb not null,
  status text not null check (status in ('issued', 'replaced', 'revoked', 'expired')),
  "issuedAt" timestamptz not null,
  "statusAt" timestamptz not null,
  primary key ("contextId", id),
  unique ("contextId", ref),
  foreign key ("contextId", "lessonId") references lessons ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index certificates_lesson on certificates ("contextId", "lessonId");
create index certificates_user on certificates ("contextId", "userId");
call protect_tenant_table('certificates');

-- What must still leave the house (mail, statements, documents), written with the change that makes it necessary.
create table outbox (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  kind text not null,
  "dedupeKey" text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  "createdAt" timestamptz not null,
  "availableAt" timestamptz not null,
  "doneAt" timestamptz,
  primary key ("contextId", id),
  unique ("contextId", kind, "dedupeKey")
);
create index outbox_waiting on outbox ("contextId", "availableAt") where "doneAt" is null;
call protect_tenant_table('outbox');

create table audit_entries (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  "actorId" uuid,
  action text not null,
  subject text,
  details jsonb not null default '{}',
  primary key ("contextId", id)
);
create index audit_entries_time on audit_entries ("contextId", at desc);
call protect_tenant_table('audit_entries', 'select, insert');
