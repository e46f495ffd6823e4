-- Foresight is a kind of job (decision 0266); the rows that are there are looked at by the migration after this one.

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (kind in ('regrade', 'undo-regrade', 'foresight')) not valid;
