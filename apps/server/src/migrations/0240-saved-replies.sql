-- Texts that somebody keeps to answer with.
create table saved_replies (
  "contextId" uuid not null,
  id uuid not null,
  "userId" uuid not null,
  text text not null check (text <> ''),
  primary key ("contextId", id),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create unique index saved_replies_text on saved_replies ("contextId", "userId", md5(text));
call protect_tenant_table('saved_replies');
