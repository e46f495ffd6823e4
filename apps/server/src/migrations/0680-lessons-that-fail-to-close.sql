-- How often the closing of a lesson was begun since its time was set: one that fails is tried more and more seldom, and is
-- counted as failed once it was often enough. A release before this one counts nothing, and tries as it did.
alter table due_lessons add column tries integer not null default 0;
