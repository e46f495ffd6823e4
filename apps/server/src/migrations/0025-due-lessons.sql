-- Lessons whose clock runs, across tenants: ids and when to look, nothing else (domain §2). A process that closes what
-- ran out asks this one table each second, whatever the number of tenants, and opens each lesson's own tenant to work.

create table due_lessons (
  "contextId" uuid not null references contexts (id) on delete cascade,
  "lessonId" uuid not null,
  "dueAt" timestamptz not null,
  primary key ("contextId", "lessonId")
);
create index due_lessons_time on due_lessons ("dueAt");
grant select, insert, update, delete on due_lessons to parcours_app;
