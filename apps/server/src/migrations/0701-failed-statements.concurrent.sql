-- What waits for a reader may be much: what failed is found without going through it.
create index concurrently due_statements_failed on due_statements ("failedAt") where "failedAt" is not null;
