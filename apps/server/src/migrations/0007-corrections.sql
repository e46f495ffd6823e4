-- What is decided about a page after or beside its answers: a module's score, a trainer's corrections.

alter table lesson_pages
  -- The best score that an external module has reported; null when none was.
  add column "tincanRatio" double precision check ("tincanRatio" between 0 and 1),
  -- Row id -> {ratio, comment}; the ratio is in the events too, the comment here alone, so that it can be erased.
  add column corrections jsonb not null default '{}';
