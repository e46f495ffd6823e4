/** Authors' calls on the draft of a course: its operations, their history, the bin, and who else is there (back-office §3). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { contentKey, id, instant } from '../scalars.ts';
import { courseDraft, operationRefusal } from './operation.ts';

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

/**
 * A `CourseOperation`. It travels as it is: one that this release does not know is refused by itself, and those sent with
 * it are not.
 */
const wiredOperation = z.record(z.string(), z.unknown());
const revision = z.number().int().min(0);

export const getCourseDraft = endpoint({
  call: calls.getCourseDraft,
  summary: 'A course as its authors have it, keys included, and the number of its last operation (domain §5)',
  access: 'signed-in',
  scope: 'courses:read',
  params,
  success: { status: 200, body: courseDraft },
  errors,
});

const sentOperation = z.strictObject({
  /** Of the sender's own choice: sent again, the operation is done once. */
  id: contentKey,
  /** Number of the last operation that the sender knew of. */
  base: revision,
  operation: wiredOperation,
});

export const operationResult = z.discriminatedUnion('result', [
  z.strictObject({
    result: z.literal('applied'),
    id: contentKey,
    revision,
    /** What was done, where it is not what was sent: words of two authors, markup that was cleaned. */
    operation: wiredOperation.optional(),
  }),
  z.strictObject({
    result: z.literal('conflict'),
    id: contentKey,
    mine: z.string(),
    theirs: z.string(),
    /** Name of who wrote the other one; empty where nobody is known. */
    by: z.string(),
  }),
  z.strictObject({ result: z.literal('refused'), id: contentKey, code: operationRefusal }),
]);
export type OperationResult = z.infer<typeof operationResult>;

export const sendOperations = endpoint({
  call: calls.sendOperations,
  summary:
    'Changes a draft, in the order given, up to the first operation that cannot be done: those behind it are to be sent again once that is settled (back-office §3)',
  access: 'signed-in',
  scope: 'courses:update',
  params,
  body: z.strictObject({
    /** Of one tab of a sender: what it did itself never conflicts with what it does. */
    client: contentKey,
    operations: z.array(sentOperation).min(1).max(limits.sentOperationsMax),
  }),
  bodyBytesMax: limits.operationsBytesMax,
  success: { status: 200, body: z.strictObject({ revision, results: z.array(operationResult) }) },
  errors: [...errors, 'PAYLOAD_TOO_LARGE'],
});

const journalEntry = z.strictObject({
  revision,
  id: contentKey,
  /** Null where a generic call changed the course. */
  client: contentKey.nullable(),
  at: instant,
  /** Null where that account is gone. */
  by: z.strictObject({ id, name: z.string() }).nullable(),
  /** What was asked for: `restore` where the operation is the `insert` of what the bin held. */
  asked: z.string(),
  operation: wiredOperation,
  /** Number of the operation that it takes back. */
  undoes: revision.nullable(),
  /** Number of the operation that took it back. */
  undoneBy: revision.nullable(),
});
/** One operation of a course's journal, as it was done. */
export type JournalEntry = z.infer<typeof journalEntry>;

const wholeNumber = z.string().regex(/^\d{1,9}$/);

export const listOperations = endpoint({
  call: calls.listOperations,
  summary:
    'The journal of a draft: the newest first, those before `before`; with `since`, what came after it in the order in which it was done',
  access: 'signed-in',
  scope: 'courses:read',
  params,
  query: z.strictObject({ since: wholeNumber.optional(), before: wholeNumber.optional() }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(journalEntry),
      /** Whether there are more behind the last. */
      more: z.boolean(),
      /** Whether operations after `since` are no longer kept: the draft has to be read anew. */
      gap: z.boolean(),
    }),
  },
  errors,
});

export const undoOperation = endpoint({
  call: calls.undoOperation,
  summary:
    'Takes an operation of the journal back, whoever did it; refused where what followed does not allow it',
  access: 'signed-in',
  scope: 'courses:update',
  params: z.strictObject({ id, revision: wholeNumber }),
  success: { status: 200, body: z.strictObject({ revision, results: z.array(operationResult) }) },
  errors,
});

export const listBin = endpoint({
  call: calls.listBin,
  summary: 'What was removed from a draft in the last 90 days and is not back; `restore` brings it back',
  access: 'signed-in',
  scope: 'courses:read',
  params,
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(
        z.strictObject({
          nodeId: id,
          title: z.string(),
          type: z.string(),
          at: instant,
          by: z.string().nullable(),
          revision,
        }),
      ),
    }),
  },
  errors,
});

/** What the stream of a course tells, by the name of the event. */
export const personPresent = z.strictObject({ userId: id, name: z.string(), nodeId: id.nullable() });

export const readCourseEvents = endpoint({
  call: calls.readCourseEvents,
  summary:
    'Server-sent events of a draft: `operation` for each after `since` or `Last-Event-ID`, `people` for who is there, `reset` where the draft has to be read anew. Stays open for who accepts `text/event-stream`',
  access: 'signed-in',
  params,
  query: z.strictObject({ since: wholeNumber.optional() }),
  success: { status: 200, body: z.unknown(), type: 'text/event-stream' },
  errors: [...errors, 'TOO_MANY_REQUESTS'],
});

export const showPlace = endpoint({
  call: calls.showPlace,
  summary:
    'Says to the other authors which node is open here; forgotten after 30 s (back-office §3 "Operations")',
  access: 'signed-in',
  params,
  body: z.strictObject({ client: contentKey, nodeId: id.nullable() }),
  background: true,
  success: { status: 200, body: z.strictObject({ people: z.array(personPresent) }) },
  errors,
});
