-- The brand as an administrator prepares it: one draft of the centre (back-office §5). What the portal shows stays in the
-- columns of the context; the release before this one reads none of it.
create table brand_drafts (
  "contextId" uuid primary key references contexts (id) on delete cascade,
  content jsonb not null,
  revision integer not null check (revision > 0),
  "savedAt" timestamptz not null,
  "savedBy" uuid not null
);
call protect_tenant_table('brand_drafts');
