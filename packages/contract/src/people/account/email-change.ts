/** A new e-mail address counts once the link sent to it was opened (domain §1). */
import { z } from 'zod';
import { calls } from '../../http/calls.ts';
import { endpoint } from '../../http/endpoint.ts';
import { secret } from '../../scalars.ts';

export const confirmEmail = endpoint({
  call: calls.confirmEmail,
  summary:
    'Confirms a new e-mail address: 403 where the link was used, replaced or is too old, 401 where it is none of ours (domain §1)',
  access: 'anyone',
  body: z.strictObject({ token: secret }),
  success: { status: 204, body: z.undefined() },
  errors: [
    'Forbidden',
    'UNAUTHORIZED',
    'UNIQUE_USERNAME_OR_EMAIL',
    'BAD_REQUEST',
    'CONTEXT_NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
