/** A course's draft played as its learners would, outside of everything that counts (back-office §3 "Preview"). */
import { z } from 'zod';
import { answers } from '../rows/answer.ts';
import { hintsState } from '../rows/correction.ts';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { lesson, lessonChoice, lessonStanding, unlockedLesson } from '../learning/lesson.ts';
import { changeErrors, lessonPage, nextStep } from '../learning/lesson-page.ts';
import { pageResource } from '../learning/page-resources.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label } from '../scalars.ts';

const params = z.strictObject({ id });

/** A program in which the course stands: its questions after the last page, and what it opens, are those of there. */
const tryoutPlace = z.strictObject({ programCourseId: id, programName: label });
export type TryoutPlace = z.infer<typeof tryoutPlace>;

/** Of a learner whose time is 1.5 times as long, say; null where nothing limits it (domain §1). */
const timeFactor = z.union([z.literal(1), z.literal(1.33), z.literal(1.5), z.literal(2)]).nullable();

const tryout = z.strictObject({
  id,
  courseId: id,
  /** Where it is played: null outside of any program. */
  programCourseId: id.nullable(),
  /** At most {@link limits.tryoutPlacesMax}. */
  places: z.array(tryoutPlace),
  timeFactor,
  /** Whether the draft is not what it was when this began; the tryout goes on with the course as it was. */
  isChanged: z.boolean(),
  expiresAt: instant,
  /** As the player reads any lesson. Its class and its program are none: they bear the id of the tryout. */
  lesson,
});
export type Tryout = z.infer<typeof tryout>;

export const createTryout = endpoint({
  call: calls.createTryout,
  summary:
    'Begins to play a draft as it is now, as a learner would; nothing of it counts, and it is forgotten after a day (back-office §3)',
  access: 'signed-in',
  scope: 'courses:update',
  params,
  body: z.strictObject({
    timeFactor: timeFactor.default(1),
    /** One of `places`, where the course stands in programs. */
    programCourseId: id.optional(),
  }),
  success: { status: 201, body: tryout },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'COURSE_EMPTY',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});

export const getTryout = endpoint({
  call: calls.getTryout,
  summary: 'A tryout of the caller, with its lesson as the player reads it',
  access: 'signed-in',
  scope: 'courses:read',
  params,
  success: { status: 200, body: tryout },
  errors: ['UNAUTHORIZED', 'Forbidden', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});

/** What a learner does by the calls of a lesson, as one list; `jump` is an author's alone. */
export const tryoutCommand = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('current'),
    fromPageId: id.optional(),
    fromSectionId: id.optional(),
  }),
  z.strictObject({ kind: z.literal('jump'), nodeId: id }),
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('draft'), pageId: id, answers }),
  z.strictObject({
    kind: z.literal('answer'),
    pageId: id.optional(),
    answers: answers.optional(),
    includeNext: z.boolean().default(false),
    move: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('next'), fromPageId: id }),
  z.strictObject({ kind: z.literal('previous'), fromPageId: id }),
  z.strictObject({ kind: z.literal('hint') }),
  z.strictObject({ kind: z.literal('choose'), choices: z.array(lessonChoice).min(1).max(20) }),
  z.strictObject({ kind: z.literal('resources'), pageId: id }),
]);
export type TryoutCommand = z.infer<typeof tryoutCommand>;

const tryoutAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('page'),
    page: lessonPage,
    lesson: lessonStanding,
    next: nextStep.optional(),
  }),
  z.strictObject({ kind: z.literal('draft'), savedAt: instant }),
  z.strictObject({ kind: z.literal('hints'), hints: hintsState }),
  /** Courses that the choices would open. */
  z.strictObject({ kind: z.literal('targets'), opened: z.array(unlockedLesson) }),
  z.strictObject({ kind: z.literal('resources'), items: z.array(pageResource) }),
]);
export type TryoutAnswer = z.infer<typeof tryoutAnswer>;

export const playTryout = endpoint({
  call: calls.playTryout,
  summary: 'Plays one command on a tryout, by the rules of a lesson; keys stay on the server (domain §6)',
  access: 'signed-in',
  scope: 'courses:update',
  params,
  body: tryoutCommand,
  bodyBytesMax: limits.answersBytesMax,
  idempotent: true,
  success: { status: 200, body: tryoutAnswer },
  errors: [
    ...changeErrors,
    'INVALID_INPUTS',
    'PAGE_NOT_STARTED',
    'PAGE_NOT_COMPLETED',
    'NO_LESSON_PAGE_AVAILABLE',
    'NO_HINT_LEFT',
    'PAYLOAD_TOO_LARGE',
  ],
});
