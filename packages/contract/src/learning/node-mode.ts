/** A course node shown and graded outside of any lesson (spec §2 "/render/node/:id", domain §3 "node mode"). */
import { z } from 'zod';
import { inputs } from '../rows/answer.ts';
import { calls } from '../http/calls.ts';
import { pageResults } from '../rows/correction.ts';
import { blockType, nodeType } from '../courses/course-content.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageContent, timedStart } from './lesson-page.ts';
import { pageResource } from './page-resources.ts';
import { id, instant, label, locale, seconds } from '../scalars.ts';

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
  /** What its course is written in. */
  language: locale,
  tools: z.strictObject({ calculator: z.boolean() }),
  /** With the viewer's time factor; null when untimed. */
  timeLimit: seconds.nullable(),
  /** The viewer must say 'C’est parti' first; the content is withheld until then. */
  startRequired: z.boolean(),
  /** Null unless `startRequired`. */
  timedStart: timedStart.nullable(),
  /**
   * Where the step counts: a lesson of the viewer in which its clock has still to run. It is started there and not here.
   * `pageId` is null while the step was not reached.
   */
  ownLesson: z.strictObject({ id, pageId: id.nullable() }).nullable(),
  /** When the time for practice is up; null unless the answer is to a start. */
  deadlineAt: instant.nullable(),
  /** The server's clock at the answer. */
  now: instant,
  /** What hangs below the step, to be consulted. */
  resources: z.array(pageResource),
  /** Null for a node that only offers a choice, and while a start is required. */
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
  errors: ['UNAUTHORIZED', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});

export const startNode = endpoint({
  call: calls.startNode,
  summary:
    'Starts the clock of a timed node for practice; PAGE_NOT_STARTED where it counts in a lesson of one’s own (spec §2)',
  access: 'signed-in',
  params,
  success: { status: 200, body: renderedNode },
  errors: [
    'UNAUTHORIZED',
    'MODEL_NOT_FOUND',
    'PAGE_NOT_STARTED',
    'BAD_REQUEST',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
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
    'PRACTICE_NOT_OPEN',
    'PAGE_NOT_STARTED',
    'BAD_REQUEST',
    'TOO_MANY_REQUESTS',
    'PAYLOAD_TOO_LARGE',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
