-- An import of many people is taken back by a job, some rows at a time, as it was made.

alter table people_imports drop constraint people_imports_state_check;
alter table people_imports add constraint people_imports_state_check
  check (state in ('judged', 'committing', 'committed', 'undoing', 'undone')) not valid;

-- What taking it back has done so far: accounts that are gone, values that are as before, and what somebody has built upon.
alter table people_imports add column removed integer not null default 0,
  add column restored integer not null default 0,
  add column kept integer not null default 0;
