-- Work in the background that somebody started and looks at; the queue itself holds ids alone.
create table jobs (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('regrade', 'undo-regrade')),
  -- What is to be done: ids and switches.
  subject jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  "stopAskedAt" timestamptz,
  done integer not null default 0 check (done >= 0),
  total integer not null check (total >= 0),
  -- Written with each step: where the next one begins, whoever does it.
  "afterId" uuid,
  result jsonb not null,
  error text check (error in ('UNDEFINED')),
  "createdBy" uuid not null,
  "createdAt" timestamptz not null,
  "endedAt" timestamptz,
  primary key ("contextId", id),
  foreign key ("contextId", "createdBy") references users ("contextId", id) on delete cascade
);
create index jobs_creator on jobs ("contextId", "createdBy");
create index jobs_end on jobs ("contextId", "endedAt") where "endedAt" is not null;
call protect_tenant_table('jobs');
