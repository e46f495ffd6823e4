-- Asking for the deletion of one's account, and its erasure once an admin confirms (domain §2, assurance §6 art. 17).

-- What was asked for; with `confirmedAt`, the list of the erased, which a restored backup is held against.
create table account_deletions (
  "contextId" uuid not null,
  "userId" uuid not null,
  "requestedAt" timestamptz not null,
  "confirmedAt" timestamptz,
  "confirmedBy" uuid,
  primary key ("contextId", "userId"),
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index account_deletions_waiting on account_deletions ("contextId", "requestedAt") where "confirmedAt" is null;
call protect_tenant_table('account_deletions');

-- Whoever shows a certificate with a name on it can still be answered whether that was the name (domain §10).
alter table certificates
  add column "holderSalt" bytea,
  -- SHA-256 of salt, reference and name.
  add column "holderHash" bytea check (octet_length("holderHash") = 32);

-- What is append-only stays so, but for what an erased person wrote: these two columns, and only once the person is gone.
create function refuse_unless_erased() returns trigger language plpgsql as $$
declare allowed boolean;
begin
  if tg_table_name = 'lesson_events' then
    select exists (select from lessons l join users u on u."contextId" = l."contextId" and u.id = l."userId"
      where l."contextId" = old."contextId" and l.id = old."lessonId" and u."erasedAt" is not null) into allowed;
  else
    select exists (select from xapi_launches l join users u on u."contextId" = l."contextId" and u.id = l."userId"
      where l."contextId" = old."contextId" and u."erasedAt" is not null
        and position(u."tincanIdentifier"::text in old.body) > 0) into allowed;
  end if;
  if not allowed then raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger append_only before update on lesson_events for each row execute function refuse_unless_erased();
create trigger append_only before update on xapi_statements for each row execute function refuse_unless_erased();
grant update (payload) on lesson_events to parcours_app;
grant update (body) on xapi_statements to parcours_app;
