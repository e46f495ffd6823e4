-- The lessons of a class, the newest first, are read as they lie: a list is cut after its twenty rows, not sorted.
create index lessons_class_created on lessons ("contextId", "classId", "createdAt" desc nulls last, id);
-- The new one begins with the same columns.
drop index lessons_class;
