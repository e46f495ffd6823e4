-- What a centre adds to its register of processing (GDPR Art. 30): who it is, and a note per activity (back-office §5
-- "Privacy"). The activities themselves are the software's. The release before this one reads none of it.
create table privacy_registers (
  "contextId" uuid primary key references contexts (id) on delete cascade,
  -- Texts by the name of their field.
  words jsonb not null,
  -- Texts by the name of their activity.
  notes jsonb not null,
  revision integer not null check (revision > 0),
  "savedAt" timestamptz not null,
  "savedBy" uuid not null
);
call protect_tenant_table('privacy_registers');
