/** A trainer's correction: the answers that wait for one, a page with all that was expected, and its grade (domain §3, §7). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { pageResults } from '../rows/correction.ts';
import { endpoint, type SuccessBody } from '../http/endpoint.ts';
import { lessonPage } from './lesson-page.ts';
import { lessonStanding } from './lesson.ts';
import { limits } from '../platform/limits.ts';
import { namedPerson } from '../people/user.ts';
import { contentKey, id, instant, label, ratio } from '../scalars.ts';

const comment = z.string().max(limits.correctionCommentMax);

/** What a trainer decided about one answer. */
const grade = z.strictObject({ ratio, comment });

const errors = ['UNAUTHORIZED', 'BAD_REQUEST', 'QUOTA_EXCEEDED', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const correctPage = endpoint({
  call: calls.correctPage,
  summary:
    'A trainer grades an answer that waited for it, with a comment for the learner (domain §3, §7); with `seen`, only where nobody else has graded it meanwhile',
  access: 'signed-in',
  params: z.strictObject({ id }),
  body: z.strictObject({
    rowId: contentKey,
    ...grade.shape,
    /** The grade that was shown to the caller; null where the answer waited. Another one is never overwritten. */
    seen: grade.nullable().optional(),
  }),
  idempotent: true,
  success: {
    status: 200,
    body: z.strictObject({ pageId: id, results: pageResults, lesson: lessonStanding }),
  },
  errors: [...errors, 'Forbidden', 'MODEL_NOT_FOUND', 'INVALID_INPUTS', 'ALREADY_CORRECTED'],
});

/** What its author wrote for whoever grades an answer. */
const marking = z.strictObject({
  expected: z.string().nullable(),
  guide: z.string().nullable(),
  points: z.number(),
});

export const getPageCorrection = endpoint({
  call: calls.getPageCorrection,
  summary:
    'A learner’s page with what was given and what was expected, for those in charge (spec §2, domain §4)',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: {
    status: 200,
    body: z.strictObject({
      /** With every correction, whatever the course reveals to the learner. */
      page: lessonPage,
      learner: namedPerson,
      courseTitle: label,
      className: label,
      /** Rows that the author left to a trainer. */
      manualRowIds: z.array(contentKey),
      /** Of those rows, by their ids; empty for who may not grade them. */
      marking: z.record(contentKey, marking),
      /** Whether the one who asks may grade them. */
      mayCorrect: z.boolean(),
    }),
  },
  errors: [...errors, 'MODEL_NOT_FOUND'],
});
export type PageCorrection = SuccessBody<typeof getPageCorrection>;

const waitingAnswer = z.strictObject({
  pageId: id,
  rowId: contentKey,
  classId: id,
  className: label,
  courseId: id,
  courseTitle: label,
  /** Of the page. */
  title: label,
  blockId: id,
  /** Null where names were not asked for. */
  learner: namedPerson.nullable(),
  waitingSince: instant,
  answer: z.string(),
  /** Pages of other learners that wait with the same answer to the same question; case, accents and spaces aside. */
  equal: z.array(z.strictObject({ pageId: id, learner: namedPerson.nullable() })),
});
export type WaitingAnswer = z.infer<typeof waitingAnswer>;

const count = z.number().int();

export const listWaitingAnswers = endpoint({
  call: calls.listWaitingAnswers,
  summary:
    'Answers that wait for a trainer’s grade and that the caller may grade, the longest wait first (back-office §4)',
  access: 'signed-in',
  query: z
    .strictObject({
      classId: id.optional(),
      courseId: id.optional(),
      /** With `rowId`: one question. */
      blockId: id.optional(),
      rowId: contentKey.optional(),
      /** Without the learners' names. */
      anonymous: z.literal('true').optional(),
      offset: z.coerce.number().int().min(0).max(limits.waitingAnswersMax).optional(),
    })
    .refine(({ blockId, rowId }) => (blockId === undefined) === (rowId === undefined), { path: ['rowId'] }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(waitingAnswer).max(limits.waitingAnswersPage),
      /** Of those that were asked for. */
      total: count,
      /** Within how many days the centre promises an answer. */
      promisedDays: count,
      /** What waits in all, by what a list can be narrowed to. */
      classes: z.array(z.strictObject({ id, name: label, count })),
      courses: z.array(z.strictObject({ id, title: label, count })),
      questions: z.array(z.strictObject({ blockId: id, rowId: contentKey, title: label, count })),
    }),
  },
  errors: ['UNAUTHORIZED', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
export type WaitingAnswers = SuccessBody<typeof listWaitingAnswers>;
