/** The logbook beyond its generic resource: a thread that was read (spec §2 Dashboard). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../scalars.ts';

export const readLogBookThread = endpoint({
  call: calls.readLogBookThread,
  summary: 'Marks a thread of the logbook, named by its first entry, as read by the caller until now',
  access: 'signed-in',
  params: z.strictObject({ id }),
  success: { status: 204, body: z.undefined() },
  errors: ['UNAUTHORIZED', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'QUOTA_EXCEEDED', 'UNAVAILABLE', 'UNDEFINED'],
});
