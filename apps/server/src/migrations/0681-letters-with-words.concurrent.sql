-- Letters that still hold what they are written from, found by age without reading those that were delivered.
create index concurrently outbox_kept_letters on outbox ("contextId", "createdAt") where kind = 'mail' and payload <> '{}';
