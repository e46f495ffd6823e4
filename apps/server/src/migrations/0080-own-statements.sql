-- Events of lessons, and certificates, that are still to be told to the record store as statements (domain §11): ids
-- alone, across tenants, written by the very statement that writes the event, and taken out by the one that stores the
-- statement. A process asks this one table, whatever the number of tenants. It refers to no table: each row would lock
-- the tenant's one row there, and what is gone when its turn comes has nothing to tell.

create table due_statements (
  "contextId" uuid not null,
  position bigint generated always as identity,
  -- A lesson, and the number of its event; or a certificate, and 0.
  "sourceId" uuid not null,
  seq integer not null check (seq >= 0),
  primary key ("contextId", position)
);
grant select, insert, update, delete on due_statements to parcours_app;
