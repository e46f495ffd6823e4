-- Uploads that may be cut and go on (tus 1.0): what was announced, and the parts that have come in.

create table file_uploads (
  "contextId" uuid not null,
  -- The file gets the same id.
  id uuid not null,
  "ownerId" uuid not null,
  name text not null check (char_length(name) between 1 and 255),
  length bigint not null check (length > 0),
  received bigint not null default 0 check (received between 0 and length),
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  -- When the file was made of it; the row says so until it expires.
  "finishedAt" timestamptz,
  primary key ("contextId", id),
  foreign key ("contextId", "ownerId") references users ("contextId", id) on delete cascade
);
create index file_uploads_owner on file_uploads ("contextId", "ownerId");
create index file_uploads_end on file_uploads ("contextId", "expiresAt");
call protect_tenant_table('file_uploads');

-- Their bytes stand among the unused ones from the start: what is never finished goes by itself.
create table file_upload_parts (
  "contextId" uuid not null,
  "uploadId" uuid not null,
  start bigint not null check (start >= 0),
  size integer not null check (size > 0),
  "storageKey" text not null,
  primary key ("contextId", "uploadId", start),
  foreign key ("contextId", "uploadId") references file_uploads ("contextId", id) on delete cascade
);
call protect_tenant_table('file_upload_parts');
