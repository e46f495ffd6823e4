/** A program as a whole: its courses put in order at once, and the same program again under another name (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, label } from '../scalars.ts';

const one = z.strictObject({ id });
const errors = [
  'UNAUTHORIZED',
  'Forbidden',
  'MODEL_NOT_FOUND',
  'BAD_REQUEST',
  'QUOTA_EXCEEDED',
  'UNAVAILABLE',
  'UNDEFINED',
] as const;

export const setProgramOrder = endpoint({
  call: calls.setProgramOrder,
  summary:
    'Puts the courses of a program in order, all at once; refused where somebody else has added, removed or moved one meanwhile (back-office §4)',
  access: 'signed-in',
  scope: 'programs:update',
  params: one,
  body: z.strictObject({
    /** Each of the program's, once, first to last. */
    programCourseIds: z.array(id).max(limits.programCoursesMax),
    /** As they stood when they were read; where somebody has moved one since, nothing is changed. */
    from: z.array(id).max(limits.programCoursesMax).optional(),
  }),
  success: { status: 200, body: z.strictObject({ courses: z.number().int() }) },
  errors: [...errors, 'PROGRAM_CHANGED', 'ORDER_CHANGED', 'PROGRAM_CYCLE'],
});

export const duplicateProgram = endpoint({
  call: calls.duplicateProgram,
  summary:
    'Makes a draft like another program: same courses in the same order, prerequisites and questions led to the copies (back-office §4)',
  access: 'signed-in',
  scope: 'programs:create',
  params: one,
  body: z.strictObject({ name: label }),
  success: { status: 201, body: z.strictObject({ programId: id, courses: z.number().int() }) },
  errors,
});
