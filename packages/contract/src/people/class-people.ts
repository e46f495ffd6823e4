/** Who is in a class, each with the person (spec §7 "classes/{id}/users/data"). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { classRole } from '../resources/classes.ts';
import { id } from '../scalars.ts';
import { personSummary } from './user.ts';

export const listClassPeople = endpoint({
  call: calls.listClassPeople,
  summary: 'Those who have a role in a class, as far as the caller may read them (spec §7, domain §4)',
  access: 'signed-in',
  params: z.strictObject({ id }),
  query: z.strictObject({ role: classRole }),
  success: {
    status: 200,
    body: z.strictObject({
      items: z.array(
        z.strictObject({
          id,
          classId: id,
          userId: id,
          role: classRole,
          relatedUser: personSummary.optional(),
        }),
      ),
    }),
  },
  errors: ['UNAUTHORIZED', 'MODEL_NOT_FOUND', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
