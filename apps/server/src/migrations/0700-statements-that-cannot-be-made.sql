-- An event of which no statement can be made is set aside after its last try, so that those behind it are told: it has
-- failed since then, and has an id by which it is tried again or dropped. A release before this one counts nothing, and
-- tries as it did.
alter table due_statements add column tries integer not null default 0;
alter table due_statements add column "failedAt" timestamptz;
alter table due_statements add column "failedId" uuid;
