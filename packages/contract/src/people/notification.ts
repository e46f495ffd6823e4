/** Notifications: what changed for a person since the last visit, and what was read of it. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, label } from '../scalars.ts';

/**
 * `message`: a new thread of the logbook; `reply`: an answer in a thread; `correction`: a trainer graded a page;
 * `flag`: somebody decided about an answer that one has flagged;
 * `session`, `program`: its window has opened; `module`: a lesson whose prerequisites have ended; `certificate`: issued.
 */
export const notificationKinds = [
  'message',
  'reply',
  'correction',
  'flag',
  'session',
  'slot',
  'program',
  'module',
  'certificate',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Names are those of the moment at which it is read. */
const notification = z.strictObject({
  id,
  kind: z.enum(notificationKinds),
  at: instant,
  unread: z.boolean(),
  /** Who did it; null where nobody did, or where that person is gone. */
  actor: z.string().nullable(),
  /** Of the course, the session or the program; null in the logbook of no session. */
  title: label.nullable(),
  /** When it takes place: of a slot alone. */
  startsAt: instant.optional(),
  lessonId: id.nullable(),
  pageId: id.nullable(),
  /** The first entry of the thread. */
  threadId: id.nullable(),
  /** With `flag`: the answer counts now, and the score has changed with it. */
  scoreTold: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Of what is unread no more is counted. */
const unread = z.number().int().min(0).max(limits.unreadNotificationsMax);

const errors = ['UNAUTHORIZED', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const listNotifications = endpoint({
  call: calls.listNotifications,
  summary: 'What changed for oneself, the newest first; `before` is the last one of the page before',
  access: 'signed-in',
  query: z.strictObject({ before: id.optional() }),
  success: {
    status: 200,
    body: z.strictObject({ items: z.array(notification), unread, more: z.boolean() }),
  },
  errors,
});

export const countUnreadNotifications = endpoint({
  call: calls.countUnreadNotifications,
  summary: 'How many notifications are unread: what the bell asks now and then',
  access: 'signed-in',
  background: true,
  success: { status: 200, body: z.strictObject({ unread }) },
  errors,
});

export const readNotification = endpoint({
  call: calls.readNotification,
  summary: 'Marks one of the own notifications as read',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'MODEL_NOT_FOUND', 'QUOTA_EXCEEDED'],
});

export const readAllNotifications = endpoint({
  call: calls.readAllNotifications,
  summary: 'Marks as read what the caller has seen: everything up to that moment, nothing that came since',
  access: 'signed-in',
  body: z.strictObject({ until: instant }),
  success: { status: 200, body: z.strictObject({ unread }) },
  errors: [...errors, 'QUOTA_EXCEEDED'],
});
