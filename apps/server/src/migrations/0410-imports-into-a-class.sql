-- People of a table who enter a class with the import: the class, and what the import made there, so that it can be taken back.

alter table people_imports add column "classId" uuid,
  add foreign key ("contextId", "classId") references classes ("contextId", id) on delete set null ("classId");
create index people_imports_class on people_imports ("contextId", "classId");

-- `entered`: a place was made, `planned`: of a class that is prepared, `none`: there was one, or no more can be planned.
alter table people_import_rows add column entry text check (entry in ('entered', 'planned', 'none'));
