/** Windows that have opened, and the learners who were not told yet. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { type Moment, type News, tell } from '../list/notifications.store.ts';
import { telling } from '../list/telling.sql.ts';

/** What opened longer ago is no news any more: nobody was there to tell it. */
const newsFor = `interval '1 day'`;
const opened = (row: string) =>
  `${row}."startAt" > $2::timestamptz - ${newsFor} and ${row}."startAt" <= $2 and coalesce(${row}."expireAt" > $2, true)`;

const openings = statement<News>(
  'openings.find',
  `with opened as (
     select 'session' as kind, k.id, k.id as "classId" from classes k where k."contextId" = $1 and ${opened('k')}
     union all
     select 'program', cp.id, cp."classId" from class_programs cp
     join classes k on k."contextId" = cp."contextId" and k.id = cp."classId"
     where cp."contextId" = $1 and ${opened('cp')} and coalesce(k."startAt" < cp."startAt", true)
       and coalesce(k."expireAt" > $2, true))
   select m."userId", o.kind, o.id as "thingId" from opened o
   join class_users m on m."contextId" = $1 and m."classId" = o."classId" and m.role = 'STUDENT'
   join users u on u."contextId" = $1 and u.id = m."userId" and u."erasedAt" is null and u."deactivatedAt" is null
   where not exists (select from notifications n where n."contextId" = $1 and n."userId" = m."userId"
     and n.kind = o.kind and n."thingId" = o.id)
   limit $3`,
);

/** `max` at most. A program is told by itself where it opens later than its session. */
export async function findOpenings(tx: TenantTransaction, now: Date, max: number): Promise<News[]> {
  return tx.query(openings, [tx.contextId, now, max]);
}

const openClass = statement<{ id: string }>(
  'openings.class',
  `select id from classes where "contextId" = $1 and id = $2
     and coalesce("startAt" <= $3, true) and coalesce("expireAt" > $3, true)`,
);

export async function isClassOpen(tx: TenantTransaction, classId: string, now: Date): Promise<boolean> {
  return (await tx.query(openClass, [tx.contextId, classId, now])).length === 1;
}

/** Who writes in one thread. */
const threadPeopleMax = 50;

const entryTold = statement<never>(
  'openings.ofEntry',
  telling(`select p."userId", case when e."parentId" is null then 'message' else 'reply' end as kind,
     coalesce(e."parentId", e.id) as "thingId", e."userId" as "actorId"
   from log_book_records e
   cross join lateral (
     select e."studentId" as "userId"
     union
     select o."userId" from log_book_records o where o."contextId" = $1 and (o.id = e."parentId" or o."parentId" = e."parentId")) p
   where e."contextId" = $1 and e.id = $4 and p."userId" <> e."userId"`),
);

/** Tells of an entry of the logbook: the student, and whoever wrote in its thread; not its writer. */
export async function tellOfEntry(tx: TenantTransaction, entryId: string, moment: Moment): Promise<void> {
  await tell(tx, entryTold, moment, threadPeopleMax, entryId);
}
