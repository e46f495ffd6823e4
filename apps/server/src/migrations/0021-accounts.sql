-- Registering with a code asks for no e-mail (spec §5); how somebody likes the portal to behave.

alter table users
  alter column email drop not null,
  -- The contract's Comfort, as far as it was chosen.
  add column comfort jsonb not null default '{}';

-- The latest letters first: how many resets an account asked for.
create index password_resets_time on password_resets ("contextId", "userId", "createdAt" desc);
