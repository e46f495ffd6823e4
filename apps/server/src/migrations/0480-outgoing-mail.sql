-- The mail server of a centre, where it has one of its own (back-office §5). The release before this one reads none of it,
-- and sends by the platform's.
create table outgoing_mail (
  "contextId" uuid primary key references contexts (id) on delete cascade,
  host text not null check (char_length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text check (char_length(username) <= 254),
  -- Sealed.
  password text,
  "fromName" text not null check (char_length("fromName") between 1 and 100),
  "fromAddress" text not null check (char_length("fromAddress") <= 254),
  "replyTo" text check (char_length("replyTo") <= 254),
  "dkimSelector" text check (char_length("dkimSelector") <= 63),
  -- Since when no letter has left, how often in a row, why, and until when the server is left alone.
  failures integer not null default 0,
  "failingSince" timestamptz,
  "failedStep" text,
  "failedSaid" text check (char_length("failedSaid") <= 300),
  "pausedUntil" timestamptz
);
call protect_tenant_table('outgoing_mail');
