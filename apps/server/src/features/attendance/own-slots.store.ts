/** The slots of a learner's classes, with what is recorded of the learner alone. */
import { type AttendanceState, limits, type Signature } from '@parcours/contract';
import type { Named, SlotState } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

interface OwnLine {
  readonly state: AttendanceState;
  readonly reason: string | null;
  readonly signedBy: Signature['by'] | null;
  readonly at: string;
}

export interface OwnSlotRow extends SlotState {
  readonly id: string;
  readonly classId: string;
  readonly className: string;
  readonly title: string;
  readonly place: string | null;
  readonly videoUrl: string | null;
  readonly cancelReason: string | null;
  readonly trainers: readonly Named[];
  readonly own: OwnLine | null;
}

const columns = `s.id, s."classId", k.name as "className", s.title, s.place, s."videoUrl", s."startAt", s."endAt",
  s."earlyMinutes", s."lateMinutes", s."cancelledAt", s."cancelReason", c."signedAt" as "closedAt",
  coalesce((select json_agg(json_build_object('firstname', u.firstname, 'lastname', u.lastname, 'username', u.username,
      'email', coalesce(u.email, '')) order by u.lastname, u.firstname, u.id)
    from slot_trainers t join users u on u."contextId" = $1 and u.id = t."userId"
    where t."contextId" = $1 and t."slotId" = s.id), '[]') as trainers,
  (select json_build_object('state', l.state, 'reason', l.reason, 'signedBy', l.signature ->> 'by', 'at', l."recordedAt")
    from attendance_lines l where l."contextId" = $1 and l."slotId" = s.id and l."userId" = $2
    order by l.number desc limit 1) as own`;
const from = `class_slots s
  join classes k on k."contextId" = $1 and k.id = s."classId"
  join class_users m on m."contextId" = $1 and m."classId" = s."classId" and m."userId" = $2 and m.role = 'STUDENT'
  left join slot_countersignatures c on c."contextId" = $1 and c."slotId" = s.id`;

const listed = statement<OwnSlotRow>(
  'ownSlots.list',
  `select ${columns} from ${from} where s."contextId" = $1 and s."endAt" >= $3
   order by s."startAt", s.id limit ${limits.ownSlotsMax}`,
);
const found = statement<OwnSlotRow>(
  'ownSlots.find',
  `select ${columns} from ${from} where s."contextId" = $1 and s.id = $3`,
);

/** Those that end after a moment, in order of time. */
export function findOwnSlots(tx: TenantTransaction, userId: string, since: Date): Promise<OwnSlotRow[]> {
  return tx.query(listed, [tx.contextId, userId, since]);
}

export async function findOwnSlot(
  tx: TenantTransaction,
  userId: string,
  slotId: string,
): Promise<OwnSlotRow | undefined> {
  return (await tx.query(found, [tx.contextId, userId, slotId]))[0];
}
