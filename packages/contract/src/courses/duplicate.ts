/** A course made from another one: a copy, or the first draft out of a template (back-office §3). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, label } from '../scalars.ts';

export const duplicateCourse = endpoint({
  call: calls.duplicateCourse,
  summary:
    'Copies the draft of a course into a new one: ids renewed, links inside kept, files and glossary shared (back-office §3)',
  access: 'signed-in',
  scope: 'courses:create',
  params: z.strictObject({ id }),
  body: z.strictObject({ title: label, categoryId: id.optional() }),
  success: {
    status: 201,
    body: z.strictObject({ courseId: id, nodes: z.number().int(), blocks: z.number().int() }),
  },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
