-- A class that is being prepared: its learners are planned, hold no place and no lesson, and hear nothing before it is opened.

alter table classes add column "inPreparation" boolean not null default false;

create table planned_learners (
  "contextId" uuid not null,
  "classId" uuid not null,
  "userId" uuid not null,
  "plannedAt" timestamptz not null,
  primary key ("contextId", "classId", "userId"),
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index planned_learners_user on planned_learners ("contextId", "userId");
call protect_tenant_table('planned_learners');
