/** A lesson page as the player reads it, and the calls that move through a lesson (spec §2, §7; domain §6). */
import { z } from 'zod';
import { draft, inputs, keptInputs } from '../rows/answer.ts';
import { calls } from '../http/calls.ts';
import { hintsState, pageResults } from '../rows/correction.ts';
import { blockContent, blockSettings, blockType, courseTerm } from '../courses/course-content.ts';
import { endpoint } from '../http/endpoint.ts';
import { fileRef } from '../files/file.ts';
import { lessonEnd, lessonStanding } from './lesson.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label, locale, ratio, seconds } from '../scalars.ts';

export const pageState = z.enum(['ACTIVE', 'SKIPPED', 'ARCHIVED']);
export type PageState = z.infer<typeof pageState>;

export const pageProgress = z.enum(['ONGOING', 'COMPLETED']);
export type PageProgress = z.infer<typeof pageProgress>;

/** What a started (or untimed) page shows; absent while `startRequired`. */
export const pageContent = z.strictObject({
  title: label,
  settings: blockSettings,
  ...blockContent.shape,
  terms: z.array(courseTerm),
  files: z.record(id, fileRef),
  attachmentIds: z.array(id),
});
export type PageContent = z.infer<typeof pageContent>;

/** What the learner is told before a clock starts (spec §2 "Exercice chronométré"). */
export const timedStart = z.strictObject({
  /** Those that the start sets going: the step's own, the whole lesson's, or both. */
  clocks: z
    .array(
      z.strictObject({
        of: z.enum(['step', 'lesson']),
        /** With the learner's time factor applied. */
        timeLimit: seconds,
        /** What of it the factor added; 0 at factor 1. */
        extra: seconds,
      }),
    )
    .min(1),
  /** How often it may be begun; null where the program may be begun again as often as wished. */
  attemptsMax: z.number().int().min(1).nullable(),
});
export type TimedStart = z.infer<typeof timedStart>;

export const lessonPage = z.strictObject({
  id,
  lessonId: id,
  nodeId: id,
  /** Its place among the steps: the node itself, or the multiblock of which it was drawn. */
  placeId: id,
  blockType,
  title: label,
  /** What its course is written in. */
  language: locale,
  state: pageState,
  progress: pageProgress,
  /** The time of the page, or of the lesson, was up when it was completed. */
  ranOut: z.boolean(),
  /** The learner must say 'C’est parti' first; the content is withheld until then. */
  startRequired: z.boolean(),
  /** Null unless `startRequired`. */
  timedStart: timedStart.nullable(),
  /** With the learner's time factor applied; null when untimed. */
  timeLimit: seconds.nullable(),
  startedAt: instant.nullable(),
  /** When time is up; null when untimed or not started. */
  deadlineAt: instant.nullable(),
  /** The server's clock at the answer, so that a wrong client clock changes nothing. */
  now: instant,
  timeSpent: seconds,
  timeAlive: seconds,
  tools: z.strictObject({ calculator: z.boolean() }),
  /** Null while `startRequired`, and where the caller has it: see `answerPage`. */
  content: pageContent.nullable(),
  /** A page of the same id and of this version has the same content. Absent where that is withheld or of no published course. */
  contentVersion: z.string().max(40).optional(),
  inputs: keptInputs,
  /** Values drawn for this page, by name: those alone that its shown texts name. Absent where none does. */
  sheet: z
    .strictObject({ datasetComputed: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])) })
    .optional(),
  draft: draft.nullable(),
  hints: hintsState,
  /** Null until the page is completed. */
  results: pageResults.nullable(),
});
export type LessonPage = z.infer<typeof lessonPage>;

/** What follows a page: the next one, or the end of the lesson. */
export const nextStep = z.union([lessonPage, lessonEnd]);
export type NextStep = z.infer<typeof nextStep>;

/** A page together with where the lesson stands after the call. */
export const pageAnswer = z.strictObject({
  ...lessonPage.shape,
  lesson: lessonStanding,
  next: nextStep.optional(),
});
export type PageAnswer = z.infer<typeof pageAnswer>;

export const lessonParams = z.strictObject({ id });
const moveQuery = z.strictObject({ fromPageId: id });
export const playErrors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;
export const changeErrors = [
  ...playErrors,
  'QUOTA_EXCEEDED',
  'PATCH_IN_PROGRESS',
  'LESSON_PAGE_SKIPPED',
  'LESSON_SKIPPED',
  'RETRY_RESTRICT',
] as const;

export const getCurrentPage = endpoint({
  call: calls.getCurrentPage,
  summary: 'The page where the learner is, made at first sight (spec §7, domain §6)',
  access: 'own-lesson',
  params: lessonParams,
  // Spec §7 "extra params": what is not known here is passed over, on this call alone.
  query: z.looseObject({
    /** Ignored; some callers send it to defeat caches (spec §7). */
    noCache: z.string().max(40).optional(),
    /** An already reached page. */
    fromPageId: id.optional(),
    /** That enabled section's first unfinished step. */
    fromSectionId: id.optional(),
  }),
  success: { status: 200, body: lessonPage },
  errors: [...playErrors, 'NO_LESSON_PAGE_AVAILABLE', 'LESSON_SKIPPED'],
});

export const startPage = endpoint({
  call: calls.startPage,
  summary: 'Starts the clock of the current timed page or lesson: the learner said "C’est parti" (domain §6)',
  access: 'own-lesson',
  params: lessonParams,
  idempotent: true,
  success: { status: 200, body: lessonPage },
  errors: changeErrors,
});

/** That passed since the last report of the same tab. */
export const activeSeconds = z.number().int().min(0).max(limits.reportedSecondsMax);

/**
 * The page of the same lesson that was left last, with the seconds that nobody has reported yet: they come with the next
 * report instead of a call of their own, and are credited first. Of a page that is not the lesson's they count nowhere.
 */
export const leftPage = z.strictObject({ pageId: id, activeSeconds });
export type LeftPage = z.infer<typeof leftPage>;

/**
 * With the header `known-content`, which says the `contentVersion` of the page that is answered, its `content` is null where
 * it is still that one: two thirds of an answer are not sent again. `next` is sent whole.
 */
export const answerPage = endpoint({
  call: calls.answerPage,
  summary:
    'Grades and completes the current page; with include=next answers the next page besides, with move=true too goes there (spec §7, domain §6)',
  access: 'own-lesson',
  params: lessonParams,
  query: z
    .strictObject({
      include: z.literal('next').optional(),
      /** With `include=next` alone: the next page becomes the current one in the same transaction. */
      move: z.literal('true').optional(),
    })
    .refine(({ include, move }) => move === undefined || include === 'next', {
      path: ['move'],
    }),
  /** Empty for slides and tincan (spec §4). */
  body: z
    .strictObject({
      inputs: inputs.optional(),
      pageId: id.optional(),
      /** With it the call is a ping besides: credited like one, in the same transaction (domain §8). */
      activeSeconds: activeSeconds.optional(),
      /** Counts only beside `activeSeconds`. */
      left: leftPage.optional(),
    })
    .optional(),
  bodyBytesMax: limits.answersBytesMax,
  idempotent: true,
  knownContent: true,
  success: { status: 200, body: pageAnswer },
  errors: [...changeErrors, 'INVALID_INPUTS', 'PAGE_NOT_STARTED', 'PAYLOAD_TOO_LARGE'],
});

export const nextPage = endpoint({
  call: calls.nextPage,
  summary: 'Moves to the neighbour after a page, in tree order (spec §7, domain §6)',
  access: 'own-lesson',
  params: lessonParams,
  query: moveQuery,
  idempotent: true,
  success: { status: 200, body: lessonPage },
  errors: [...changeErrors, 'NO_LESSON_PAGE_AVAILABLE', 'PAGE_NOT_COMPLETED'],
});

export const previousPage = endpoint({
  call: calls.previousPage,
  summary: 'Moves to the neighbour before a page, in tree order (spec §7, domain §6)',
  access: 'own-lesson',
  params: lessonParams,
  query: moveQuery,
  idempotent: true,
  success: { status: 200, body: lessonPage },
  errors: changeErrors,
});

export const openHint = endpoint({
  call: calls.openHint,
  summary: 'Opens the next hint of the current page and charges its cost once (spec §4, domain §6)',
  access: 'own-lesson',
  params: lessonParams,
  idempotent: true,
  success: { status: 200, body: z.strictObject({ hints: hintsState }) },
  errors: [...changeErrors, 'INVALID_INPUTS', 'PAGE_NOT_STARTED', 'NO_HINT_LEFT'],
});

const tincanScore = z.strictObject({ pageId: id, scaled: ratio });
const rawTincanScore = z
  .strictObject({ pageId: id, raw: z.number(), min: z.number(), max: z.number() })
  .refine(({ min, max }) => min < max, { error: 'min is below max', path: ['max'] });

export const sendTincanScore = endpoint({
  call: calls.sendTincanScore,
  summary:
    'The score that an external module reports for its own open page; the best one counts (spec §7, domain §1)',
  access: 'own-lesson',
  params: lessonParams,
  body: z.union([tincanScore, rawTincanScore]),
  idempotent: true,
  success: { status: 200, body: z.strictObject({ pageId: id, ratio }) },
  errors: [...changeErrors, 'INVALID_INPUTS', 'PAGE_NOT_STARTED'],
});
