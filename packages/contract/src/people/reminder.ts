/** Reminder rules: when a learner is written to, who, what and how often; whom a rule would reach, and what left (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint, type SuccessBody } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, lineOfText, textOf } from '../scalars.ts';

/** What a rule waits for. `failed-twice` alone waits no days. */
export const reminderOccasions = [
  'silent',
  'class-starts',
  'class-ends',
  'failed-twice',
  'never-signed-in',
] as const;
export type ReminderOccasion = (typeof reminderOccasions)[number];

/** What stands in braces in a letter and is replaced for each reader; anything else in braces is refused. */
export const reminderPlaceholders = ['firstname', 'class', 'centre', 'start', 'end', 'days'] as const;
export type ReminderPlaceholder = (typeof reminderPlaceholders)[number];

const letterText = z.strictObject({
  subject: lineOfText(1, limits.reminderSubjectMax),
  text: textOf(1, limits.reminderTextMax),
});
const texts = z
  .strictObject({ fr: letterText.nullable(), en: letterText.nullable() })
  .refine(({ fr, en }) => fr !== null || en !== null);
export type ReminderTexts = z.infer<typeof texts>;

/** Whose learners: of the centre, of one company's classes, or of the classes that are named. */
const reach = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('centre') }),
  z.strictObject({ of: z.literal('company'), companyId: id }),
  z.strictObject({ of: z.literal('classes'), classIds: z.array(id).min(1).max(limits.reminderClassesMax) }),
]);
export type ReminderReach = z.infer<typeof reach>;

const asked = {
  occasion: z.enum(reminderOccasions),
  days: z.number().int().min(1).max(limits.reminderDaysMax),
  reach,
  /** In the reader's language; in the other where that one is missing. */
  texts,
  /** Letters that one learner of a class gets of the rule at most, and days between two of them. */
  times: z.number().int().min(1).max(limits.reminderTimesMax),
  everyDays: z.number().int().min(1).max(limits.reminderDaysMax),
};
const written = {
  name: lineOfText(1, limits.reminderNameMax),
  ...asked,
  /** The trainers of the class are told how many learners got a letter. */
  tellsTrainers: z.boolean(),
  /** Off, nothing leaves. */
  enabled: z.boolean(),
};

const place = z.strictObject({ id, name: z.string() });
const rule = z.strictObject({
  id,
  ...written,
  // Of classes that were deleted since, none are left.
  reach: z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('centre') }),
    z.strictObject({ of: z.literal('company'), companyId: id }),
    z.strictObject({ of: z.literal('classes'), classIds: z.array(id) }),
  ]),
  /** The company or the classes of `reach`. */
  places: z.array(place),
  createdAt: instant,
  /** To learners. */
  letters: z.number().int(),
  lastLetterAt: instant.nullable(),
});
export type ReminderRule = z.infer<typeof rule>;

const reading = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;
const writing = [...reading, 'MODEL_NOT_FOUND', 'QUOTA_EXCEEDED'] as const;
const params = z.strictObject({ id });

export const listReminderRules = endpoint({
  call: calls.listReminderRules,
  summary:
    'The reminder rules of the centre, its companies and classes, as far as the caller manages or teaches them',
  access: 'signed-in',
  success: { status: 200, body: listOf(rule) },
  errors: reading,
});

export const getReminderRule = endpoint({
  call: calls.getReminderRule,
  summary: 'One reminder rule',
  access: 'signed-in',
  params,
  success: { status: 200, body: rule },
  errors: [...reading, 'MODEL_NOT_FOUND'],
});

export const createReminderRule = endpoint({
  call: calls.createReminderRule,
  summary: 'Makes a reminder rule for the centre, a company or classes that the caller manages or teaches',
  access: 'signed-in',
  body: z.strictObject(written),
  success: { status: 201, body: rule },
  errors: [...writing, 'REMINDER_PLACEHOLDER_UNKNOWN', 'TOO_MANY_REMINDER_RULES'],
});

export const updateReminderRule = endpoint({
  call: calls.updateReminderRule,
  summary: 'Changes the given fields of a reminder rule, switches it on or off',
  access: 'signed-in',
  params,
  body: z.strictObject(written).partial(),
  success: { status: 200, body: rule },
  errors: [...writing, 'REMINDER_PLACEHOLDER_UNKNOWN'],
});

export const deleteReminderRule = endpoint({
  call: calls.deleteReminderRule,
  summary: 'Deletes a reminder rule; what it sent stays in the log',
  access: 'signed-in',
  params,
  success: { status: 204, body: z.undefined() },
  errors: writing,
});

const person = z.strictObject({ userId: id, displayName: z.string(), classId: id, className: z.string() });
const people = z.strictObject({
  total: z.number().int(),
  /** The first of them by name. */
  items: z.array(person).max(limits.reminderNamedMax),
});

export const previewReminderRule = endpoint({
  call: calls.previewReminderRule,
  summary:
    'Whom a rule that is not saved yet would write to today, whom it would have in the last 30 days, and the letter as one of them would read it; sends and keeps nothing',
  access: 'signed-in',
  body: z.strictObject({
    ...asked,
    /** The saved rule that would become so: what it sent already counts. */
    ruleId: id.nullable(),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      today: people,
      lastMonth: people,
      /** More who are concerned today and get no letter: no address, a closed account, or no letters wanted. */
      withheld: z.number().int(),
      letter: z
        .strictObject({ userId: id, displayName: z.string(), subject: z.string(), text: z.string() })
        .nullable(),
    }),
  },
  errors: [...writing, 'REMINDER_PLACEHOLDER_UNKNOWN'],
});
export type ReminderPreview = SuccessBody<typeof previewReminderRule>;

const letter = z.strictObject({
  id,
  sentAt: instant,
  /** Null once the rule is deleted. */
  ruleId: id.nullable(),
  ruleName: z.string(),
  userId: id,
  displayName: z.string(),
  classId: id,
  className: z.string(),
  /** What a trainer is told of it. */
  toTrainer: z.boolean(),
  state: z.enum(['waiting', 'sent', 'failed']),
});
export type ReminderLetter = z.infer<typeof letter>;

export const listReminderLetters = endpoint({
  call: calls.listReminderLetters,
  summary:
    'The letters that reminder rules sent in classes that the caller manages or teaches, the newest first',
  access: 'signed-in',
  query: z.strictObject({
    ruleId: id.optional(),
    userId: id.optional(),
    limit: z.coerce.number().int().min(1).max(limits.listMax).optional(),
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
  }),
  success: { status: 200, body: listOf(letter) },
  errors: reading,
});
