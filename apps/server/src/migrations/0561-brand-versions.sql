-- The newest versions of the brand that were published, never changed (back-office §5).
create table brand_versions (
  "contextId" uuid not null references contexts (id) on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  -- The version that was put back by this one.
  restored integer,
  -- Null of what was there before the first was published.
  "publishedAt" timestamptz,
  "publishedBy" uuid,
  primary key ("contextId", number)
);
call protect_tenant_table('brand_versions', 'select, insert, delete');
