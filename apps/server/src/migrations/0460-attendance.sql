-- Slots of a class and who was there (back-office §4): what was recorded is corrected by what comes after it, never written over.

create table class_slots (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  "classId" uuid not null,
  title text not null check (title <> ''),
  place text,
  "videoUrl" text,
  "startAt" timestamptz not null,
  "endAt" timestamptz not null check ("endAt" > "startAt"),
  -- Presence is signed from so long before the start until so long after it.
  "earlyMinutes" integer not null check ("earlyMinutes" >= 0),
  "lateMinutes" integer not null check ("lateMinutes" >= 0),
  "createdAt" timestamptz not null,
  "cancelledAt" timestamptz,
  "cancelReason" text,
  primary key ("contextId", id),
  check (("cancelledAt" is null) = ("cancelReason" is null)),
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade
);
-- The same one is not planned twice, by two calls at once neither.
create unique index class_slots_once on class_slots ("contextId", "classId", "startAt", "endAt", title) where "cancelledAt" is null;
create index class_slots_class on class_slots ("contextId", "classId", "startAt");
create index class_slots_age on class_slots ("contextId", "endAt");
call protect_tenant_table('class_slots');
-- Home and calendars tell of slots.
create constraint trigger raise_courses after insert or update or delete on class_slots
  deferrable initially deferred for each row execute function raise_courses_revision();

create table slot_trainers (
  "contextId" uuid not null,
  "slotId" uuid not null,
  "userId" uuid not null,
  primary key ("contextId", "slotId", "userId"),
  foreign key ("contextId", "slotId") references class_slots ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
create index slot_trainers_user on slot_trainers ("contextId", "userId");
call protect_tenant_table('slot_trainers');

-- The secret link under which a slot is signed, kept as its hash; a new one takes its place.
create table slot_links (
  "contextId" uuid not null,
  "slotId" uuid not null,
  "secretHash" bytea not null,
  "madeAt" timestamptz not null,
  primary key ("contextId", "slotId"),
  unique ("contextId", "secretHash"),
  foreign key ("contextId", "slotId") references class_slots ("contextId", id) on delete cascade
);
call protect_tenant_table('slot_links');

create table attendance_lines (
  "contextId" uuid not null,
  "slotId" uuid not null,
  "userId" uuid not null,
  -- From 1; the highest holds.
  number integer not null check (number > 0),
  state text not null check (state in ('present', 'late', 'absent')),
  reason text,
  why text,
  -- Of the learner's own: by a click, or the numbers of the strokes.
  signature jsonb,
  "recordedAt" timestamptz not null,
  "recordedById" uuid,
  primary key ("contextId", "slotId", "userId", number),
  foreign key ("contextId", "slotId") references class_slots ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade,
  foreign key ("contextId", "recordedById") references users ("contextId", id) on delete set null ("recordedById")
);
create index attendance_lines_user on attendance_lines ("contextId", "userId");
create index attendance_lines_recorder on attendance_lines ("contextId", "recordedById");
call protect_tenant_table('attendance_lines', 'select, insert');

create table slot_countersignatures (
  "contextId" uuid not null,
  "slotId" uuid not null,
  "userId" uuid,
  signature jsonb not null,
  "signedAt" timestamptz not null,
  primary key ("contextId", "slotId"),
  foreign key ("contextId", "slotId") references class_slots ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete set null ("userId")
);
create index slot_countersignatures_user on slot_countersignatures ("contextId", "userId");
call protect_tenant_table('slot_countersignatures', 'select, insert');

-- Both are added to and never changed, but for what an erased person drew and what was written of them, once the person is gone;
-- and for who recorded it, where that account is removed.
create function refuse_new_attendance() returns trigger language plpgsql as $$
declare
  person uuid;
  gone boolean;
begin
  if tg_table_name = 'attendance_lines' then
    if to_jsonb(new) - 'recordedById' = to_jsonb(old) - 'recordedById' and new."recordedById" is null then return new; end if;
    person = old."userId";
    if to_jsonb(new) - '{signature,reason,why}'::text[] <> to_jsonb(old) - '{signature,reason,why}'::text[] then person = null; end if;
  else
    if to_jsonb(new) - 'userId' = to_jsonb(old) - 'userId' and new."userId" is null then return new; end if;
    person = old."userId";
    if to_jsonb(new) - 'signature' <> to_jsonb(old) - 'signature' then person = null; end if;
  end if;
  select exists (select from users u where u."contextId" = old."contextId" and u.id = person and u."erasedAt" is not null) into gone;
  if not gone then raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end if;
  return new;
end $$;
create trigger append_only before update on attendance_lines for each row execute function refuse_new_attendance();
create trigger append_only before update on slot_countersignatures for each row execute function refuse_new_attendance();
grant update (signature, reason, why) on attendance_lines to parcours_app;
grant update (signature) on slot_countersignatures to parcours_app;
