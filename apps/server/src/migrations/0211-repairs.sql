-- What a regrade of a repair remembers of it (back-office §3).

-- Of a repair: {rowId, change, note, tell, formerVersionId}; null where keys were published and graded by apart.
alter table regrades add column repair jsonb;
