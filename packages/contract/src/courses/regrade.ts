/** Grading completed pages anew after a content repair, and taking that back (domain §7). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, score } from '../scalars.ts';

const params = z.strictObject({ id });
const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'QUOTA_EXCEEDED',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

const count = z.number().int().min(0);

const regradedLesson = z.strictObject({ lessonId: id, userId: id, before: score, after: score });
/** One lesson whose score changes. */
export type RegradedLesson = z.infer<typeof regradedLesson>;

/** What a regrade, or its undo, came to. */
export const regradeTotals = {
  /** Lessons looked at, and those whose score changes. */
  lessons: z.strictObject({ read: count, changed: count }),
  /** Pages that change; `kept`: those whose better score stands. */
  pages: z.strictObject({ changed: count, kept: count }),
  /** The first lessons that change, in id order. */
  items: z.array(regradedLesson).max(limits.regradedLessonsMax),
};

export const regradeCourse = endpoint({
  call: calls.regradeCourse,
  summary:
    'Grades the completed pages of a block anew, by the keys of the published version; a dry run unless asked, never lower unless asked (domain §7)',
  access: 'signed-in',
  params,
  body: z.strictObject({
    blockId: id,
    dryRun: z.boolean().default(true),
    lower: z.boolean().default(false),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      /** What undoes it; null for a dry run. */
      regradeId: id.nullable(),
      versionId: id,
      dryRun: z.boolean(),
      lower: z.boolean(),
      /** Of the job that does it: `GET jobs/{id}` says how far it is. Null for a dry run. */
      jobId: id.nullable(),
      /** Null where a job does it. */
      totals: z.strictObject(regradeTotals).nullable(),
    }),
  },
  errors,
});

export const undoRegrade = endpoint({
  call: calls.undoRegrade,
  summary: 'Restores what pages held before a regrade; certificates that were issued stay (domain §7)',
  access: 'signed-in',
  params,
  success: { status: 200, body: z.strictObject({ regradeId: id, jobId: id }) },
  errors,
});
