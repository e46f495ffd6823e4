/** What a learner has read of a lesson, page by page, to be printed: it moves nothing. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id } from '../scalars.ts';
import { lessonPage } from '../learning/lesson-page.ts';

export const listReadPages = endpoint({
  call: calls.listReadPages,
  summary:
    'The pages of one’s lesson that were shown, in the order of its steps, with one’s answers and what the course reveals; a lesson that cannot be read is refused as when it is opened',
  access: 'own-lesson',
  params: z.strictObject({ id }),
  query: z.strictObject({
    /** How many come before those that are asked for. */
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
  }),
  success: {
    status: 200,
    body: z.strictObject({ items: z.array(lessonPage).max(limits.readPagesMax), more: z.boolean() }),
  },
  errors: [
    'UNAUTHORIZED',
    'TOOL_OFF',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
