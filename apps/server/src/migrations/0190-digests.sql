-- How often a person wants to be told of what is new by mail; who never chose has no row.

create table notification_settings (
  "contextId" uuid not null,
  "userId" uuid not null,
  digest text not null check (digest in ('never', 'daily', 'weekly')),
  -- Of the centre's clock.
  hour integer not null check (hour between 0 and 23),
  -- When the next digest leaves; null for never.
  "nextAt" timestamptz,
  -- What a link in a letter ended, so that it can be taken back.
  "endedDigest" text check ("endedDigest" in ('daily', 'weekly')),
  primary key ("contextId", "userId"),
  check ((digest = 'never') = ("nextAt" is null)),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index notification_settings_due on notification_settings ("contextId", "nextAt") where "nextAt" is not null;
call protect_tenant_table('notification_settings');
