-- People who are brought in from a table: what was read, what each row does, and what is needed to take it back for a day.

create table people_imports (
  "contextId" uuid not null,
  id uuid not null,
  "companyId" uuid not null,
  "createdBy" uuid not null,
  name text not null,
  encoding text not null check (encoding in ('utf-8', 'windows-1252')),
  delimiter text not null,
  "hasHeader" boolean not null,
  columns text[] not null,
  mapping jsonb not null,
  state text not null default 'judged' check (state in ('judged', 'committing', 'committed', 'undone')),
  "createdAt" timestamptz not null,
  "committedAt" timestamptz,
  primary key ("contextId", id),
  foreign key ("contextId", "companyId") references companies ("contextId", id) on delete cascade,
  foreign key ("contextId", "createdBy") references users ("contextId", id) on delete cascade
);
create index people_imports_company on people_imports ("contextId", "companyId");
create index people_imports_age on people_imports ("contextId", greatest("createdAt", "committedAt"));
create index people_imports_creator on people_imports ("contextId", "createdBy");
call protect_tenant_table('people_imports');

create table people_import_rows (
  "contextId" uuid not null,
  "importId" uuid not null,
  line integer not null,
  cells text[] not null,
  verdict text not null check (verdict in ('new', 'same', 'changed', 'refused')),
  faults jsonb not null default '[]',
  "values" jsonb not null,
  changes jsonb not null default '[]',
  -- The account that is there, or that was made.
  "userId" uuid,
  -- Of the company, where the import made it.
  "membershipId" uuid,
  done boolean not null default false,
  primary key ("contextId", "importId", line),
  foreign key ("contextId", "importId") references people_imports ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index people_import_rows_user on people_import_rows ("contextId", "userId");
call protect_tenant_table('people_import_rows');

-- How columns of these names were mapped last.
create table import_mappings (
  "contextId" uuid not null,
  "companyId" uuid not null,
  columns text[] not null,
  mapping jsonb not null,
  primary key ("contextId", "companyId", columns),
  foreign key ("contextId", "companyId") references companies ("contextId", id) on delete cascade
);
call protect_tenant_table('import_mappings');
