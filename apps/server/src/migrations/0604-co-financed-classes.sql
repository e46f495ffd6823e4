-- Whether public money pays for a part of a class: its proofs are kept longer (decision 0500). The release before this one
-- leaves it as it is.
alter table classes add column "coFinanced" boolean not null default false;
