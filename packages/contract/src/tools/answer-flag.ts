/** A learner’s flag on an answer: “mine should be accepted”, what was decided about it, and the list of those who decide. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint, type SuccessBody } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { namedPerson } from '../people/user.ts';
import { contentKey, id, instant, label, textOf } from '../scalars.ts';

const words = textOf(0, limits.flagTextMax);

const flag = z.strictObject({
  rowId: contentKey,
  words,
  createdAt: instant,
  /** Null while nobody has decided. */
  accepted: z.boolean().nullable(),
  /** Of whoever decided, to the learner. */
  reply: z.string(),
});
export type AnswerFlag = z.infer<typeof flag>;

const common = ['UNAUTHORIZED', 'TOOL_OFF', 'MODEL_NOT_FOUND', 'UNAVAILABLE', 'UNDEFINED'] as const;
const writing = [...common, 'BAD_REQUEST', 'QUOTA_EXCEEDED'] as const;
const ofRow = z.strictObject({ id, rowId: contentKey });

export const listPageFlags = endpoint({
  call: calls.listPageFlags,
  summary: 'Rows of one’s answered page that can be flagged, and the flags that one has set there',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: {
    status: 200,
    body: z.strictObject({
      /** Answered, graded, and not counted as right. */
      rowIds: z.array(contentKey),
      items: z.array(flag),
    }),
  },
  errors: [...common, 'BAD_REQUEST'],
});
export type PageFlags = SuccessBody<typeof listPageFlags>;

export const setPageFlag = endpoint({
  call: calls.setPageFlag,
  summary:
    'Flags one’s answer to a row as one that should be accepted, or changes the words of a flag that is open; refused once it was decided, for an answer that is right or waits for a trainer, and above a number of open flags',
  access: 'signed-in',
  params: ofRow,
  body: z.strictObject({ words }),
  success: { status: 200, body: flag },
  errors: [...writing, 'FLAG_CLOSED', 'TOO_MANY_FLAGS', 'PAYLOAD_TOO_LARGE'],
});

export const deletePageFlag = endpoint({
  call: calls.deletePageFlag,
  summary: 'Takes one’s flag back while nobody has decided about it',
  access: 'signed-in',
  params: ofRow,
  success: { status: 204, body: z.undefined() },
  errors: [...writing, 'FLAG_CLOSED'],
});

const openFlag = z.strictObject({
  id,
  pageId: id,
  rowId: contentKey,
  blockId: id,
  courseId: id,
  courseTitle: label,
  className: label,
  /** Of the page. */
  title: label,
  learner: namedPerson,
  words: z.string(),
  createdAt: instant,
  /** Whether the caller may repair the question for everybody. */
  mayRepair: z.boolean(),
});
export type OpenFlag = z.infer<typeof openFlag>;

const flaggedQuestion = z.strictObject({ blockId: id, rowId: contentKey, count: z.number().int().min(1) });

export const listAnswerFlags = endpoint({
  call: calls.listAnswerFlags,
  summary:
    'Open flags on answers that the caller may grade, or of courses that the caller writes; the oldest first. `search` looks at the words, the page, the course, the class and the learner’s name',
  access: 'signed-in',
  scope: 'pages:read',
  query: z.strictObject({
    courseId: id.optional(),
    search: z.string().trim().max(limits.searchTextMax).optional(),
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(openFlag).max(limits.openFlagsPage),
      total: z.number().int().min(0),
      /** Where a course is asked for: how many of its flags each question has, whatever is searched. */
      questions: z.array(flaggedQuestion).max(limits.flaggedQuestionsMax),
    }),
  },
  errors: ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
export type OpenFlags = SuccessBody<typeof listAnswerFlags>;

export const settleAnswerFlag = endpoint({
  call: calls.settleAnswerFlag,
  summary:
    'Decides about a flag and tells its learner once; it changes no score, which a repair or a correction does',
  access: 'signed-in',
  scope: 'courses:publish',
  params: z.strictObject({ id }),
  body: z.strictObject({ accepted: z.boolean(), reply: textOf(0, limits.flagTextMax) }),
  success: { status: 204, body: z.undefined() },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'FLAG_CLOSED',
    'QUOTA_EXCEEDED',
    'PAYLOAD_TOO_LARGE',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
