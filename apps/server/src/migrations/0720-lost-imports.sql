-- An import of people whose job was lost has failed (decision 0640): what was done of it until then is kept, and goes on or
-- is taken back.

-- Small table: imports go after seven days.
alter table people_imports drop constraint people_imports_state_check;
alter table people_imports add constraint people_imports_state_check
  check (state in ('judged', 'committing', 'commit-failed', 'committed', 'undoing', 'undo-failed', 'undone')) not valid;
