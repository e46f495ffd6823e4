-- Holds: why the data of a person stays whatever is asked, until it is lifted or its day has come (back-office §5 "Privacy").
-- The release before this one reads none of it.
create table legal_holds (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  -- Emptied with the person.
  reason text not null check (char_length(reason) <= 2000),
  -- Null: until it is lifted.
  until timestamptz,
  "placedAt" timestamptz not null,
  "placedBy" uuid not null,
  "liftedAt" timestamptz,
  "liftedBy" uuid,
  "liftReason" text check (char_length("liftReason") <= 2000),
  primary key ("contextId", id),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  check (("liftedAt" is null) = ("liftedBy" is null) and ("liftedAt" is null) = ("liftReason" is null))
);
create index legal_holds_person on legal_holds ("contextId", "userId");
call protect_tenant_table('legal_holds');
