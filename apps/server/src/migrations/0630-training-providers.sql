-- How papers for financiers name a centre, and who signs them (decision 0530). The release before this one
-- reads none of it.
create table training_providers (
  "contextId" uuid primary key references contexts (id) on delete cascade,
  -- The name of the centre where null.
  name text check (char_length(name) <= 200),
  siret text check (siret ~ '^[0-9]{14}$'),
  "declarationNumber" text check ("declarationNumber" ~ '^[0-9A-Z]{11}$'),
  address text check (char_length(address) <= 300),
  place text check (char_length(place) <= 100),
  signatory text check (char_length(signatory) <= 200),
  "signatoryRole" text check (char_length("signatoryRole") <= 200),
  revision integer not null check (revision > 0),
  "savedAt" timestamptz not null,
  "savedBy" uuid not null
);
call protect_tenant_table('training_providers');
