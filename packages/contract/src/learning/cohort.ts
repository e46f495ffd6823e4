/** A class at a glance: each learner's lessons, one column for each course of its programs (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint, type SuccessBody } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label, ratio, score } from '../scalars.ts';

const step = z.strictObject({
  /** What a cell names; of this answer alone. */
  id: z.string(),
  courseId: id,
  title: label,
  program: label,
});

const cell = z.strictObject({
  /** The id of one of the steps. */
  stepId: z.string(),
  lessonId: id,
  progress: z.enum(['NEW', 'ONGOING', 'COMPLETED']),
  progression: ratio,
  score,
  /** An exercise of it was answered twice with nothing right. */
  failedTwice: z.boolean(),
  endedAt: instant.nullable(),
});

const cohortLearner = z.strictObject({
  id,
  displayName: z.string(),
  /** The last day with a page open in this class; null where there was none. */
  lastActiveOn: z.iso.date().nullable(),
  /** More than a week without one, in a class that has begun. */
  silent: z.boolean(),
  cells: z.array(cell),
});

export const getCohort = endpoint({
  call: calls.getCohort,
  summary:
    'Where each learner of a class is in each course of its programs, for those who read the results of all',
  access: 'signed-in',
  params: z.strictObject({ id }),
  query: z.strictObject({
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      className: label,
      steps: z.array(step).max(limits.cohortStepsMax),
      learners: z.array(cohortLearner).max(limits.cohortLearnersPage),
      /** Of all learners. */
      total: z.number().int(),
    }),
  },
  errors: ['UNAUTHORIZED', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
export type Cohort = SuccessBody<typeof getCohort>;
export type CohortLearner = Cohort['learners'][number];
