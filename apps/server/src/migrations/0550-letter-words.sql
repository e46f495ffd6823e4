-- The words of letters as a centre writes them (back-office §4): the last versions of each letter and language, the newest of
-- which leaves. The release before this one reads none of it, and sends the words delivered.
create table letter_versions (
  "contextId" uuid not null references contexts (id) on delete cascade,
  letter text not null check (char_length(letter) <= 40),
  language text not null check (language in ('fr', 'en')),
  number integer not null check (number > 0),
  -- Null: the words delivered were taken again.
  words jsonb,
  "savedAt" timestamptz not null,
  "savedBy" uuid not null,
  primary key ("contextId", letter, language, number)
);
call protect_tenant_table('letter_versions', 'select, insert, delete');
