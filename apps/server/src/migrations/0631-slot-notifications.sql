-- A learner is told of a slot before it. The constraint is checked for what is written from now on; the rows that are there
-- satisfied a narrower one.
alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('message', 'reply', 'correction', 'flag', 'session', 'slot', 'program', 'module', 'certificate')) not valid;
