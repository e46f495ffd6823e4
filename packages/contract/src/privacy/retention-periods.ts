/** How long a centre keeps each kind of data before it goes by its age (assurance §6 art. 5(1)(e), decision 0500). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { instant } from '../scalars.ts';

export const retentionKinds = [
  'proofs',
  'coFinancedProofs',
  'answers',
  'messages',
  'logbook',
  'notifications',
  'audit',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

export const retentionUnits = ['days', 'months', 'years'] as const;
export type RetentionUnit = (typeof retentionUnits)[number];

/** Of each kind the least, what holds where a centre has set nothing, and the most. */
export const retentionLimits: Readonly<
  Record<
    RetentionKind,
    { readonly unit: RetentionUnit; readonly min: number; readonly usual: number; readonly max: number }
  >
> = {
  /** Slots with what was signed of them, and notes of reminders. */
  proofs: { unit: 'years', min: 3, usual: 6, max: 10 },
  /** The same, of classes that public money pays for. */
  coFinancedProofs: { unit: 'years', min: 5, usual: 10, max: 15 },
  /** Typed answers with their comments, after the lesson. */
  answers: { unit: 'months', min: 6, usual: 12, max: 72 },
  /** After the training of the learner. */
  messages: { unit: 'months', min: 3, usual: 12, max: 120 },
  logbook: { unit: 'months', min: 3, usual: 12, max: 120 },
  notifications: { unit: 'days', min: 30, usual: 90, max: 365 },
  audit: { unit: 'years', min: 1, usual: 6, max: 10 },
};

/** What a round of housekeeping removes by the periods. */
export const retainedRows = [
  'classSlots',
  'reminderLetters',
  'answers',
  'messages',
  'logbook',
  'notifications',
  'auditEntries',
] as const;
export type RetainedRows = (typeof retainedRows)[number];

/** What would go: `rows` of `people`; counted up to `limits.dueRowsMax` and one more. */
const due = z.strictObject({
  what: z.enum(retainedRows),
  rows: z.number().int(),
  people: z.number().int(),
});
export type DueRows = z.infer<typeof due>;

const kind = z.enum(retentionKinds);

const period = z.strictObject({
  kind,
  /** As it is set, in the unit of the kind. */
  amount: z.number().int(),
  /** What holds now: a shorter one holds a day after it was set. */
  holds: z.number().int(),
  /** When the one that is set begins to hold; null where it holds. */
  appliesAt: instant.nullable(),
  /** What was set before; null where nothing was. */
  previous: z.number().int().nullable(),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
  /** What goes when it next applies: with the next round, or once the shorter one holds. */
  due: z.array(due),
});
export type RetentionPeriod = z.infer<typeof period>;

const errors = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;

const periods = z.strictObject({
  items: z.array(period),
  /** Of housekeeping. */
  nextRoundAt: instant,
});
export type RetentionPeriods = z.infer<typeof periods>;

export const listRetentionPeriods = endpoint({
  call: calls.listRetentionPeriods,
  summary: 'How long each kind of data is kept, and what goes next; for a context admin (GDPR Art. 5(1)(e))',
  access: 'signed-in',
  success: { status: 200, body: periods },
  errors,
});

const forecast = z.strictObject({
  isShorter: z.boolean(),
  /** When it would begin to hold: a shorter one a day after now. */
  appliesAt: instant,
  due: z.array(due),
});
export type RetentionForecast = z.infer<typeof forecast>;

export const foreseeRetention = endpoint({
  call: calls.foreseeRetention,
  summary: 'What would go if a kind of data were kept for so long; nothing is changed. For a context admin',
  access: 'signed-in',
  query: z.strictObject({ kind, amount: z.coerce.number().int() }),
  success: { status: 200, body: forecast },
  errors,
});

export const setRetentionPeriod = endpoint({
  call: calls.setRetentionPeriod,
  summary:
    'Sets how long a kind of data is kept, within its limits; a shorter period has to be confirmed, and holds a day later. Refused where somebody has changed it from `was`. For a context admin',
  access: 'signed-in',
  body: z.strictObject({ kind, amount: z.number().int(), was: z.number().int(), confirmed: z.boolean() }),
  success: { status: 200, body: periods },
  errors: [...errors, 'QUOTA_EXCEEDED', 'RETENTION_UNCONFIRMED'],
});
