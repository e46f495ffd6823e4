-- What changed for a person since the last visit: ids alone; names are looked up when somebody reads.

create table notifications (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  kind text not null
    check (kind in ('message', 'reply', 'correction', 'session', 'program', 'module', 'certificate')),
  -- A thread, a lesson page, a class, a program of a class, a lesson or a certificate, by kind. It may be gone.
  "thingId" uuid not null,
  "actorId" uuid,
  "createdAt" timestamptz not null,
  "readAt" timestamptz,
  -- When a digest named it.
  "digestedAt" timestamptz,
  primary key ("contextId", id),
  -- One thing is told once: what happens to it again takes the place of what was told.
  unique ("contextId", "userId", kind, "thingId"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index notifications_user on notifications ("contextId", "userId", id desc);
create index notifications_unread on notifications ("contextId", "userId") where "readAt" is null;
create index notifications_time on notifications ("contextId", "createdAt");
call protect_tenant_table('notifications');
