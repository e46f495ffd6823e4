-- Courses that others are begun from.

alter table courses add column "isTemplate" boolean not null default false;
