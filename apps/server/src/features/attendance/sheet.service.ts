/** The attendance sheet of a slot: read, filled in, corrected without loss, countersigned (back-office §4). */
import type { AttendanceLine, AttendanceSheet, endpoints, HandlerInput } from '@parcours/contract';
import { displayName, type Named } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { type PublicAddress, publicOrigin } from '../../platform/http/sites/public-address.ts';
import { newSecret, secretHash } from '../../platform/security/secrets.ts';
import {
  findCountersignature,
  findSheetRows,
  findStudents,
  insertCountersignature,
  insertLines,
  type StoredLine,
} from './attendance.store.ts';
import { type KeptSlot, mustBeOpen, mustKeepSlot, zoneOf } from './must-keep-slots.ts';
import { findSlotLink, setSlotLink } from './slot-links.store.ts';
import { toClassSlot } from './to-class-slot.ts';

type Input<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>;

export async function readSheet(scope: Scope, slotId: string): Promise<AttendanceSheet> {
  return sheetOf(scope, await mustKeepSlot(scope, slotId, false));
}

async function sheetOf(scope: Scope, { slot, ofClass }: KeptSlot): Promise<AttendanceSheet> {
  const { tx } = scope;
  const [rows, countersigned, linkMadeAt] = await Promise.all([
    findSheetRows(tx, slot.id),
    findCountersignature(tx, slot.id),
    findSlotLink(tx, slot.id),
  ]);
  return {
    slot: toClassSlot(slot),
    className: ofClass.name,
    timeZone: zoneOf(scope),
    learners: rows.map(({ userId, person, lines }) => {
      const told = lines.map((one) => lineOf(one));
      return {
        userId,
        displayName: displayName(person),
        line: told.at(-1) ?? null,
        earlier: told.slice(0, -1),
      };
    }),
    mayCountersign: ofClass.teaches,
    countersigned:
      countersigned === null
        ? null
        : {
            at: countersigned.signedAt.toISOString(),
            by: nameOf(countersigned.person),
            signedBy: countersigned.signature.by,
          },
    linkMadeAt: linkMadeAt?.toISOString() ?? null,
  };
}

/** Null for nobody, and for who was erased. */
const nameOf = (person: Named | null): string | null =>
  person === null ? null : displayName(person) || null;

const lineOf = ({ signature, recordedAt, recordedBy, ...line }: StoredLine): AttendanceLine => ({
  ...line,
  at: new Date(recordedAt).toISOString(),
  by: nameOf(recordedBy),
  signedBy: signature?.by ?? null,
});

/** The secret is told once; whatever was told before opens nothing any longer. */
export async function makeSlotLink(
  scope: Scope,
  publicAddress: PublicAddress,
  slotId: string,
): Promise<{ url: string; madeAt: string }> {
  const { tx, clock, random, context } = scope;
  const { slot } = await mustKeepSlot(scope, slotId, true);
  mustBeOpen(slot);
  const [secret, madeAt] = [newSecret(random), clock.now()];
  await setSlotLink(tx, slot.id, secretHash(secret), madeAt);
  return { url: `${publicOrigin(publicAddress, context)}/presence/${secret}`, madeAt: madeAt.toISOString() };
}

/** All of those who are named, or nobody. */
export async function recordAttendance(
  scope: Scope,
  { params, body }: Input<'recordAttendance'>,
): Promise<AttendanceSheet> {
  const { tx, clock, principal } = scope;
  const { slot } = await mustKeepSlot(scope, params.id, true);
  if (slot.cancelledAt !== null) throw new AppError('SLOT_CANCELLED');
  if (clock.now() < slot.startAt) throw new AppError('SLOT_NOT_STARTED');
  const userIds = [...new Set(body.userIds.map((one) => one.toLowerCase()))];
  const [rows, students] = await Promise.all([
    findSheetRows(tx, slot.id),
    findStudents(tx, slot.id, userIds),
  ]);
  const numberOf = new Map(rows.map(({ userId, lines }) => [userId, lines.length]));
  if (!userIds.every((one) => students.has(one) || (numberOf.get(one) ?? 0) > 0))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.userIds' });
  const lines = userIds.map((userId) => {
    const { state, reason, why } = body;
    return { userId, number: (numberOf.get(userId) ?? 0) + 1, state, reason, why, signature: null };
  });
  if (body.why === null && (slot.closedAt !== null || lines.some(({ number }) => number > 1)))
    throw new AppError('ATTENDANCE_WHY_MISSING');
  await insertLines(tx, slot.id, lines, { userId: principal.userId, at: clock.now() });
  return readSheet(scope, slot.id);
}

/** By whoever teaches the class, once everybody who attends it is recorded. */
export async function countersignSlot(
  scope: Scope,
  { params, body }: Input<'countersignSlot'>,
): Promise<AttendanceSheet> {
  const { tx, clock, principal } = scope;
  const { slot, ofClass } = await mustKeepSlot(scope, params.id, true);
  if (!ofClass.teaches) throw new AppError('Forbidden');
  mustBeOpen(slot);
  if (clock.now() < slot.startAt) throw new AppError('SLOT_NOT_STARTED');
  const rows = await findSheetRows(tx, slot.id);
  if (rows.length === 0 || rows.some(({ lines }) => lines.length === 0))
    throw new AppError('ATTENDANCE_INCOMPLETE');
  const { signature } = body;
  await insertCountersignature(tx, slot.id, { userId: principal.userId, signature, at: clock.now() });
  return readSheet(scope, slot.id);
}
