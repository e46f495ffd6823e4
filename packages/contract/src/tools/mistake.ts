/** Steps that a learner answered wrong, tried again: what counts is whether it is right now, and nothing else changes. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { blockType } from '../courses/course-content.ts';
import { endpoint } from '../http/endpoint.ts';
import { inputs } from '../rows/answer.ts';
import { limits } from '../platform/limits.ts';
import { pageResults } from '../rows/correction.ts';
import { id, instant, label, locale } from '../scalars.ts';
import { pageContent } from '../learning/lesson-page.ts';

const mistake = z.strictObject({
  pageId: id,
  lessonId: id,
  title: label,
  courseTitle: label,
  className: label,
  language: locale,
  answeredAt: instant,
  /** How often it was tried again without being right. */
  tries: z.number().int().min(0),
});
export type Mistake = z.infer<typeof mistake>;

const common = ['UNAUTHORIZED', 'TOOL_OFF', 'UNAVAILABLE', 'UNDEFINED'] as const;
const params = z.strictObject({ id });

export const listMistakes = endpoint({
  call: calls.listMistakes,
  summary:
    'Steps answered wrong in lessons that have ended, where the course reveals what was expected; without those that were right when tried again',
  access: 'signed-in',
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(mistake).max(limits.mistakesMax),
      /** There are others than those that are told. */
      more: z.boolean(),
      /** How many were right when they were tried again. */
      mended: z.number().int().min(0),
    }),
  },
  errors: common,
});

export const getMistake = endpoint({
  call: calls.getMistake,
  summary:
    'A step answered wrong, to be tried again; another draw of its values and another order of its choices',
  access: 'signed-in',
  params,
  success: {
    status: 200,
    body: z.strictObject({
      id,
      lessonId: id,
      title: label,
      courseTitle: label,
      language: locale,
      blockType,
      tools: z.strictObject({ calculator: z.boolean() }),
      content: pageContent,
    }),
  },
  errors: [...common, 'MODEL_NOT_FOUND', 'BAD_REQUEST'],
});

export const answerMistake = endpoint({
  call: calls.answerMistake,
  summary:
    'Grades a step that is tried again, with what was expected: it changes no score, time or statement, and a right answer takes the step off the list',
  access: 'signed-in',
  params,
  body: z.strictObject({ inputs }),
  bodyBytesMax: limits.answersBytesMax,
  success: {
    status: 200,
    body: z.strictObject({ results: pageResults, mended: z.boolean() }),
  },
  errors: [...common, 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'QUOTA_EXCEEDED'],
});
