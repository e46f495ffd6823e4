-- A merge whose job was lost has failed, and has changed nothing: it is one transaction (decision 0640).

alter table person_merges drop constraint person_merges_state_check;
alter table person_merges add constraint person_merges_state_check
  check (state in ('waiting', 'merged', 'refused', 'failed', 'undoing', 'undone')) not valid;
