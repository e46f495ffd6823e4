-- The class that the people of a table enter with the import.

-- Small table: imports go after seven days.
alter table people_imports add column "classId" uuid,
  add foreign key ("contextId", "classId") references classes ("contextId", id) on delete set null ("classId");
-- Small table: imports go after seven days.
create index people_imports_class on people_imports ("contextId", "classId");
