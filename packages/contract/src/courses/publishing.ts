/** Authors' calls: what grades a block, what keeps a course from being published, and publishing (domain §5). */
import { z } from 'zod';
import { blockKeys } from '../rows/answer-key.ts';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant } from '../scalars.ts';

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

export const getBlockKeys = endpoint({
  call: calls.getBlockKeys,
  summary: 'What grades a block: for those who write courses alone; no populate reaches it (domain §4)',
  access: 'signed-in',
  params,
  success: { status: 200, body: blockKeys },
  errors,
});

export const setBlockKeys = endpoint({
  call: calls.setBlockKeys,
  summary: 'Replaces what grades a block; versions that are published keep theirs (domain §5)',
  access: 'signed-in',
  params,
  body: blockKeys,
  success: { status: 200, body: blockKeys },
  errors,
});

export const courseProblem = z.strictObject({
  code: z.enum([
    'no-root',
    'misplaced-node',
    'no-step',
    'empty-multiblock',
    'unknown-block',
    'repeated-row',
    'question-on-slide',
    'nothing-graded',
    'key-without-row',
    'key-of-another-kind',
    'unknown-choice',
    'unknown-target',
    'too-many-right',
    'unreadable-key',
    'unreadable-dataset',
    'feedback-without-row',
  ]),
  /** Where, e.g. `blocks.{id}.rows.{rowId}`. */
  path: z.string(),
});
/** What keeps a course from being published. */
export type CourseProblem = z.infer<typeof courseProblem>;

export const listCourseProblems = endpoint({
  call: calls.listCourseProblems,
  summary: 'What keeps a course from being published; nothing, when it may be',
  access: 'signed-in',
  params,
  success: { status: 200, body: z.strictObject({ items: z.array(courseProblem) }) },
  errors,
});

export const publishCourse = endpoint({
  call: calls.publishCourse,
  summary:
    'Freezes the course as its next version, which new lessons start with; refused with the path of its first problem (domain §5)',
  access: 'signed-in',
  params,
  success: {
    status: 201,
    body: z.strictObject({
      versionId: id,
      number: z.number().int(),
      stepCount: z.number().int(),
      publishedAt: instant,
    }),
  },
  errors,
});
