-- The brand that is published by itself at a time (back-office §5): one of the centre, with words and pictures of its own, so
-- that what is typed into the draft afterwards changes nothing of it. The release before this one reads none of it.
create table brand_schedules (
  "contextId" uuid primary key references contexts (id) on delete cascade,
  content jsonb not null,
  -- Grows with every change: what is sent says which one it has seen.
  revision integer not null check (revision > 0),
  "publishAt" timestamptz not null,
  "scheduledAt" timestamptz not null,
  "scheduledBy" uuid not null,
  -- The code of what stood in the way when its time came; it is not tried again.
  failure text
);
call protect_tenant_table('brand_schedules');
