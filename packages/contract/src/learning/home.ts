/** What Home paints of a learner's sessions: five at a time, each with its programs and their lessons (spec §2 Home). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { lessonProgress, lessonState, waitsFor } from './lesson.ts';
import { id, instant, label, locale, ratio, score } from '../scalars.ts';

/** A lesson that is not HIDDEN, as one line of a session. */
const homeLesson = z.strictObject({
  id,
  state: lessonState,
  progress: lessonProgress,
  progression: ratio,
  scoring: z.strictObject({ global: score }),
  order: z.number().int(),
  currentNodeId: id.nullable(),
  startedAt: instant.nullable(),
  /** The window of its program in this session. */
  startAt: instant.nullable(),
  expireAt: instant.nullable(),
  waitsFor,
  course: z.strictObject({
    title: label,
    /** What it is written in; null before its first publication. */
    language: locale.nullable(),
    stepCount: z.number().int().min(0),
    minutes: z.number().int().nullable(),
  }),
});

const homeProgram = z.strictObject({
  /** Of the class program. */
  id,
  programId: id,
  name: label,
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** Whether the learner has evaluated the program. */
  reviewed: z.boolean(),
  /** Whether the learner may begin the program again now (spec §7 reset/me). */
  mayBeginAgain: z.boolean(),
  /** Where an accommodation lets begin again, and not the program: how often still (domain §6). */
  attemptsLeft: z.number().int().min(1).optional(),
  /** In the order of the program. */
  lessons: z.array(homeLesson),
});

/** A class that one attends. */
const homeSession = z.strictObject({
  id,
  name: label,
  startAt: instant.nullable(),
  expireAt: instant.nullable(),
  expired: z.boolean(),
  /** Display names of its trainers. */
  trainers: z.array(z.string()),
  /** The live part that goes on or comes next; null for none. */
  nextSlot: z
    .strictObject({ id, title: z.string(), place: z.string().nullable(), startAt: instant, endAt: instant })
    .nullable(),
  programs: z.array(homeProgram),
});
export type HomeSession = z.infer<typeof homeSession>;
export type HomeProgram = z.infer<typeof homeProgram>;
export type HomeLesson = z.infer<typeof homeLesson>;

/** As many as a page holds. */
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const uuidLength = 36;
const idList = z
  .string()
  .max((uuidLength + 1) * limits.dashboardPageSize, { abort: true })
  .regex(new RegExp(`^${uuid}(,${uuid}){0,${limits.dashboardPageSize - 1}}$`));

export const getHome = endpoint({
  call: calls.getHome,
  summary:
    'One page of the sessions that one attends, with their lessons: what is open, then what opens next, then what has ended (spec §2)',
  access: 'signed-in',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(limits.listOffsetMax).optional(),
    /** `true`: without those that are not for phones (spec §3 "settings.mobile.allowed"). */
    mobile: z.enum(['true', 'false']).optional(),
    /** Ids of classes, separated by commas: those alone, on one page. */
    classIds: idList.optional(),
  }),
  success: {
    status: 200,
    body: z.strictObject({ items: z.array(homeSession), total: z.number().int() }),
  },
  conditional: true,
  errors: ['UNAUTHORIZED', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
