/** How somebody wants to be told of what is new: a digest by mail, and the way out of it that needs no sign-in. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';

const period = z.enum(['never', 'daily', 'weekly']);

/** Where nothing was chosen: `never`. */
const settings = z.strictObject({
  /** `weekly`: on Mondays. */
  digest: period,
  /** Of the centre's clock. */
  hour: z.number().int().min(0).max(23),
});
export type NotificationSettings = z.infer<typeof settings>;

const errors = ['UNAUTHORIZED', 'BAD_REQUEST', 'QUOTA_EXCEEDED', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const getNotificationSettings = endpoint({
  call: calls.getNotificationSettings,
  summary: 'How often one gets what is new by mail',
  access: 'signed-in',
  success: { status: 200, body: settings },
  errors,
});

export const setNotificationSettings = endpoint({
  call: calls.setNotificationSettings,
  summary: 'Chooses how often one gets what is new by mail; a digest with nothing in it is not sent',
  access: 'signed-in',
  body: settings,
  success: { status: 200, body: settings },
  errors,
});

/** Signed by the server: who, and nothing else. */
const token = z.string().regex(/^[\w-]{43}$/);
const outside = ['MODEL_NOT_FOUND', 'BAD_REQUEST', 'CONTEXT_NOT_FOUND', 'UNAVAILABLE', 'UNDEFINED'] as const;
const left = z.strictObject({ digest: period });

export const openUnsubscribe = endpoint({
  call: calls.openUnsubscribe,
  summary: 'Leads to the page where a digest is ended: a look changes nothing',
  access: 'anyone',
  params: z.strictObject({ token }),
  success: { status: 302, body: z.undefined() },
  errors: outside,
});

export const unsubscribe = endpoint({
  call: calls.unsubscribe,
  summary:
    'Ends the digest of whom the link was sent to, in one click (RFC 8058); a second time changes nothing',
  access: 'anyone',
  params: z.strictObject({ token }),
  form: true,
  success: { status: 200, body: left },
  errors: outside,
});

export const resubscribe = endpoint({
  call: calls.resubscribe,
  summary: 'Takes the end of a digest back: it is as often as before',
  access: 'anyone',
  params: z.strictObject({ token }),
  success: { status: 200, body: left },
  errors: outside,
});
