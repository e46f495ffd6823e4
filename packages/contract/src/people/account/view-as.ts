/** The portal as a learner sees it, for somebody who looks after them: read-only and short (back-office §4 “voir comme”). */
import { z } from 'zod';
import { calls } from '../../http/calls.ts';
import { endpoint } from '../../http/endpoint.ts';
import { id } from '../../scalars.ts';

/** 128 random bits: half of the token that it is exchanged for. */
const viewCode = z.string().regex(/^[\w-]{22}$/);

export const viewAs = endpoint({
  call: calls.viewAs,
  summary:
    'Begins a read-only view of the portal as a learner, with a reason for the audit; answers a code that the portal exchanges once, within a minute (back-office §4)',
  access: 'signed-in',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
  success: { status: 201, body: z.strictObject({ code: viewCode }) },
  errors: [
    'UNAUTHORIZED',
    'Forbidden',
    'MODEL_NOT_FOUND',
    'BAD_REQUEST',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});

export const openView = endpoint({
  call: calls.openView,
  summary:
    'Answers the token of a view, for 15 minutes: it reads what the portal shows the learner, and changes nothing (back-office §4)',
  access: 'anyone',
  body: z.strictObject({ code: viewCode }),
  success: { status: 200, body: z.strictObject({ access_token: z.string() }) },
  errors: [
    'INVALID_CREDENTIALS',
    'BAD_REQUEST',
    'CONTEXT_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
