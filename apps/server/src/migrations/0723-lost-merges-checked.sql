-- Reads the rows without keeping anybody from writing.

alter table person_merges validate constraint person_merges_state_check;
