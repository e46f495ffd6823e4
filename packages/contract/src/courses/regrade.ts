/** Grading completed pages anew after a content repair, and taking that back (domain §7). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { rowKey } from '../rows/answer-key.ts';
import { contentKey, id, score } from '../scalars.ts';
import { consequences } from './consequences.ts';

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
const editing = [...errors, 'EDITOR_NEEDED'] as const;

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
  /** Absent in jobs of a release that did not count them. */
  consequences: consequences.optional(),
};

export const regradeCourse = endpoint({
  call: calls.regradeCourse,
  summary:
    'Grades the completed pages of blocks anew, by the keys of the published version; a dry run unless asked, never lower unless asked (domain §7)',
  access: 'signed-in',
  scope: 'courses:publish',
  params,
  body: z.strictObject({
    blockId: id,
    /** Graded in the same step, so that a certificate is earned by what all of them count, and by nothing in between. */
    otherBlockIds: z.array(id).max(limits.regradedBlocksMax).default([]),
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
  errors: editing,
});

export const undoRegrade = endpoint({
  call: calls.undoRegrade,
  summary: 'Restores what pages held before a regrade; certificates that were issued stay (domain §7)',
  access: 'signed-in',
  scope: 'courses:publish',
  params,
  success: { status: 200, body: z.strictObject({ regradeId: id, jobId: id }) },
  errors: editing,
});

/** How a question is repaired: by another key, by all its points for everybody, or by grading it no longer. */
export const repairChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('key'), key: rowKey }),
  z.strictObject({ kind: z.literal('full-points') }),
  z.strictObject({ kind: z.literal('withdraw') }),
]);
export type RepairChange = z.infer<typeof repairChange>;

export const repairCourse = endpoint({
  call: calls.repairCourse,
  summary:
    'Repairs what grades one question of the published version, and grades the stored answers anew by it; a dry run unless asked, never lower unless asked, undone by undoing the regrade',
  access: 'signed-in',
  scope: 'courses:publish',
  params,
  body: z.strictObject({
    blockId: id,
    rowId: contentKey,
    change: repairChange,
    lower: z.boolean().default(false),
    dryRun: z.boolean().default(true),
    note: z.string().trim().max(2_000).default(''),
    /** Whether those whose score changes are told, by a notification and a letter. */
    tell: z.boolean().default(true),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      /** What undoes it; null for a dry run. */
      regradeId: id.nullable(),
      /** Of the repaired version; null for a dry run. */
      number: z.number().int().nullable(),
      /** Of the job that does it, or that finds out what it would do; null where the answer is here. */
      jobId: id.nullable(),
      consequences: consequences.nullable(),
    }),
  },
  errors: editing,
});
