-- Certificats de réalisation as they were made: what each states, under the reference that is printed on it (decision 0535).
-- The release before this one writes none of it.
create table realisation_certificates (
  "contextId" uuid not null,
  id uuid not null,
  ref text not null,
  "userId" uuid not null,
  "classId" uuid not null,
  -- All that is printed; without the name and the employer once the person is erased.
  facts jsonb not null,
  status text not null check (status in ('issued', 'replaced', 'revoked')),
  "madeAt" timestamptz not null,
  "statusAt" timestamptz not null,
  -- As of certificates: whoever shows one with a name on it can still be answered whether that was the name.
  "holderSalt" bytea,
  "holderHash" bytea check (octet_length("holderHash") = 32),
  primary key ("contextId", id),
  unique ("contextId", ref),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade
);
create index realisation_certificates_person on realisation_certificates ("contextId", "userId", "classId");
create index realisation_certificates_class on realisation_certificates ("contextId", "classId");
call protect_tenant_table('realisation_certificates');
