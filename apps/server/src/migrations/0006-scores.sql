-- Exercises as they count in a learner's ratios (domain §9): one row per completed, graded page, archived or not.

create table exercise_results (
  "contextId" uuid not null,
  "pageId" uuid not null,
  "userId" uuid not null,
  "lessonId" uuid not null,
  -- The job (course category) and the competency of the block, as they were when it was answered.
  "categoryId" uuid,
  "competencyId" uuid,
  ratio double precision not null check (ratio between 0 and 1),
  "completedAt" timestamptz not null,
  primary key ("contextId", "pageId"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "pageId") references lesson_pages ("contextId", id) on delete cascade
);
create index exercise_results_user on exercise_results ("contextId", "userId", "completedAt" desc);
create index exercise_results_competency on exercise_results ("contextId", "userId", "competencyId", "completedAt" desc);
create index exercise_results_category on exercise_results ("contextId", "userId", "categoryId", "completedAt" desc);
call protect_tenant_table('exercise_results');
