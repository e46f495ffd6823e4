/** How the platform's own people enter a tenant (domain §2), and the pages of the API's documentation. */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../scalars.ts';
import { credentials, signInErrors } from '../people/user.ts';

export const loginToPlatform = endpoint({
  call: calls.loginToPlatform,
  summary: 'Signs a superadmin in to the platform, at no tenant yet (domain §2)',
  access: 'anyone',
  body: credentials,
  success: { status: 200, body: z.strictObject({ platform_token: z.string() }) },
  errors: signInErrors,
});

export const enterContext = endpoint({
  call: calls.enterContext,
  summary:
    'Lets a superadmin into one context, with a reason, for an hour; the bearer is the platform token (domain §2)',
  access: 'anyone',
  body: z.strictObject({ contextId: id, reason: z.string().trim().min(10).max(500) }),
  success: { status: 200, body: z.strictObject({ access_token: z.string() }) },
  errors: ['UNAUTHORIZED', 'BAD_REQUEST', 'CONTEXT_NOT_FOUND', 'UNAVAILABLE', 'UNDEFINED'],
});

/** A page of the documentation. */
export const getDocumentation = endpoint({
  call: calls.getDocumentation,
  summary: 'This API as readable pages',
  access: 'anyone',
  query: z.strictObject({ of: z.string().max(100).optional() }),
  success: { status: 200, body: z.string(), type: 'text/html; charset=utf-8' },
  errors: ['BAD_REQUEST', 'UNDEFINED'],
});
