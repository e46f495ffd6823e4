/** Slots of today and tomorrow, and the learners who were not told of them yet. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface SlotNews {
  readonly notificationId: string;
  readonly userId: string;
  readonly title: string;
  readonly className: string;
  readonly place: string | null;
  readonly startAt: Date;
  /** A letter would be read: there is an address, and its owner has not ended letters by their link. */
  readonly reachable: boolean;
}

/**
 * `$2` now, `$3` today and `$4` the zone of the centre's calendar, `$5` ids for as many as may be told. They are in no digest:
 * a letter of its own tells of them in time. Whoever calls a slot off meanwhile waits, or is waited for.
 */
const inserted = statement<SlotNews>(
  'slotNews.insert',
  `with due as materialized (
     select m."userId", s.id, s.title, k.name as "className", s.place, s."startAt",
       u.email is not null and not exists (select from notification_settings e where e."contextId" = $1
         and e."userId" = u.id and (e."endedDigest" is not null or e."lettersEndedAt" is not null)) as reachable
     from class_slots s
     join classes k on k."contextId" = $1 and k.id = s."classId" and not k."inPreparation"
     join class_users m on m."contextId" = $1 and m."classId" = s."classId" and m.role = 'STUDENT'
     join users u on u."contextId" = $1 and u.id = m."userId" and u."erasedAt" is null and u."deactivatedAt" is null
     where s."contextId" = $1 and s."cancelledAt" is null and s."startAt" > $2
       and s."startAt" < ($3::date + 2)::timestamp at time zone $4
       and not exists (select from notifications n where n."contextId" = $1 and n."userId" = m."userId"
         and n.kind = 'slot' and n."thingId" = s.id)
     order by m."userId", s."startAt", s.id limit cardinality($5::uuid[])
     for share of s),
   told as (
     insert into notifications ("contextId", id, "userId", kind, "thingId", "createdAt", "digestedAt")
     select $1, ($5::uuid[])[x.at], x."userId", 'slot', x.id, $2, $2
     from (select d.*, row_number() over (order by d."userId", d."startAt", d.id) as at from due d) x
     on conflict ("contextId", "userId", kind, "thingId") do nothing returning id, "userId", "thingId")
   select t.id as "notificationId", d."userId", d.title, d."className", d.place, d."startAt", d.reachable
   from due d join told t on t."userId" = d."userId" and t."thingId" = d.id
   order by d."userId", d."startAt", d.id`,
);

export function insertSlotNews(
  tx: TenantTransaction,
  {
    now,
    today,
    timeZone,
    newIds,
  }: {
    readonly now: Date;
    /** Of the centre's calendar. */
    readonly today: string;
    readonly timeZone: string;
    readonly newIds: readonly string[];
  },
): Promise<SlotNews[]> {
  return tx.query(inserted, [tx.contextId, now, today, timeZone, newIds]);
}
