/** A course node shown and graded outside of any lesson (spec §2 `/render/node/:id`, domain §3 "node mode"). */
import { z } from 'zod';
import { inputs } from './answer.ts';
import { calls } from './calls.ts';
import { pageResults } from './correction.ts';
import { blockType, nodeType } from './course-content.ts';
import { endpoint } from './endpoint.ts';
import { pageContent } from './lesson-page.ts';
import { id, label, seconds } from './scalars.ts';

/** One of several to choose from. */
export const nodeChoice = z.strictObject({
  id,
  title: label,
  blockType: blockType.nullable(),
  timeLimit: seconds.nullable(),
});
export type NodeChoice = z.infer<typeof nodeChoice>;

export const renderedNode = z.strictObject({
  id,
  type: nodeType,
  title: label,
  blockType: blockType.nullable(),
  courseId: id,
  courseTitle: label,
  tools: z.strictObject({ calculator: z.boolean() }),
  /** Null for a node that only offers a choice. */
  content: pageContent.nullable(),
  /** The child blocks of a multiblock, the steps of a section or a course; empty for a block. */
  choices: z.array(nodeChoice),
  /** Where the choice was made: the multiblock around this node. */
  choiceId: id.nullable(),
  /** The next step of the course; null after the last. */
  nextId: id.nullable(),
});
export type RenderedNode = z.infer<typeof renderedNode>;

/** What grading tells without telling what was expected. */
export const nodeResults = pageResults.omit({ sections: true, comments: true });
export type NodeResults = z.infer<typeof nodeResults>;

const params = z.strictObject({ id });

export const renderNode = endpoint({
  call: calls.renderNode,
  summary: 'A course node as its viewer may see it, outside of any lesson (spec §2, §4)',
  access: 'signed-in',
  params,
  success: { status: 200, body: renderedNode },
  errors: ['UNAUTHORIZED', 'MODEL_NOT_FOUND', 'PAGE_NOT_STARTED', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});

export const evaluateNode = endpoint({
  call: calls.evaluateNode,
  summary: 'Grades answers to a node without storing them and without telling what was expected (domain §3)',
  access: 'signed-in',
  params,
  body: z.strictObject({ inputs }),
  success: { status: 200, body: nodeResults },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'PAGE_NOT_STARTED',
    'BAD_REQUEST',
    'TOO_MANY_REQUESTS',
    'PAYLOAD_TOO_LARGE',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
