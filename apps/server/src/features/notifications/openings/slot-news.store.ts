/** Slots that come soon, and the learners who were not told of them yet. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

interface DueSlot {
  readonly userId: string;
  readonly slotId: string;
  readonly title: string;
  readonly className: string;
  readonly place: string | null;
  readonly startAt: Date;
  /** A letter would be read: there is an address, and its owner has not ended letters by their link. */
  readonly reachable: boolean;
}

/** Slots that begin after `$2` and before that, with each learner of theirs who was not told. */
const untold = (before: '$3' | '$4') => `class_slots s
   join classes k on k."contextId" = $1 and k.id = s."classId" and not k."inPreparation"
   join class_users m on m."contextId" = $1 and m."classId" = s."classId" and m.role = 'STUDENT'
   join users u on u."contextId" = $1 and u.id = m."userId" and u."erasedAt" is null and u."deactivatedAt" is null
   where s."contextId" = $1 and s."cancelledAt" is null and s."startAt" > $2 and s."startAt" < ${before}
     and not exists (select from notifications n where n."contextId" = $1 and n."userId" = m."userId"
       and n.kind = 'slot' and n."thingId" = s.id)`;

const found = statement<DueSlot>(
  'slotNews.find',
  // Learners are counted, not their slots: whoever is told is told of all of them, in one letter. Whoever calls a slot off
  // meanwhile waits, or is waited for.
  `with learners as materialized (select distinct m."userId" from ${untold('$3')} order by m."userId" limit $5)
   select m."userId", s.id as "slotId", s.title, k.name as "className", s.place, s."startAt",
     u.email is not null and not exists (select from notification_settings e where e."contextId" = $1
       and e."userId" = u.id and (e."endedDigest" is not null or e."lettersEndedAt" is not null)) as reachable
   from ${untold('$4')} and m."userId" in (select "userId" from learners)
   order by m."userId", s."startAt", s.id for share of s`,
);

/** Of the first learners who have one that begins before `until`, every one that begins before `toldUntil`. */
export function findDueSlots(
  tx: TenantTransaction,
  {
    now,
    until,
    toldUntil,
    learners,
  }: { readonly now: Date; readonly until: Date; readonly toldUntil: Date; readonly learners: number },
): Promise<DueSlot[]> {
  return tx.query(found, [tx.contextId, now, until, toldUntil, learners]);
}

export interface ToldSlot extends DueSlot {
  readonly notificationId: string;
}

const told = statement<{ id: string }>(
  'slotNews.insert',
  // They are in no digest: a letter of its own tells of them in time.
  `insert into notifications ("contextId", id, "userId", kind, "thingId", "createdAt", "digestedAt")
   select $1, x.id, x."userId", 'slot', x."slotId", $2, $2
   from jsonb_to_recordset($3::jsonb) as x (id uuid, "userId" uuid, "slotId" uuid)
   on conflict ("contextId", "userId", kind, "thingId") do nothing returning id`,
);

/** Answers those that nobody else has told meanwhile. */
export async function insertSlotNews(
  tx: TenantTransaction,
  due: readonly DueSlot[],
  { now, nextId }: { readonly now: Date; readonly nextId: () => string },
): Promise<ToldSlot[]> {
  const news = due.map((one) => ({ ...one, notificationId: nextId() }));
  const rows = news.map(({ notificationId: id, userId, slotId }) => ({ id, userId, slotId }));
  const written = new Set(
    (await tx.query(told, [tx.contextId, now, JSON.stringify(rows)])).map(({ id }) => id),
  );
  return news.filter(({ notificationId }) => written.has(notificationId));
}
