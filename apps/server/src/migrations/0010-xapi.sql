-- The record store of xAPI: statements, what they are found by, attachments, activities, documents, and who may enter.
-- None of the tables that grow with use refers to `contexts`: each row would lock the tenant's one row there.

-- A statement, word for word as it leaves. `key` is a UUIDv7 whose first 48 bits are the `stored` time: keys sort by it.
-- The body is text, not jsonb: the order of keys, the spelling of numbers and escaped NULs must survive.
create table xapi_statements (
  "contextId" uuid not null,
  key uuid not null,
  id uuid not null,
  body text not null,
  -- The statement that this one has as its object.
  "targetId" uuid,
  "isVoiding" boolean not null default false,
  primary key ("contextId", key),
  unique ("contextId", id)
);
create index xapi_statements_target on xapi_statements ("contextId", "targetId") where "targetId" is not null;
create index xapi_statements_voiding on xapi_statements ("contextId", "targetId") where "isVoiding";
call protect_tenant_table('xapi_statements', 'select, insert');

-- What a statement is found by: each filter is a walk along this one index, in the order of time.
-- `usage`: 1 verb, 2 registration, 3 agent as actor or object, 4 agent elsewhere, 5 activity as object, 6 activity elsewhere.
-- `subject` is made of the verb's or activity's IRI, the agent's identifier, or is the registration itself.
-- `origin` is the statement that the fact was read from: the same, or the target of a reference (filters follow those).
create table xapi_links (
  "contextId" uuid not null,
  usage integer not null check (usage between 1 and 6),
  subject uuid not null,
  key uuid not null,
  origin uuid not null,
  primary key ("contextId", usage, subject, key, origin)
);
call protect_tenant_table('xapi_links', 'select, insert');

create table xapi_attachments (
  "contextId" uuid not null,
  sha2 text not null check (sha2 = lower(sha2)),
  content bytea not null,
  primary key ("contextId", sha2)
);
call protect_tenant_table('xapi_attachments', 'select, insert');

-- The store's own picture of an activity, grown from all statements that described it.
create table xapi_activities (
  "contextId" uuid not null,
  activity uuid not null,
  definition text not null,
  primary key ("contextId", activity)
);
call protect_tenant_table('xapi_activities', 'select, insert, update');

-- State and profile documents. `owner` is made of activity and agent; `registration` is all zeros where none was given.
create table xapi_documents (
  "contextId" uuid not null,
  kind text not null check (kind in ('state', 'agentProfile', 'activityProfile')),
  owner uuid not null,
  registration uuid not null,
  document uuid not null,
  name text not null,
  content bytea not null,
  "contentType" text not null,
  etag text not null,
  "updatedAt" timestamptz not null,
  primary key ("contextId", kind, owner, registration, document)
);
call protect_tenant_table('xapi_documents');

-- Who may use the whole store of a tenant. The secret is 256 random bits, kept as its SHA-256.
create table xapi_credentials (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  "secretHash" bytea not null check (octet_length("secretHash") = 32),
  authority text not null,
  "createdAt" timestamptz not null,
  "createdBy" uuid,
  "revokedAt" timestamptz,
  primary key ("contextId", id)
);
call protect_tenant_table('xapi_credentials', 'select, insert, update');

-- One run of a tincan page: what it lets in dies with the page (D10).
create table xapi_launches (
  "contextId" uuid not null,
  id uuid not null,
  "secretHash" bytea not null check (octet_length("secretHash") = 32),
  "userId" uuid not null,
  "pageId" uuid not null,
  "activityId" text not null,
  actor text not null,
  authority text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "endedAt" timestamptz,
  primary key ("contextId", id),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "pageId") references lesson_pages ("contextId", id) on delete cascade
);
create index xapi_launches_user on xapi_launches ("contextId", "userId");
create index xapi_launches_page on xapi_launches ("contextId", "pageId");
call protect_tenant_table('xapi_launches', 'select, insert, update');
