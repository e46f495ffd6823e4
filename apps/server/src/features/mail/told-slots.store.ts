/** What a letter about slots still tells when it leaves: as they are now, without those that were moved or called off since. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { LetterValues } from './letters.store.ts';

type Slots = LetterValues['slotReminder']['slots'];

interface ToldSlot {
  readonly notificationId: string;
  readonly title: string;
  readonly className: string;
  readonly place: string | null;
  readonly startAt: Date;
}

const stillTold = statement<ToldSlot>(
  'mail.toldSlots',
  // A slot that is moved takes its notifications with it, and is told anew (decision 0561).
  `select n.id as "notificationId", s.title, k.name as "className", s.place, s."startAt"
   from notifications n
   join class_slots s on s."contextId" = $1 and s.id = n."thingId" and s."cancelledAt" is null
   join classes k on k."contextId" = $1 and k.id = s."classId"
   where n."contextId" = $1 and n.id = any ($2::text[]::uuid[]) and n.kind = 'slot'
     and exists (select from class_users m where m."contextId" = $1 and m."classId" = s."classId"
       and m."userId" = n."userId" and m.role = 'STUDENT')
   order by s."startAt", s.id`,
);

/** Those of a letter that the release before this one has queued name no notification, and stay as they were written. */
export async function findToldSlots(tx: TenantTransaction, written: Slots): Promise<Slots> {
  const ids = written.flatMap(({ notificationId }) => notificationId ?? []);
  if (ids.length < written.length) return written;
  const rows = await tx.query(stillTold, [tx.contextId, ids]);
  return rows.map((row) => ({ ...row, startAt: row.startAt.toISOString() }));
}
