-- How often the run of a lesson was begun again by an accommodation. A constant default: no row is rewritten.
alter table lessons add column "extraAttemptsUsed" integer not null default 0;
