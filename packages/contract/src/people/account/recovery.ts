/** A forgotten password: asking for a link, looking it up; the renewal itself is the update of the user (domain §3). */
import { z } from 'zod';
import { calls } from '../../http/calls.ts';
import { endpoint } from '../../http/endpoint.ts';
import { limits } from '../../platform/limits.ts';
import { id, secret } from '../../scalars.ts';

export const recoverPassword = endpoint({
  call: calls.recoverPassword,
  summary:
    'Sends a link to choose a new password, if such an account exists; the answer does not say (domain §3)',
  access: 'anyone',
  body: z.strictObject({ username: z.string().trim().min(1).max(limits.emailMax) }),
  success: { status: 204, body: z.undefined() },
  errors: ['Forbidden', 'BAD_REQUEST', 'CONTEXT_NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'UNDEFINED'],
});

export const getPasswordReset = endpoint({
  call: calls.getPasswordReset,
  summary:
    'Looks a reset token up: 403 where it was used or is too old, 401 where it is none of ours (domain §3, spec §8 "Token link")',
  access: 'anyone',
  params: z.strictObject({ token: secret }),
  success: {
    status: 200,
    body: z.strictObject({
      /** Good for `PATCH users/{id}` with a password alone, once. */
      access_token: z.string(),
      id,
      firstname: z.string().nullable(),
      /** Whether a length is all that the new password needs (spec §5). */
      simplePassword: z.boolean(),
    }),
  },
  errors: [
    'Forbidden',
    'UNAUTHORIZED',
    'BAD_REQUEST',
    'CONTEXT_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
