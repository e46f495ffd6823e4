-- Active minutes a week that a person aims at; who has none has no row.
create table weekly_goals (
  "contextId" uuid not null,
  "userId" uuid not null,
  minutes integer not null check (minutes > 0),
  primary key ("contextId", "userId"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
call protect_tenant_table('weekly_goals');
