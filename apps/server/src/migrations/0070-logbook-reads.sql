-- Up to when somebody has read a thread of the logbook: what was written later by others is unread.

create table log_book_reads (
  "contextId" uuid not null,
  "userId" uuid not null,
  -- The first entry of the thread.
  "recordId" uuid not null,
  "readAt" timestamptz not null,
  primary key ("contextId", "userId", "recordId"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "recordId") references log_book_records ("contextId", id) on delete cascade
);
create index log_book_reads_record on log_book_reads ("contextId", "recordId");
call protect_tenant_table('log_book_reads');
