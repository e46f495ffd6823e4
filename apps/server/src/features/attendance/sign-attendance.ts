/** A learner's own slots, and presence signed by the secret link of one, within its window (back-office §4). */
import {
  type endpoints,
  type ErrorCode,
  type HandlerInput,
  limits,
  type OwnSlot,
  type Signing,
  type SigningMoment,
  type SuccessBody,
} from '@parcours/contract';
import { displayName, signingMoment, signingWindow } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { secretHash } from '../../platform/security/secrets.ts';
import { insertLines } from './attendance.store.ts';
import { zoneOf } from './must-keep-slots.ts';
import { findOwnSlot, findOwnSlots, type OwnSlotRow } from './own-slots.store.ts';
import { openSlotLink } from './slot-links.store.ts';
import { shareSlot } from './slots.store.ts';

const dayMs = 86_400_000;

export async function listOwnSlots(scope: Scope): Promise<SuccessBody<typeof endpoints.listOwnSlots>> {
  const { tx, principal, clock } = scope;
  const since = new Date(clock.now().getTime() - limits.ownSlotDays * dayMs);
  const rows = await findOwnSlots(tx, principal.userId, since);
  return { items: rows.map((row) => toOwnSlot(row)), timeZone: zoneOf(scope) };
}

function toOwnSlot(row: OwnSlotRow): OwnSlot {
  const { id, classId, className, title, place, videoUrl, startAt, endAt, cancelReason, own } = row;
  return {
    id,
    classId,
    className,
    title,
    place,
    videoUrl,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    cancelled: cancelReason,
    own: own === null ? null : { ...own, at: new Date(own.at).toISOString() },
  };
}

/** MODEL_NOT_FOUND for a link that is none, was replaced, or is of a class that one does not attend. */
async function mustOpen({ tx, principal }: Scope, secret: string): Promise<string> {
  const slotId = await openSlotLink(tx, secretHash(secret), principal.userId);
  if (slotId === undefined) throw new AppError('MODEL_NOT_FOUND');
  return slotId;
}

async function signingOf(scope: Scope, slotId: string): Promise<Signing> {
  const { tx, principal, clock } = scope;
  const row = await findOwnSlot(tx, principal.userId, slotId);
  if (row === undefined) throw new AppError('MODEL_NOT_FOUND');
  const { opensAt, closesAt } = signingWindow(row);
  return {
    slot: toOwnSlot(row),
    trainers: row.trainers.map((one) => displayName(one)),
    moment: signingMoment(row, clock.now()),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    timeZone: zoneOf(scope),
  };
}

export async function readSigning(scope: Scope, secret: string): Promise<Signing> {
  return signingOf(scope, await mustOpen(scope, secret));
}

const refusals: Readonly<Record<Exclude<SigningMoment, 'on-time' | 'late'>, ErrorCode>> = {
  early: 'SIGNING_EARLY',
  over: 'SIGNING_OVER',
  cancelled: 'SLOT_CANCELLED',
  closed: 'SLOT_CLOSED',
};

/** Signed before by oneself, it stays as it was; what a trainer recorded is for the trainer to change. */
export async function signAttendance(
  scope: Scope,
  { params, body }: HandlerInput<typeof endpoints.signAttendance>,
): Promise<Signing> {
  const { tx, principal, clock } = scope;
  const slotId = await mustOpen(scope, params.secret);
  await shareSlot(tx, slotId);
  const before = await signingOf(scope, slotId);
  const { own } = before.slot;
  if (own !== null) {
    if (own.signedBy === null) throw new AppError('ATTENDANCE_RECORDED');
    return before;
  }
  const { moment } = before;
  if (moment !== 'on-time' && moment !== 'late') throw new AppError(refusals[moment]);
  const { userId } = principal;
  const state = moment === 'late' ? 'late' : 'present';
  const line = { userId, number: 1, state, reason: null, why: null, signature: body.signature } as const;
  // Another call of one's own may have signed meanwhile: then that one counts.
  await insertLines(tx, slotId, [line], { userId, at: clock.now() });
  return signingOf(scope, slotId);
}
