/** Who was there: presence signed by a link or a QR code, absences with their reason, countersigned, corrected without loss (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, lineOfText, locale, secret } from '../scalars.ts';
import { classSlot } from './slots.ts';

/**
 * How somebody signs: by a click, or by strokes that were drawn, each a list of x, y, x, y … on a field of 1000 × 400.
 * Numbers alone: nothing of it is ever run or parsed as a picture.
 */
export const signature = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('click') }),
  z
    .strictObject({
      by: z.literal('hand'),
      strokes: z
        .array(
          z.array(z.number().int().min(0).max(limits.signatureWidth)).min(4).max(limits.signatureNumbersMax),
        )
        .min(1)
        .max(limits.signatureStrokesMax),
    })
    .refine(
      ({ strokes }) =>
        strokes.every((stroke) => stroke.length % 2 === 0) &&
        strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= limits.signatureNumbersMax,
    ),
]);
export type Signature = z.infer<typeof signature>;

export const attendanceStates = ['present', 'late', 'absent'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** One thing that was recorded of a learner; what comes after it corrects it, and takes nothing away. */
const line = z.strictObject({
  /** Of the learner in the slot, from 1. */
  number: z.number().int(),
  state: z.enum(attendanceStates),
  /** Of an absence. */
  reason: z.string().nullable(),
  /** Of a correction. */
  why: z.string().nullable(),
  at: instant,
  /** Null once whoever recorded it was erased. */
  by: z.string().nullable(),
  /** Of the learner’s own hand; null where a trainer or organizer recorded it. */
  signedBy: z.enum(['click', 'hand']).nullable(),
});
export type AttendanceLine = z.infer<typeof line>;

const learner = z.strictObject({
  userId: id,
  /** Empty once the person was erased. */
  displayName: z.string(),
  /** What holds; null while nothing is recorded. */
  line: line.nullable(),
  /** What held before, the oldest first. */
  earlier: z.array(line),
});
export type AttendanceLearner = z.infer<typeof learner>;

const sheet = z.strictObject({
  slot: classSlot,
  className: z.string(),
  timeZone: z.string(),
  learners: z.array(learner),
  /** Whether the caller teaches the class. */
  mayCountersign: z.boolean(),
  countersigned: z
    .strictObject({ at: instant, by: z.string().nullable(), signedBy: z.enum(['click', 'hand']) })
    .nullable(),
  /** When the link that holds was made. */
  linkMadeAt: instant.nullable(),
});
export type AttendanceSheet = z.infer<typeof sheet>;

const reading = ['UNAUTHORIZED', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;
const writing = [...reading, 'QUOTA_EXCEEDED'] as const;
const params = z.strictObject({ id });

export const getSlotSheet = endpoint({
  call: calls.getSlotSheet,
  summary: 'The attendance sheet of a slot, for whoever manages or teaches its class (back-office §4)',
  access: 'signed-in',
  params,
  success: { status: 200, body: sheet },
  errors: reading,
});

export const makeSlotLink = endpoint({
  call: calls.makeSlotLink,
  summary:
    'Makes the secret link under which learners sign; told once, and the link before it opens nothing any more',
  access: 'signed-in',
  params,
  success: { status: 201, body: z.strictObject({ url: z.string(), madeAt: instant }) },
  errors: [...writing, 'SLOT_CLOSED', 'SLOT_CANCELLED'],
});

export const recordAttendance = endpoint({
  call: calls.recordAttendance,
  summary:
    'Records of learners of a slot that they were there, late, or absent with the reason; of whom something is recorded, only with why, and the old value is kept',
  access: 'signed-in',
  params,
  body: z
    .strictObject({
      userIds: z.array(id).min(1).max(limits.attendanceAtOnceMax),
      state: z.enum(attendanceStates),
      reason: lineOfText(1, limits.slotReasonMax).nullable(),
      why: lineOfText(1, limits.slotReasonMax).nullable(),
    })
    .refine(({ state, reason }) => (state === 'absent') === (reason !== null)),
  success: { status: 200, body: sheet },
  errors: [...writing, 'SLOT_CANCELLED', 'SLOT_NOT_STARTED', 'ATTENDANCE_WHY_MISSING'],
});

export const countersignSlot = endpoint({
  call: calls.countersignSlot,
  summary: 'A trainer of the class signs the sheet of a slot, of which everybody is recorded, and closes it',
  access: 'signed-in',
  params,
  body: z.strictObject({ signature }),
  success: { status: 200, body: sheet },
  errors: [
    ...writing,
    'Forbidden',
    'SLOT_CLOSED',
    'SLOT_CANCELLED',
    'SLOT_NOT_STARTED',
    'ATTENDANCE_INCOMPLETE',
  ],
});

const ownLine = z.strictObject({
  state: z.enum(attendanceStates),
  at: instant,
  reason: z.string().nullable(),
  signedBy: z.enum(['click', 'hand']).nullable(),
});

const ownSlot = z.strictObject({
  id,
  classId: id,
  className: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  videoUrl: z.string().nullable(),
  startAt: instant,
  endAt: instant,
  /** The reason, where it was called off. */
  cancelled: z.string().nullable(),
  own: ownLine.nullable(),
});
export type OwnSlot = z.infer<typeof ownSlot>;

export const listOwnSlots = endpoint({
  call: calls.listOwnSlots,
  summary:
    'The slots of the classes that one attends, those of the last 90 days and those to come, with what is recorded of oneself',
  access: 'signed-in',
  success: { status: 200, body: z.strictObject({ items: z.array(ownSlot), timeZone: z.string() }) },
  errors: ['UNAUTHORIZED', 'UNAVAILABLE', 'UNDEFINED'],
});

/** What becomes of a signature at a moment: `on-time` and `late` are taken, the others refused. */
export const signingMoments = ['early', 'on-time', 'late', 'over', 'cancelled', 'closed'] as const;
export type SigningMoment = (typeof signingMoments)[number];

const signing = z.strictObject({
  slot: ownSlot,
  trainers: z.array(z.string()),
  moment: z.enum(signingMoments),
  opensAt: instant,
  closesAt: instant,
  timeZone: z.string(),
});
export type Signing = z.infer<typeof signing>;

const bySecret = z.strictObject({ secret });

export const getSigning = endpoint({
  call: calls.getSigning,
  summary: 'The slot that a secret link leads to, for the learners of its class',
  access: 'signed-in',
  params: bySecret,
  success: { status: 200, body: signing },
  errors: reading,
});

export const signAttendance = endpoint({
  call: calls.signAttendance,
  summary:
    'Signs one’s own presence in the slot of the link, within its window; signed twice it is signed once',
  access: 'signed-in',
  params: bySecret,
  body: z.strictObject({ signature }),
  success: { status: 200, body: signing },
  errors: [
    ...writing,
    'SIGNING_EARLY',
    'SIGNING_OVER',
    'SLOT_CANCELLED',
    'SLOT_CLOSED',
    'ATTENDANCE_RECORDED',
  ],
});

const paper = {
  access: 'signed-in',
  params,
  /** Of the paper; the first language of the centre where absent. */
  query: z.strictObject({ locale: locale.optional() }),
  success: { status: 200, body: z.unknown(), type: 'application/pdf' },
  errors: reading,
} as const;

export const getSlotSheetPdf = endpoint({
  ...paper,
  call: calls.getSlotSheetPdf,
  summary:
    'The attendance sheet of a slot as a tagged PDF: signatures, late ones marked, absences with reasons, corrections; recorded (back-office §4)',
});

export const getClassSheetsPdf = endpoint({
  ...paper,
  call: calls.getClassSheetsPdf,
  summary:
    'The attendance sheets of a class, one slot after the other, as a tagged PDF; recorded (back-office §4)',
});
