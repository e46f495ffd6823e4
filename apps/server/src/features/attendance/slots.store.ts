/** Slots of classes: what each is, who trains in it, and how many are recorded. */
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

/** The class of slots, as far as it says who may keep them. */
export interface SlotClass {
  readonly id: string;
  readonly name: string;
  readonly companyId: string | null;
  /** Whether the one who asks is TEACHER of it. */
  readonly teaches: boolean;
  readonly learners: number;
}

const ofClass = `k.id, k.name, k."companyId",
  exists (select from class_users t where t."contextId" = $1 and t."classId" = k.id and t."userId" = $3
    and t.role = 'TEACHER') as teaches,
  (select count(*)::int from class_users s where s."contextId" = $1 and s."classId" = k.id and s.role = 'STUDENT') as learners`;

const classes = statement<SlotClass>(
  'slots.class',
  `select ${ofClass} from classes k where k."contextId" = $1 and k.id = $2`,
);
const classesOfSlots = statement<SlotClass>(
  'slots.classOfSlot',
  `select ${ofClass} from class_slots s join classes k on k."contextId" = $1 and k.id = s."classId"
   where s."contextId" = $1 and s.id = $2`,
);

export async function findSlotClass(
  tx: TenantTransaction,
  of: { readonly classId: string } | { readonly slotId: string },
  userId: string,
): Promise<SlotClass | undefined> {
  const [row] =
    'classId' in of
      ? await tx.query(classes, [tx.contextId, of.classId, userId])
      : await tx.query(classesOfSlots, [tx.contextId, of.slotId, userId]);
  return row;
}

export interface StoredSlot {
  readonly id: string;
  readonly classId: string;
  readonly title: string;
  readonly place: string | null;
  readonly videoUrl: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly earlyMinutes: number;
  readonly lateMinutes: number;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  readonly closedAt: Date | null;
  readonly trainers: readonly (Named & { readonly userId: string })[];
  readonly recorded: number;
  readonly present: number;
}

const person = (u: string) =>
  `json_build_object('userId', ${u}.id, 'firstname', ${u}.firstname, 'lastname', ${u}.lastname, 'username', ${u}.username, 'email', coalesce(${u}.email, ''))`;
/** What holds of each learner. */
const last = `select distinct on (l."userId") l.state from attendance_lines l
  where l."contextId" = $1 and l."slotId" = s.id order by l."userId", l.number desc`;

const columns = `s.id, s."classId", s.title, s.place, s."videoUrl", s."startAt", s."endAt", s."earlyMinutes", s."lateMinutes",
  s."cancelledAt", s."cancelReason", c."signedAt" as "closedAt",
  coalesce((select json_agg(${person('u')} order by u.lastname, u.firstname, u.id) from slot_trainers t
    join users u on u."contextId" = $1 and u.id = t."userId"
    where t."contextId" = $1 and t."slotId" = s.id), '[]') as trainers,
  (select count(*)::int from (${last}) x) as recorded,
  (select count(*)::int from (${last}) x where x.state <> 'absent') as present`;
const from = `class_slots s left join slot_countersignatures c on c."contextId" = $1 and c."slotId" = s.id`;

const listed = statement<StoredSlot>(
  'slots.list',
  `select ${columns} from ${from} where s."contextId" = $1 and s."classId" = $2 order by s."startAt", s."endAt", s.title, s.id`,
);
const found = statement<StoredSlot>(
  'slots.find',
  `select ${columns} from ${from} where s."contextId" = $1 and s.id = $2`,
);

export function findSlots(tx: TenantTransaction, classId: string): Promise<StoredSlot[]> {
  return tx.query(listed, [tx.contextId, classId]);
}

export async function findSlot(tx: TenantTransaction, id: string): Promise<StoredSlot | undefined> {
  return (await tx.query(found, [tx.contextId, id]))[0];
}

const held = statement<{ id: string }>(
  'slots.hold',
  `select id from class_slots where "contextId" = $1 and id = $2 for update`,
);

/** Nobody signs, records or changes anything of it until the transaction ends. */
export async function lockSlot(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(held, [tx.contextId, id]);
}

const shared = statement<{ id: string }>(
  'slots.share',
  `select id from class_slots where "contextId" = $1 and id = $2 for share`,
);

/** It stays open or closed until the transaction ends; others may sign meanwhile. */
export async function shareSlot(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(shared, [tx.contextId, id]);
}

const locked = statement<{ count: number }>(
  'slots.lockClass',
  `with held as (select pg_advisory_xact_lock(hashtextextended($1::text || '/slots/' || $2::text, 0)))
   select (select count(*)::int from class_slots where "contextId" = $1::uuid and "classId" = $2::uuid) as count from held`,
);

/** How many the class has; until the transaction ends nobody else plans one. */
export async function lockSlotsOf(tx: TenantTransaction, classId: string): Promise<number> {
  return (await tx.query(locked, [tx.contextId, classId]))[0]?.count ?? 0;
}

export type WrittenSlot = Pick<
  StoredSlot,
  'id' | 'title' | 'place' | 'videoUrl' | 'startAt' | 'endAt' | 'earlyMinutes' | 'lateMinutes'
>;

const inserted = statement<{ id: string }>(
  'slots.insert',
  `insert into class_slots ("contextId", id, "classId", title, place, "videoUrl", "startAt", "endAt", "earlyMinutes", "lateMinutes", "createdAt")
   select $1, x.id, $2, x.title, x.place, x."videoUrl", x."startAt", x."endAt", x."earlyMinutes", x."lateMinutes", $4
   from jsonb_to_recordset($3::jsonb) as x (id uuid, title text, place text, "videoUrl" text, "startAt" timestamptz,
     "endAt" timestamptz, "earlyMinutes" integer, "lateMinutes" integer)
   on conflict do nothing returning id`,
);

/** How many were stored: fewer, where the class has one like it. */
export async function insertSlots(
  tx: TenantTransaction,
  classId: string,
  slots: readonly WrittenSlot[],
  at: Date,
): Promise<number> {
  return (await tx.query(inserted, [tx.contextId, classId, JSON.stringify(slots), at])).length;
}

const twin = statement<{ id: string }>(
  'slots.twin',
  `select id from class_slots where "contextId" = $1 and "classId" = $2 and id <> $3 and title = $4 and "startAt" = $5
     and "endAt" = $6 and "cancelledAt" is null`,
);

/** Whether the class has another one with the same title at the same times; ask with the class locked. */
export async function hasTwinSlot(
  tx: TenantTransaction,
  classId: string,
  { id, title, startAt, endAt }: WrittenSlot,
): Promise<boolean> {
  return (await tx.query(twin, [tx.contextId, classId, id, title, startAt, endAt])).length > 0;
}

const changed = statement<never>(
  'slots.change',
  `update class_slots set title = $3, place = $4, "videoUrl" = $5, "startAt" = $6, "endAt" = $7, "earlyMinutes" = $8, "lateMinutes" = $9
   where "contextId" = $1 and id = $2`,
);

export async function setSlot(tx: TenantTransaction, slot: WrittenSlot): Promise<void> {
  const { id, title, place, videoUrl, startAt, endAt, earlyMinutes, lateMinutes } = slot;
  await tx.query(changed, [
    tx.contextId,
    id,
    title,
    place,
    videoUrl,
    startAt,
    endAt,
    earlyMinutes,
    lateMinutes,
  ]);
}

const untold = statement<never>(
  'slots.removeNews',
  `delete from notifications n using class_slots s, class_users m
   where s."contextId" = $1 and s.id = $2 and m."contextId" = $1 and m."classId" = s."classId"
     and n."contextId" = $1 and n."userId" = m."userId" and n.kind = 'slot' and n."thingId" = s.id`,
);

/** Takes back what its learners were told of its time. */
export async function removeSlotNews(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(untold, [tx.contextId, id]);
}

const cancelled = statement<never>(
  'slots.cancel',
  `update class_slots set "cancelledAt" = $3, "cancelReason" = $4 where "contextId" = $1 and id = $2`,
);

export async function setSlotCancelled(
  tx: TenantTransaction,
  id: string,
  at: Date,
  reason: string,
): Promise<void> {
  await tx.query(cancelled, [tx.contextId, id, at, reason]);
}

const teaching = statement<Named & { readonly userId: string }>(
  'slots.trainersOfClass',
  `select u.id as "userId", u.firstname, u.lastname, u.username, u.email from class_users t
   join users u on u."contextId" = $1 and u.id = t."userId"
   where t."contextId" = $1 and t."classId" = $2 and t.role = 'TEACHER' order by u.lastname, u.firstname, u.id`,
);

/** Whom its slots may name. */
export function findTrainersOf(
  tx: TenantTransaction,
  classId: string,
): Promise<(Named & { readonly userId: string })[]> {
  return tx.query(teaching, [tx.contextId, classId]);
}

const untrained = statement<never>(
  'slots.clearTrainers',
  `delete from slot_trainers where "contextId" = $1 and "slotId" = any ($2::uuid[])`,
);
const trained = statement<never>(
  'slots.setTrainers',
  `insert into slot_trainers ("contextId", "slotId", "userId")
   select $1, s, u from unnest($2::uuid[]) s, unnest($3::uuid[]) u on conflict do nothing`,
);

export async function setTrainersOfSlots(
  tx: TenantTransaction,
  slotIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await tx.query(untrained, [tx.contextId, slotIds]);
  await tx.query(trained, [tx.contextId, slotIds, userIds]);
}
