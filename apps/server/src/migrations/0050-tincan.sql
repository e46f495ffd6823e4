-- Tincan packages as they were unpacked, and what a launch of one may read of it.

create table tincan_packages (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  title text not null check (title <> ''),
  -- IRI of the activity that its tincan.xml launches.
  "activityId" text not null,
  -- A file of the package, and whatever query its author put behind it.
  "launchPath" text not null,
  "launchQuery" text not null default '',
  files integer not null check (files > 0),
  size bigint not null check (size >= 0),
  -- Of the zip.
  sha256 bytea not null,
  "createdAt" timestamptz not null,
  "createdBy" uuid,
  primary key ("contextId", id)
);
call protect_tenant_table('tincan_packages');

-- Its names are looked up, never opened: the bytes lie under a key of ours.
create table tincan_package_files (
  "contextId" uuid not null,
  "packageId" uuid not null,
  path text not null,
  type text not null,
  size bigint not null check (size >= 0),
  "storageKey" text not null,
  primary key ("contextId", "packageId", path),
  foreign key ("contextId", "packageId") references tincan_packages ("contextId", id) on delete cascade
);
call protect_tenant_table('tincan_package_files');

alter table xapi_launches
  -- The package that is played, where it is one of ours, and the SHA-256 of what opens its files.
  add column "packageId" uuid,
  add column "contentHash" bytea check (octet_length("contentHash") = 32),
  -- When a statement of this launch completed the page: it goes on for a while, so that what follows still counts.
  add column "completedAt" timestamptz,
  add foreign key ("contextId", "packageId") references tincan_packages ("contextId", id) on delete cascade;
create index xapi_launches_package on xapi_launches ("contextId", "packageId") where "packageId" is not null;
