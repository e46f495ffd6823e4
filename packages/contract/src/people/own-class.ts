/** The classes that somebody attends, as light as Home's filters and counts need them (spec §2 Home). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, label } from '../scalars.ts';

const named = z.strictObject({ id, name: label });

export const ownClass = z.strictObject({
  id,
  name: label,
  startAt: instant.nullable(),
  expireAt: instant.nullable(),
  /** Spec §3 `settings.mobile.allowed`. */
  mobileAllowed: z.boolean(),
  programs: z.array(named),
  courseTitles: z.array(label),
  /** Competencies that its courses train. */
  competencyIds: z.array(id),
});
export type OwnClass = z.infer<typeof ownClass>;

export const listOwnClasses = endpoint({
  call: calls.listOwnClasses,
  summary:
    'The classes that one attends, newest enrolment first, with what they can be filtered by (spec §2)',
  access: 'signed-in',
  success: {
    status: 200,
    body: z.strictObject({ items: z.array(ownClass), competencies: z.array(named) }),
  },
  conditional: true,
  errors: ['UNAUTHORIZED', 'UNAVAILABLE', 'UNDEFINED'],
});
