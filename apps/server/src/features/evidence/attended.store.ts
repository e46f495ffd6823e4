/** What attendance sheets say of somebody, in the classes whose results the caller may read. */
import type { ActionNature, AttendanceState, Signature } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { askedBy, readable } from './evidence.store.ts';

/** What holds of somebody in a slot, in one of the classes that the caller may read. */
export interface TrainedSlot {
  readonly className: string;
  readonly title: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly state: AttendanceState;
  readonly reason: string | null;
  readonly signedBy: Signature['by'] | null;
  readonly recordedAt: Date;
  readonly isCorrected: boolean;
  readonly countersignedAt: Date | null;
}

const attended = statement<TrainedSlot>(
  'evidence.attendance',
  `select distinct on (s."startAt", s.id) k.name as "className", s.title, s."startAt", s."endAt", l.state, l.reason,
     l.signature ->> 'by' as "signedBy", l."recordedAt", l.number > 1 as "isCorrected", c."signedAt" as "countersignedAt"
   from attendance_lines l
   join class_slots s on s."contextId" = $1 and s.id = l."slotId"
   join classes k on k."contextId" = $1 and k.id = s."classId"
   left join slot_countersignatures c on c."contextId" = $1 and c."slotId" = s.id
   where l."contextId" = $1 and l."userId" = $6 and ${readable}
   order by s."startAt", s.id, l.number desc`,
);

export function findAttendedSlots(
  tx: TenantTransaction,
  principal: Principal,
  userId: string,
): Promise<TrainedSlot[]> {
  return tx.query(attended, [...askedBy(tx, principal), userId]);
}

/** A live part of a class that somebody attended, whose sheet is countersigned. */
export interface AttendedPart {
  readonly classId: string;
  readonly className: string;
  readonly employer: string | null;
  readonly employerSiret: string | null;
  /** Of the class, by name. */
  readonly programs: readonly { readonly name: string; readonly nature: ActionNature }[];
  readonly startAt: Date;
  readonly endAt: Date;
}

const attendedParts = statement<AttendedPart>(
  'evidence.attendedParts',
  `select x."classId", x."className", c.name as employer, c.siret as "employerSiret", x."startAt", x."endAt",
     coalesce((select json_agg(json_build_object('name', p.name, 'nature', coalesce(p.settings ->> 'nature', 'training'))
         order by p.name, p.id)
       from class_programs cp join programs p on p."contextId" = $1 and p.id = cp."programId"
       where cp."contextId" = $1 and cp."classId" = x."classId"), '[]') as programs
   from (
     select distinct on (s.id) s.id, s."classId", k.name as "className", k."companyId", s."startAt", s."endAt", l.state
     from attendance_lines l
     join class_slots s on s."contextId" = $1 and s.id = l."slotId" and s."cancelledAt" is null
     join classes k on k."contextId" = $1 and k.id = s."classId"
     join slot_countersignatures g on g."contextId" = $1 and g."slotId" = s.id
     where l."contextId" = $1 and l."userId" = $6 and ${readable} and ($7::uuid is null or k.id = $7)
     order by s.id, l.number desc) x
   left join companies c on c."contextId" = $1 and c.id = x."companyId"
   where x.state <> 'absent' order by x."className", x."classId", x."startAt", x.id`,
);

export function findAttendedParts(
  tx: TenantTransaction,
  principal: Principal,
  userId: string,
  /** In this class alone. */
  classId: string | null,
): Promise<AttendedPart[]> {
  return tx.query(attendedParts, [...askedBy(tx, principal), userId, classId]);
}

const signedIn = statement<{
  readonly id: string;
  readonly name: string;
  readonly slotIds: readonly string[];
}>(
  'evidence.sheets',
  `select k.id, k.name, array_agg(distinct l."slotId"::text) as "slotIds"
   from attendance_lines l
   join class_slots s on s."contextId" = $1 and s.id = l."slotId"
   join classes k on k."contextId" = $1 and k.id = s."classId"
   where l."contextId" = $1 and l."userId" = $6 and ${readable}
   group by k.id, k.name order by k.name, k.id`,
);

/** Classes that the caller may read, with the slots in which something was recorded of the person. */
export function findSignedClasses(
  tx: TenantTransaction,
  principal: Principal,
  userId: string,
): Promise<{ readonly id: string; readonly name: string; readonly slotIds: readonly string[] }[]> {
  return tx.query(signedIn, [...askedBy(tx, principal), userId]);
}
