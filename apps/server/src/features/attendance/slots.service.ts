/** Slots of a class: listed, made singly and as a series, changed and called off (back-office §4). */
import { type endpoints, type HandlerInput, limits, type SuccessBody } from '@parcours/contract';
import { displayName, isSpan, slotsOfSeries } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { mustBeOpen, mustKeepSlot, mustKeepSlotsOf, zoneOf } from './must-keep-slots.ts';
import {
  findSlot,
  findSlots,
  findTrainersOf,
  hasTwinSlot,
  insertSlots,
  lockSlotsOf,
  removeSlotNews,
  setSlot,
  setSlotCancelled,
  setTrainersOfSlots,
} from './slots.store.ts';
import { toClassSlot } from './to-class-slot.ts';

type Body<N extends keyof typeof endpoints> = SuccessBody<(typeof endpoints)[N]>;
type Input<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>;

export async function listSlots(scope: Scope, classId: string): Promise<Body<'listSlots'>> {
  const { tx } = scope;
  const { learners } = await mustKeepSlotsOf(scope, classId);
  const [slots, trainers] = await Promise.all([findSlots(tx, classId), findTrainersOf(tx, classId)]);
  return {
    items: slots.map((slot) => toClassSlot(slot)),
    trainers: trainers.map((one) => ({ userId: one.userId, displayName: displayName(one) })),
    learners,
    timeZone: zoneOf(scope),
  };
}

export async function createSlots(
  scope: Scope,
  { params, body }: Input<'createSlots'>,
): Promise<Body<'createSlots'>> {
  const { tx, ids, clock } = scope;
  const { id: classId } = await mustKeepSlotsOf(scope, params.id);
  await mustTrain(scope, classId, body.trainerIds);
  const spans = spansOf(body.when, zoneOf(scope));
  const count = await lockSlotsOf(tx, classId);
  if (count + spans.length > limits.slotsMax) throw new AppError('TOO_MANY_SLOTS');
  const { title, place, videoUrl, earlyMinutes, lateMinutes } = body;
  const slots = spans.map((span) => ({
    id: ids.next(),
    title,
    place,
    videoUrl,
    earlyMinutes,
    lateMinutes,
    ...span,
  }));
  if ((await insertSlots(tx, classId, slots, clock.now())) < slots.length) throw new AppError('SLOT_EXISTS');
  const slotIds = slots.map(({ id }) => id);
  await setTrainersOfSlots(tx, slotIds, body.trainerIds);
  return { ids: slotIds };
}

function spansOf(when: Input<'createSlots'>['body']['when'], timeZone: string) {
  if (when.of === 'series') {
    const spans = slotsOfSeries(when, timeZone);
    if (spans === undefined || !spans.every(isSpan))
      throw new AppError('SLOT_TIMES_WRONG', { path: 'body.when' });
    return spans;
  }
  const span = { startAt: new Date(when.startAt), endAt: new Date(when.endAt) };
  if (!isSpan(span)) throw new AppError('SLOT_TIMES_WRONG', { path: 'body.when' });
  return [span];
}

export async function updateSlot(
  scope: Scope,
  { params, body }: Input<'updateSlot'>,
): Promise<Body<'updateSlot'>> {
  const { tx } = scope;
  const { slot, ofClass } = await mustKeepSlot(scope, params.id, true);
  mustBeOpen(slot);
  if (body.trainerIds !== undefined) await mustTrain(scope, ofClass.id, body.trainerIds);
  const { title = slot.title, place = slot.place, videoUrl = slot.videoUrl } = body;
  const { earlyMinutes = slot.earlyMinutes, lateMinutes = slot.lateMinutes } = body;
  const startAt = body.startAt === undefined ? slot.startAt : new Date(body.startAt);
  const endAt = body.endAt === undefined ? slot.endAt : new Date(body.endAt);
  if (!isSpan({ startAt, endAt })) throw new AppError('SLOT_TIMES_WRONG', { path: 'body' });
  const isMoved = startAt.getTime() !== slot.startAt.getTime() || endAt.getTime() !== slot.endAt.getTime();
  if (isMoved && slot.recorded > 0) throw new AppError('SLOT_RECORDED');
  const written = { id: slot.id, title, place, videoUrl, startAt, endAt, earlyMinutes, lateMinutes };
  await lockSlotsOf(tx, ofClass.id);
  if (await hasTwinSlot(tx, ofClass.id, written)) throw new AppError('SLOT_EXISTS');
  await setSlot(tx, written);
  // What told of the old time goes: learners are told of the new one on the day before it.
  if (isMoved) await removeSlotNews(tx, slot.id);
  if (body.trainerIds !== undefined) await setTrainersOfSlots(tx, [slot.id], body.trainerIds);
  return changedSlot(scope, slot.id);
}

export async function cancelSlot(
  scope: Scope,
  { params, body }: Input<'cancelSlot'>,
): Promise<Body<'cancelSlot'>> {
  const { slot } = await mustKeepSlot(scope, params.id, true);
  mustBeOpen(slot);
  await setSlotCancelled(scope.tx, slot.id, scope.clock.now(), body.reason);
  return changedSlot(scope, slot.id);
}

async function changedSlot({ tx }: Scope, id: string): Promise<Body<'updateSlot'>> {
  const slot = await findSlot(tx, id);
  if (slot === undefined) throw new AppError('MODEL_NOT_FOUND');
  return toClassSlot(slot);
}

/** MODEL_NOT_FOUND for somebody who does not teach the class. */
async function mustTrain({ tx }: Scope, classId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const teaching = new Set((await findTrainersOf(tx, classId)).map(({ userId }) => userId));
  if (!userIds.every((one) => teaching.has(one.toLowerCase())))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.trainerIds' });
}
