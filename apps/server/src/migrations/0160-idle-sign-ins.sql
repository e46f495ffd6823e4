-- A sign-in that nobody uses ends before its token does: when it was last used, to within some minutes.

alter table sessions add column "lastSeenAt" timestamptz not null default now();
