/** Authors' calls: what grades a block, what keeps a course from being published, and publishing (domain §5, back-office §3). */
import { z } from 'zod';
import { blockKeys } from '../rows/answer-key.ts';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant } from '../scalars.ts';
import { courseProblem, findingReason } from './checks.ts';
import { changeKind } from './versions.ts';
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

export const getBlockKeys = endpoint({
  call: calls.getBlockKeys,
  summary: 'What grades a block: for those who write courses alone; no populate reaches it (domain §4)',
  access: 'signed-in',
  scope: 'course-blocks:update',
  params,
  success: { status: 200, body: blockKeys },
  errors,
});

export const setBlockKeys = endpoint({
  call: calls.setBlockKeys,
  summary: 'Replaces what grades a block; versions that are published keep theirs (domain §5)',
  access: 'signed-in',
  scope: 'course-blocks:update',
  params,
  body: blockKeys,
  success: { status: 200, body: blockKeys },
  errors,
});

export const listCourseProblems = endpoint({
  call: calls.listCourseProblems,
  summary: 'What keeps a course from being published; nothing, when it may be',
  access: 'signed-in',
  scope: 'courses:read',
  params,
  success: { status: 200, body: z.strictObject({ items: z.array(courseProblem) }) },
  errors,
});

/**
 * `next`: lessons that have not begun start with the new version, those that run keep theirs. `harmless`: as `next`, and
 * those that run get the texts, media and feedback of the new version. `stay`: the class keeps the version that was
 * published until now.
 */
export const classMove = z.enum(['next', 'harmless', 'stay']);
export type ClassMove = z.infer<typeof classMove>;

const classInside = z.strictObject({
  classId: id,
  className: z.string(),
  /** Lessons that have not begun. */
  waiting: count,
  /** Lessons that have begun and not ended, by the version that they run. */
  running: z.array(z.strictObject({ number: count, lessons: count })).max(50),
  ended: count,
  /** The version that the class stays with; null where it takes the published one. */
  stays: z.number().int().nullable(),
});
/** Who of a class is inside a course. */
export type ClassInside = z.infer<typeof classInside>;

export const getPublication = endpoint({
  call: calls.getPublication,
  summary: 'Who is inside the course now, by class and version: for the dialogue of publishing',
  access: 'signed-in',
  scope: 'courses:read',
  params,
  success: {
    status: 200,
    body: z.strictObject({
      /** Of the version that is published now; null before the first. */
      number: z.number().int().nullable(),
      /** What changed since, at its gravest; null where nothing did. */
      kind: changeKind.nullable(),
      /** Whether the caller may publish; false for who writes alone. */
      mayPublish: z.boolean(),
      /** Those with most lessons first. */
      classes: z.array(classInside).max(200),
      totals: z.strictObject({ classes: count, waiting: count, running: count, ended: count }),
    }),
  },
  errors,
});

export const foreseePublication = endpoint({
  call: calls.foreseePublication,
  summary:
    'Runs the keys of the draft over the answers that are stored, and writes nothing: what a regrade would do after publishing; a job where there are many',
  access: 'signed-in',
  scope: 'courses:publish',
  params,
  body: z.strictObject({ lower: z.boolean().default(false) }).optional(),
  success: {
    status: 200,
    body: z.strictObject({
      /** Null where it answers at once. */
      jobId: id.nullable(),
      /** Null where a job finds out. */
      consequences: consequences.nullable(),
    }),
  },
  errors,
});

export const publishCourse = endpoint({
  call: calls.publishCourse,
  summary:
    'Freezes the course as its next version, which new lessons start with; refused with the path of its first problem (domain §5)',
  access: 'signed-in',
  scope: 'courses:publish',
  params,
  body: z
    .strictObject({
      note: z.string().trim().max(2_000).default(''),
      /** For what needs one. */
      reasons: z.array(findingReason).max(500).default([]),
      /** Those that are not named stay as they are: with the published version, or with theirs. */
      classes: z
        .array(z.strictObject({ classId: id, move: classMove }))
        .max(500)
        .default([]),
    })
    .optional(),
  success: {
    status: 201,
    body: z.strictObject({
      versionId: id,
      number: z.number().int(),
      stepCount: z.number().int(),
      publishedAt: instant,
      /** Running lessons that got texts, media and feedback. */
      movedLessons: count,
    }),
  },
  errors: [...editing, 'REASONS_MISSING'],
});
