-- How long a centre keeps each kind of data, where it is not as long as usual (assurance §6 art. 5(1)(e), decision 0500).
-- The release before this one reads none of it, and removes by the usual periods.
create table retention_periods (
  "contextId" uuid not null references contexts (id) on delete cascade,
  kind text not null check (kind in ('proofs', 'coFinancedProofs', 'answers', 'messages', 'logbook', 'notifications', 'audit')),
  -- In the unit of the kind.
  amount integer not null check (amount > 0),
  -- What held before it.
  previous integer not null check (previous > 0),
  -- Until then a shorter one does not hold.
  "appliesAt" timestamptz not null,
  "savedAt" timestamptz not null,
  "savedBy" uuid not null,
  primary key ("contextId", kind)
);
call protect_tenant_table('retention_periods');
