-- Two accounts of one person made one, on request and taken back as one step (back-office §4).
create table person_merges (
  "contextId" uuid not null,
  id uuid not null,
  "keptId" uuid not null,
  "goneId" uuid not null,
  -- Fields that the person who stays takes from the other account.
  takes text[] not null,
  -- Whether the names and addresses that nobody signs in with any more are free for others.
  frees boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'merged', 'refused', 'undoing', 'undone')),
  refusal text,
  moved integer not null default 0,
  -- Fields of both accounts as they were, and as the merge left them.
  "fieldsBefore" jsonb,
  "fieldsAfter" jsonb,
  "createdBy" uuid not null,
  "undoneBy" uuid,
  "createdAt" timestamptz not null,
  "mergedAt" timestamptz,
  "undoneAt" timestamptz,
  primary key ("contextId", id),
  foreign key ("contextId", "keptId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "goneId") references users ("contextId", id) on delete cascade,
  check ("keptId" <> "goneId")
);
create unique index person_merges_gone on person_merges ("contextId", "goneId") where state in ('waiting', 'merged', 'undoing');
create index person_merges_gone_ever on person_merges ("contextId", "goneId");
create index person_merges_kept on person_merges ("contextId", "keptId");
create index person_merges_time on person_merges ("contextId", "createdAt" desc);
call protect_tenant_table('person_merges');

-- What a merge did to each row: the exact inverse.
create table person_merge_rows (
  "contextId" uuid not null,
  "mergeId" uuid not null,
  "table" text not null,
  "column" text not null,
  -- The rest of the primary key, as the row has it since.
  key jsonb not null,
  -- `moved`: to who stays; `given`: a lesson, to the other account; `removed`: who stays has one of the kind; `changed`.
  act text not null check (act in ('moved', 'given', 'removed', 'changed')),
  -- The whole row where it was removed, the column where it was changed.
  before jsonb,
  "createdAt" timestamptz not null default now(),
  primary key ("contextId", "mergeId", "table", "column", key),
  foreign key ("contextId", "mergeId") references person_merges ("contextId", id) on delete cascade
);
create index person_merge_rows_age on person_merge_rows ("contextId", "createdAt");
call protect_tenant_table('person_merge_rows');

-- An account with all those that were merged into it.
create function merged_accounts(context uuid, person uuid) returns setof uuid language sql stable parallel safe as $$
  with recursive accounts (id) as (
    select person
    union
    select m."goneId" from accounts a
    join person_merges m on m."contextId" = context and m."keptId" = a.id and m.state in ('merged', 'undoing'))
  select id from accounts
$$;
revoke execute on function merged_accounts(uuid, uuid) from public;
grant execute on function merged_accounts(uuid, uuid) to parcours_app;

-- Whom an account was merged into at last; itself where it was not.
create function merged_into(context uuid, person uuid) returns uuid language sql stable parallel safe as $$
  with recursive accounts (id, depth) as (
    select person, 0
    union
    select m."keptId", a.depth + 1 from accounts a
    join person_merges m on m."contextId" = context and m."goneId" = a.id and m.state in ('merged', 'undoing'))
  select id from accounts order by depth desc limit 1
$$;
revoke execute on function merged_into(uuid, uuid) from public;
grant execute on function merged_into(uuid, uuid) to parcours_app;
