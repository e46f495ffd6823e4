/** Openings and deadlines for a calendar: a feed with a secret address that its owner makes, replaces and revokes. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { instant } from '../scalars.ts';

const ownErrors = ['UNAUTHORIZED', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;

/** 256 random bits; kept as a hash, and told once. */
const calendarSecret = z.string().regex(/^[\w-]{43}$/);

export const getCalendarFeed = endpoint({
  call: calls.getCalendarFeed,
  summary: 'Whether one has a calendar feed, and since when; its address is told once, when it is made',
  access: 'signed-in',
  success: { status: 200, body: z.strictObject({ createdAt: instant.nullable() }) },
  errors: ownErrors,
});

export const createCalendarFeed = endpoint({
  call: calls.createCalendarFeed,
  summary: 'Makes the secret address of one’s calendar feed; the address before it opens nothing any longer',
  access: 'signed-in',
  success: { status: 201, body: z.strictObject({ url: z.url(), createdAt: instant }) },
  errors: [...ownErrors, 'QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS'],
});

export const deleteCalendarFeed = endpoint({
  call: calls.deleteCalendarFeed,
  summary: 'Revokes one’s calendar feed: its address opens nothing any longer',
  access: 'signed-in',
  success: { status: 204, body: z.undefined() },
  errors: [...ownErrors, 'QUOTA_EXCEEDED'],
});

export const readCalendar = endpoint({
  call: calls.readCalendar,
  summary:
    'Openings and deadlines of whoever made the secret address, as iCalendar (RFC 5545), for anybody who has it',
  access: 'anyone',
  params: z.strictObject({ secret: calendarSecret }),
  success: {
    status: 200,
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    type: 'text/calendar',
  },
  errors: [
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'TOO_MANY_REQUESTS',
    'CONTEXT_NOT_FOUND',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
