-- Reads the rows of jobs without keeping anybody from writing.

alter table jobs validate constraint jobs_kind_check;
alter table jobs validate constraint jobs_error_check;
