/** Secret addresses of calendars, and the windows that they tell. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

const stored = statement(
  'calendarFeeds.set',
  `insert into calendar_feeds ("contextId", "userId", "secretHash", "createdAt") values ($1, $2, $3, $4)
   on conflict ("contextId", "userId") do update set "secretHash" = excluded."secretHash", "createdAt" = excluded."createdAt"`,
);

const found = statement<{ createdAt: Date }>(
  'calendarFeeds.find',
  'select "createdAt" from calendar_feeds where "contextId" = $1 and "userId" = $2',
);

const removed = statement<{ createdAt: Date }>(
  'calendarFeeds.remove',
  'delete from calendar_feeds where "contextId" = $1 and "userId" = $2 returning "createdAt"',
);

export interface FeedHolder {
  readonly userId: string;
  readonly preferredLocale: string | null;
}

const holder = statement<FeedHolder>(
  'calendarFeeds.findHolder',
  `select u.id as "userId", u."preferredLocale" from calendar_feeds f
   join users u on u."contextId" = f."contextId" and u.id = f."userId"
   where f."contextId" = $1 and f."secretHash" = $2 and u."erasedAt" is null and u."deactivatedAt" is null`,
);

export interface WindowRow {
  /** Of the class, or of the program as the class follows it. */
  readonly id: string;
  readonly className: string;
  /** Null for the class itself. */
  readonly programName: string | null;
  readonly startAt: Date | null;
  readonly expireAt: Date | null;
}

/** Far above what anybody attends. */
const windowsMax = 1_000;

/** Classes that one attends, and their programs where these have dates of their own (spec §3: the narrower holds). */
const windows = statement<WindowRow>(
  'calendarFeeds.windows',
  `with mine as (
     select c.id, c.name, c."startAt", c."expireAt" from class_users m
     join classes c on c."contextId" = $1 and c.id = m."classId"
     where m."contextId" = $1 and m."userId" = $2 and m.role = 'STUDENT')
   select id, name as "className", null as "programName", "startAt", "expireAt" from mine
   where "startAt" >= $3 or "expireAt" >= $3
   union all
   select cp.id, mine.name, p.name,
     case when cp."startAt" > coalesce(mine."startAt", '-infinity') then cp."startAt" end,
     case when cp."expireAt" < coalesce(mine."expireAt", 'infinity') then cp."expireAt" end
   from mine
   join class_programs cp on cp."contextId" = $1 and cp."classId" = mine.id
   join programs p on p."contextId" = $1 and p.id = cp."programId"
   where cp."startAt" >= $3 or cp."expireAt" >= $3
   order by 4, 1 limit ${windowsMax}`,
);

export interface CalendarSlotRow {
  readonly id: string;
  readonly className: string;
  readonly title: string;
  readonly place: string | null;
  readonly videoUrl: string | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly cancelReason: string | null;
}

/** Of classes that one attends, and those in which one trains. */
const slots = statement<CalendarSlotRow>(
  'calendarFeeds.slots',
  `select s.id, k.name as "className", s.title, s.place, s."videoUrl", s."startAt", s."endAt", s."cancelReason"
   from class_slots s join classes k on k."contextId" = $1 and k.id = s."classId"
   where s."contextId" = $1 and s."endAt" >= $3 and (
     exists (select from class_users m where m."contextId" = $1 and m."userId" = $2 and m."classId" = s."classId"
       and m.role = 'STUDENT')
     or exists (select from slot_trainers t where t."contextId" = $1 and t."userId" = $2 and t."slotId" = s.id))
   order by s."startAt", s.id limit ${windowsMax}`,
);

const revision = statement<{ revision: number }>(
  'calendarFeeds.revision',
  `select (extract(epoch from to_timestamp(courses / 1000000.0)) / 60)::int as revision
   from context_revisions where "contextId" = $1`,
);

export async function setFeed(
  tx: TenantTransaction,
  {
    userId,
    secretHash,
    now,
  }: { readonly userId: string; readonly secretHash: Uint8Array; readonly now: Date },
): Promise<void> {
  await tx.query(stored, [tx.contextId, userId, secretHash, now]);
}

export async function findFeed(tx: TenantTransaction, userId: string): Promise<Date | null> {
  return (await tx.query(found, [tx.contextId, userId]))[0]?.createdAt ?? null;
}

/** Whether there was one. */
export async function removeFeed(tx: TenantTransaction, userId: string): Promise<boolean> {
  return (await tx.query(removed, [tx.contextId, userId])).length > 0;
}

export async function findFeedHolder(
  tx: TenantTransaction,
  secretHash: Uint8Array,
): Promise<FeedHolder | undefined> {
  return (await tx.query(holder, [tx.contextId, secretHash]))[0];
}

/** What opens or ends from a moment on. */
export async function findWindows(tx: TenantTransaction, userId: string, since: Date): Promise<WindowRow[]> {
  return tx.query(windows, [tx.contextId, userId, since]);
}

/** Live parts that end from a moment on, called off or not. */
export async function findCalendarSlots(
  tx: TenantTransaction,
  userId: string,
  since: Date,
): Promise<CalendarSlotRow[]> {
  return tx.query(slots, [tx.contextId, userId, since]);
}

/** Grows with every change of a class, a slot or a program: in minutes, so that it stays a number of 32 bits. */
export async function findSequence(tx: TenantTransaction): Promise<number> {
  return (await tx.query(revision, [tx.contextId]))[0]?.revision ?? 0;
}
