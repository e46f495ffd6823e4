-- The media library: what describes a file, and its captions.

alter table files
  add column alt text,
  add column decorative boolean not null default false,
  add column caption text,
  add column transcript text,
  add column licence text;

create table file_captions (
  "contextId" uuid not null,
  "fileId" uuid not null,
  language text not null check (language in ('fr', 'en', 'fr-CA', 'fr-CH')),
  -- WebVTT, checked when it was written.
  vtt text not null check (vtt <> ''),
  primary key ("contextId", "fileId", language),
  foreign key ("contextId", "fileId") references files ("contextId", id) on delete cascade
);
call protect_tenant_table('file_captions');
