-- Legal pages as an administrator writes them: a draft of each, and every version that was published (back-office §5). What
-- the portal shows stays among the settings of the context.
create table legal_drafts (
  "contextId" uuid not null references contexts (id) on delete cascade,
  name text not null check (name in ('cgu', 'rgpd', 'accessibility')),
  -- HTML by locale.
  content jsonb not null,
  revision integer not null check (revision > 0),
  "savedAt" timestamptz not null,
  "savedBy" uuid not null,
  primary key ("contextId", name)
);
call protect_tenant_table('legal_drafts');

create table legal_versions (
  "contextId" uuid not null references contexts (id) on delete cascade,
  name text not null check (name in ('cgu', 'rgpd', 'accessibility')),
  number integer not null check (number > 0),
  -- As the settings name it.
  version text not null,
  date date not null,
  content jsonb not null,
  note text not null default '',
  -- Null of one that was there before the first was published.
  "publishedAt" timestamptz,
  "publishedBy" uuid,
  primary key ("contextId", name, number)
);
call protect_tenant_table('legal_versions', 'select, insert');
