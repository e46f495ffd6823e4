/** What learners write to a trainer: threads of the logbook and messages, in one inbox (back-office §4). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint, type SuccessBody } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label, textOf } from '../scalars.ts';
import { namedPerson } from './user.ts';

const inboxItem = z.strictObject({
  /** A thread of the logbook, named by its first entry; or a message, which is answered once. */
  kind: z.enum(['thread', 'message']),
  id,
  title: label,
  /** Whom it is about, or who wrote it. */
  learner: namedPerson,
  classId: id.nullable(),
  className: label.nullable(),
  /** Of a thread: what an answer names. */
  companyId: id.nullable(),
  lastAt: instant,
  /** What was written last waits since then for an answer; null where nothing does. */
  waitingSince: instant.nullable(),
  unread: z.boolean(),
  /** In the order of their writing; of a long thread the last. */
  entries: z.array(z.strictObject({ id, author: namedPerson, text: z.string(), at: instant })),
});
export type InboxItem = z.infer<typeof inboxItem>;

const count = z.number().int();
const errors = ['UNAUTHORIZED', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const listInbox = endpoint({
  call: calls.listInbox,
  summary:
    'Threads of the logbook about others that the caller may read, and messages addressed to the caller: unread first, then those that wait the longest',
  access: 'signed-in',
  query: z.strictObject({
    offset: z.coerce.number().int().min(0).max(limits.listOffsetMax).optional(),
  }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(inboxItem).max(limits.inboxPage),
      total: count,
      unread: count,
      /** How many wait for an answer. */
      waiting: count,
      /** Within how many days the centre promises an answer. */
      promisedDays: count,
      /** Given in the last 90 days; the time from the question to each, in hours, null where there was none. */
      answers: count,
      averageHours: z.number().nullable(),
    }),
  },
  errors,
});
export type Inbox = SuccessBody<typeof listInbox>;

const params = z.strictObject({ id });

export const readMessage = endpoint({
  call: calls.readMessage,
  summary: 'Marks a message that was addressed to the caller as read',
  access: 'signed-in',
  params,
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'MODEL_NOT_FOUND', 'QUOTA_EXCEEDED'],
});

export const replyToMessage = endpoint({
  call: calls.replyToMessage,
  summary: 'Answers a message that was addressed to the caller, by mail; once',
  access: 'signed-in',
  params,
  body: z.strictObject({ text: textOf(1, limits.messageMax) }),
  idempotent: true,
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'MODEL_NOT_FOUND', 'ALREADY_REPLIED', 'TOO_MANY_REQUESTS', 'QUOTA_EXCEEDED'],
});
