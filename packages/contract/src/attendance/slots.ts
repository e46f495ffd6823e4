/** Slots: the live parts of a class, a half-day or any span, made singly or as a series, changed, called off (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, lineOfText } from '../scalars.ts';

/** An address that a browser opens for a live part at a distance; nothing but HTTPS. */
const videoUrl = z.url({ protocol: /^https$/ }).max(limits.slotUrlMax);

const how = {
  title: lineOfText(1, limits.slotTitleMax),
  place: lineOfText(1, limits.slotPlaceMax).nullable(),
  videoUrl: videoUrl.nullable(),
  /** Of those who teach the class. */
  trainerIds: z.array(id).max(limits.slotTrainersMax),
  /** Presence is signed from so many minutes before the start … */
  earlyMinutes: z.number().int().min(0).max(limits.slotEarlyMinutesMax),
  /** … until so many after it; after the first {@link limits.slotGraceMinutes} it counts as late. */
  lateMinutes: z.number().int().min(0).max(limits.slotLateMinutesMax),
};
const span = { startAt: instant, endAt: instant };

/** `09:30` of the centre's clock. */
const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const series = z.strictObject({
  of: z.literal('series'),
  /** Days of the centre's calendar, the last one included. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** 1 is Monday, 7 Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  halfDays: z
    .array(z.strictObject({ from: wallTime, to: wallTime }))
    .min(1)
    .max(limits.slotHalfDaysMax),
});
export type SlotSeries = z.infer<typeof series>;
const when = z.discriminatedUnion('of', [z.strictObject({ of: z.literal('one'), ...span }), series]);

const person = z.strictObject({ userId: id, displayName: z.string() });

export const classSlot = z.strictObject({
  id,
  classId: id,
  title: z.string(),
  place: z.string().nullable(),
  videoUrl: z.string().nullable(),
  ...span,
  earlyMinutes: z.number().int(),
  lateMinutes: z.number().int(),
  trainers: z.array(person),
  cancelled: z.strictObject({ at: instant, reason: z.string() }).nullable(),
  /** Countersigned by a trainer: whatever is changed of it afterwards is a correction. */
  closedAt: instant.nullable(),
  /** Learners of whom something is recorded, and those of them who were there, late or not. */
  recorded: z.number().int(),
  present: z.number().int(),
});
export type ClassSlot = z.infer<typeof classSlot>;

const reading = ['UNAUTHORIZED', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;
const writing = [...reading, 'QUOTA_EXCEEDED'] as const;
const params = z.strictObject({ id });

export const listSlots = endpoint({
  call: calls.listSlots,
  summary: 'The slots of a class by their start, for whoever manages or teaches it (back-office §4)',
  access: 'signed-in',
  params,
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(classSlot),
      /** Whom a slot may name. */
      trainers: z.array(person),
      learners: z.number().int(),
      /** Of the centre: what days and hours mean. */
      timeZone: z.string(),
    }),
  },
  errors: reading,
});

export const createSlots = endpoint({
  call: calls.createSlots,
  summary:
    'Makes a slot of a class, or one for each half-day of a range of dates of the centre’s calendar: all of them or none',
  access: 'signed-in',
  params,
  body: z.strictObject({ ...how, when }),
  success: { status: 201, body: z.strictObject({ ids: z.array(id) }) },
  errors: [...writing, 'SLOT_TIMES_WRONG', 'SLOT_EXISTS', 'TOO_MANY_SLOTS'],
});

export const updateSlot = endpoint({
  call: calls.updateSlot,
  summary: 'Changes the given fields of a slot; its times only while nothing of it is recorded',
  access: 'signed-in',
  params,
  body: z.strictObject({ ...how, ...span }).partial(),
  success: { status: 200, body: classSlot },
  errors: [...writing, 'SLOT_TIMES_WRONG', 'SLOT_EXISTS', 'SLOT_RECORDED', 'SLOT_CLOSED', 'SLOT_CANCELLED'],
});

export const cancelSlot = endpoint({
  call: calls.cancelSlot,
  summary: 'Calls a slot off, with the reason that its learners read; what was signed stays',
  access: 'signed-in',
  params,
  body: z.strictObject({ reason: lineOfText(1, limits.slotReasonMax) }),
  success: { status: 200, body: classSlot },
  errors: [...writing, 'SLOT_CLOSED', 'SLOT_CANCELLED'],
});
