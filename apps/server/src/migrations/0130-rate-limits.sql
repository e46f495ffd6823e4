-- Limits of tries, exact under any number of parallel callers: one row for what is counted, changed by one statement.

-- A bucket that empties steadily. A try moves "emptyAt" ahead by one interval; it is refused where that would leave it
-- more intervals ahead of now than tries are allowed at once.
create table rate_limits (
  "contextId" uuid not null references contexts (id) on delete cascade,
  subject text not null,
  "emptyAt" timestamptz not null,
  primary key ("contextId", subject)
);
create index rate_limits_empty on rate_limits ("contextId", "emptyAt");
call protect_tenant_table('rate_limits');

create table platform_rate_limits (
  subject text primary key,
  "emptyAt" timestamptz not null
);
grant select, insert, update, delete on platform_rate_limits to parcours_app;

-- Windows that were read before they were written let every parallel try through.
drop table sign_in_counters;
drop table platform_sign_in_counters;
