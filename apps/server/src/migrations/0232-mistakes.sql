-- Steps answered wrong that a learner has tried again outside of the lesson: how often, and since when they are right.
create table mistake_reviews (
  "contextId" uuid not null,
  "pageId" uuid not null,
  "userId" uuid not null,
  tries integer not null check (tries >= 0),
  "mendedAt" timestamptz,
  primary key ("contextId", "pageId"),
  foreign key ("contextId", "pageId") references lesson_pages ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index mistake_reviews_user on mistake_reviews ("contextId", "userId");
call protect_tenant_table('mistake_reviews');
