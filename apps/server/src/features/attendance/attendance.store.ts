/** What is recorded of the learners of a slot, line after line, and who countersigned it. */
import type { AttendanceState, Signature } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface StoredLine {
  readonly number: number;
  readonly state: AttendanceState;
  readonly reason: string | null;
  readonly why: string | null;
  readonly signature: Signature | null;
  /** Of a list in JSON: as text. */
  readonly recordedAt: string;
  /** Null once the account is gone. */
  readonly recordedBy: Named | null;
}

export interface SheetRow {
  readonly userId: string;
  readonly person: Named;
  /** The oldest first: the last one holds. */
  readonly lines: readonly StoredLine[];
}

const named = (u: string) =>
  `json_build_object('firstname', ${u}.firstname, 'lastname', ${u}.lastname, 'username', ${u}.username, 'email', coalesce(${u}.email, ''))`;

/** Who attends the class, until the sheet is closed; and everybody of whom something is recorded. */
const rows = statement<SheetRow>(
  'attendance.sheet',
  `select u.id as "userId", ${named('u')} as person,
     coalesce((select json_agg(json_build_object('number', l.number, 'state', l.state, 'reason', l.reason, 'why', l.why,
         'signature', l.signature, 'recordedAt', l."recordedAt",
         'recordedBy', case when r.id is not null then ${named('r')} end) order by l.number)
       from attendance_lines l left join users r on r."contextId" = $1 and r.id = l."recordedById"
       where l."contextId" = $1 and l."slotId" = s.id and l."userId" = u.id), '[]') as lines
   from class_slots s
   join users u on u."contextId" = $1 and (
     exists (select from attendance_lines l where l."contextId" = $1 and l."slotId" = s.id and l."userId" = u.id)
     or not exists (select from slot_countersignatures c where c."contextId" = $1 and c."slotId" = s.id)
       and exists (select from class_users m where m."contextId" = $1 and m."classId" = s."classId" and m."userId" = u.id
         and m.role = 'STUDENT'))
   where s."contextId" = $1 and s.id = $2
   order by folded(coalesce(u.lastname, '')), folded(coalesce(u.firstname, '')), u.id`,
);

export function findSheetRows(tx: TenantTransaction, slotId: string): Promise<SheetRow[]> {
  return tx.query(rows, [tx.contextId, slotId]);
}

const students = statement<{ id: string }>(
  'attendance.students',
  `select m."userId" as id from class_users m join class_slots s on s."contextId" = $1 and s.id = $2
   where m."contextId" = $1 and m."classId" = s."classId" and m.role = 'STUDENT' and m."userId" = any ($3::uuid[])`,
);

/** Of these, who attends the class of the slot. */
export async function findStudents(
  tx: TenantTransaction,
  slotId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const found = await tx.query(students, [tx.contextId, slotId, userIds]);
  return new Set(found.map(({ id }) => id));
}

export interface NewLine {
  readonly userId: string;
  readonly number: number;
  readonly state: AttendanceState;
  readonly reason: string | null;
  readonly why: string | null;
  readonly signature: Signature | null;
}

const inserted = statement<{ userId: string }>(
  'attendance.insert',
  `insert into attendance_lines ("contextId", "slotId", "userId", number, state, reason, why, signature, "recordedAt", "recordedById")
   select $1, $2, x."userId", x.number, x.state, x.reason, x.why, x.signature, $4, $5
   from jsonb_to_recordset($3::jsonb) as x ("userId" uuid, number integer, state text, reason text, why text, signature jsonb)
   on conflict do nothing returning "userId"`,
);

/** How many were stored: fewer, where another call has just recorded the same. */
export async function insertLines(
  tx: TenantTransaction,
  slotId: string,
  lines: readonly NewLine[],
  by: { readonly userId: string; readonly at: Date },
): Promise<number> {
  const values = [tx.contextId, slotId, JSON.stringify(lines), by.at, by.userId];
  return (await tx.query(inserted, values)).length;
}

export interface Countersignature {
  readonly signedAt: Date;
  readonly signature: Signature;
  readonly person: Named | null;
}

const countersigned = statement<Countersignature>(
  'attendance.countersignature',
  `select c."signedAt", c.signature, case when u.id is not null then ${named('u')} end as person
   from slot_countersignatures c left join users u on u."contextId" = $1 and u.id = c."userId"
   where c."contextId" = $1 and c."slotId" = $2`,
);

export async function findCountersignature(
  tx: TenantTransaction,
  slotId: string,
): Promise<Countersignature | null> {
  return (await tx.query(countersigned, [tx.contextId, slotId]))[0] ?? null;
}

const countersigns = statement<never>(
  'attendance.countersign',
  `insert into slot_countersignatures ("contextId", "slotId", "userId", signature, "signedAt")
   values ($1, $2, $3, $4::jsonb, $5)`,
);

export async function insertCountersignature(
  tx: TenantTransaction,
  slotId: string,
  by: { readonly userId: string; readonly signature: Signature; readonly at: Date },
): Promise<void> {
  await tx.query(countersigns, [tx.contextId, slotId, by.userId, JSON.stringify(by.signature), by.at]);
}
