/** What an author hung below the step of a page (spec §7 "GET pages/{id}/resources", spec §3 nesting). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { courseBlock, courseNode } from '../courses/course-content.ts';
import { endpoint } from '../http/endpoint.ts';
import { fileRef } from '../files/file.ts';
import { id } from '../scalars.ts';

/** One thing to consult: a block that shows what it holds, with the files that it names. */
export const pageResource = z.strictObject({
  block: courseBlock,
  node: courseNode,
  /** What the block names, by id, with addresses. */
  files: z.record(id, fileRef),
});
export type PageResource = z.infer<typeof pageResource>;

export const listPageResources = endpoint({
  call: calls.listPageResources,
  summary:
    'The resources below the step of a page, in their order; the page must be of that lesson (spec §7)',
  access: 'signed-in',
  params: z.strictObject({ id }),
  query: z.strictObject({ lessonId: id }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(pageResource),
    }),
  },
  errors: ['UNAUTHORIZED', 'MODEL_NOT_FOUND', 'PAGE_NOT_STARTED', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
