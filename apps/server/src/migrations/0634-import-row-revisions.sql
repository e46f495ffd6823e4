-- Which of two who write the same row of an import was first. The release before this one writes rows without raising it.
alter table people_import_rows add column revision integer not null default 1 check (revision > 0);
