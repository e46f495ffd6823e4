-- More attempts as an accommodation: how often somebody may begin a program again that does not let everybody. A constant
-- default: no row is rewritten.
alter table users add column "extraAttempts" integer not null default 0 check ("extraAttempts" between 0 and 10);
