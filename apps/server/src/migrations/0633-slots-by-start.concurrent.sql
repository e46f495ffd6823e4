-- Slots of the days that come, found without reading those that were.
create index concurrently class_slots_start on class_slots ("contextId", "startAt") where "cancelledAt" is null;
