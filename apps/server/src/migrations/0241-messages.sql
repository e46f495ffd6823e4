-- What learners write to a teacher, beside the letter that leaves: read and answered in the back-office.
create table messages (
  "contextId" uuid not null,
  id uuid not null,
  "senderId" uuid not null,
  "recipientId" uuid not null,
  object text not null,
  message text not null,
  "sentAt" timestamptz not null,
  "readAt" timestamptz,
  reply text check (reply <> ''),
  "repliedAt" timestamptz,
  primary key ("contextId", id),
  check ((reply is null) = ("repliedAt" is null)),
  foreign key ("contextId", "senderId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "recipientId") references users ("contextId", id) on delete cascade
);
create index messages_recipient on messages ("contextId", "recipientId", "sentAt");
create index messages_sender on messages ("contextId", "senderId");
call protect_tenant_table('messages');
