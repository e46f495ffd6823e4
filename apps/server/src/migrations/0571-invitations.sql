-- When somebody was last invited to choose a password; no row is rewritten.
alter table users add column "invitedAt" timestamptz;
