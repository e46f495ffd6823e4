/** Preparing a class before anybody in it hears of it, opening it, and making it again at other dates (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label } from '../scalars.ts';

const one = z.strictObject({ id });
const reading = ['UNAUTHORIZED', 'Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST'] as const;
const failing = ['UNAVAILABLE', 'UNDEFINED'] as const;
const writing = [...reading, 'QUOTA_EXCEEDED'] as const;

const plannedLearner = z.strictObject({
  userId: id,
  displayName: z.string(),
  email: z.string().nullable(),
  plannedAt: instant,
});
export type PlannedLearner = z.infer<typeof plannedLearner>;

export const listPlannedLearners = endpoint({
  call: calls.listPlannedLearners,
  summary: 'Who will learn in a class that is being prepared, for whoever manages it (back-office §4)',
  access: 'signed-in',
  params: one,
  success: { status: 200, body: z.strictObject({ items: z.array(plannedLearner) }) },
  errors: [...reading, ...failing],
});

export const addLearners = endpoint({
  call: calls.addLearners,
  summary:
    'Adds learners by their ids or e-mail addresses: planned while the class is prepared, enrolled once it is open (back-office §4)',
  access: 'signed-in',
  params: one,
  body: z
    .strictObject({
      userIds: z.array(id).max(limits.learnersAtOnceMax).default([]),
      /** As they were pasted; what is no account of one's companies is answered under `unknown`. */
      emails: z
        .array(z.string().trim().min(1).max(limits.emailMax))
        .max(limits.learnersAtOnceMax)
        .default([]),
    })
    .refine(({ userIds, emails }) => userIds.length + emails.length <= limits.learnersAtOnceMax),
  success: {
    status: 200,
    body: z.strictObject({
      added: z.number().int(),
      /** In the class already. */
      already: z.number().int(),
      unknown: z.array(z.string()),
    }),
  },
  errors: [...writing, ...failing],
});

export const deletePlannedLearner = endpoint({
  call: calls.deletePlannedLearner,
  summary: 'Takes somebody off the learners of a class that is being prepared',
  access: 'signed-in',
  params: z.strictObject({ id, userId: id }),
  success: { status: 204, body: z.undefined() },
  errors: [...writing, ...failing],
});

/** What keeps a class from being opened, and what is worth a look before. */
export const openingProblem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('no-program') }),
  /** It is never open: the window of the class and its own do not meet. */
  z.strictObject({ kind: z.literal('never-open'), classProgramId: id }),
  z.strictObject({ kind: z.literal('class-over') }),
  /** Part of its window lies outside of the class's. */
  z.strictObject({ kind: z.literal('cut'), classProgramId: id }),
  z.strictObject({ kind: z.literal('no-learner') }),
  z.strictObject({ kind: z.literal('no-trainer') }),
]);
export type OpeningProblem = z.infer<typeof openingProblem>;

export const getClassOpening = endpoint({
  call: calls.getClassOpening,
  summary:
    'What opening a prepared class would do: who is enrolled, what is missing, and the letter as one real learner gets it (back-office §4)',
  access: 'signed-in',
  params: one,
  success: {
    status: 200,
    body: z.strictObject({
      learners: z.number().int(),
      /** Of them, who has an address and an account that is open. */
      letters: z.number().int(),
      problems: z.array(openingProblem),
      letter: z
        .strictObject({ userId: id, displayName: z.string(), subject: z.string(), text: z.string() })
        .nullable(),
    }),
  },
  errors: [...reading, 'CLASS_ALREADY_OPEN', ...failing],
});

export const openClass = endpoint({
  call: calls.openClass,
  summary:
    'Opens a class that was prepared: its learners are enrolled, told, and written to where that is wished (back-office §4)',
  access: 'signed-in',
  params: one,
  body: z.strictObject({ letters: z.boolean() }),
  success: {
    status: 200,
    body: z.strictObject({ learners: z.number().int(), letters: z.number().int() }),
  },
  errors: [...writing, 'CLASS_ALREADY_OPEN', 'CLASS_NOT_READY', ...failing],
});

export const cloneClass = endpoint({
  call: calls.cloneClass,
  summary:
    'Prepares a class like another one, every date so many days later; trainers and programs come along, learners do not, and nothing is sent (back-office §4)',
  access: 'signed-in',
  params: one,
  body: z.strictObject({
    name: label,
    /** Days of the centre’s calendar: hours stay what they are when clocks change. */
    shiftDays: z.number().int().min(-limits.shiftedDaysMax).max(limits.shiftedDaysMax),
  }),
  success: { status: 201, body: z.strictObject({ classId: id }) },
  errors: [...writing, ...failing],
});

export const setClassOrder = endpoint({
  call: calls.setClassOrder,
  summary:
    'Puts the programs of a class in order, all at once, as its learners meet them; one that is not named comes after (back-office §4)',
  access: 'signed-in',
  scope: 'class-programs:update',
  params: one,
  body: z.strictObject({
    classProgramIds: z.array(id).min(1).max(limits.listMax),
    /** As they stood when they were read; where somebody has moved one since, nothing is changed. */
    from: z.array(id).max(limits.listMax).optional(),
  }),
  success: { status: 200, body: z.strictObject({ programs: z.number().int() }) },
  errors: [...writing, 'ORDER_CHANGED', ...failing],
});
