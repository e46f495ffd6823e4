/** The centre's own addresses, each tried from the server: its name, its certificate, and who answers (back-office §5). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { instant } from '../scalars.ts';

/** What is missing at an address; `answers`: nothing is. */
export const hostStates = [
  'answers',
  'unknown-name',
  'unreachable',
  'elsewhere',
  'certificate-ending',
  'certificate-expired',
  'certificate-other-name',
  'certificate-untrusted',
] as const;
export type HostState = (typeof hostStates)[number];

export const checkedHostKinds = ['frontoffice', 'backoffice', 'content', 'api', 'certification'] as const;

const hostCheck = z.strictObject({
  host: z.string(),
  kind: z.enum(checkedHostKinds),
  state: z.enum(hostStates),
  /** When its certificate ends; null where none was shown, or where the centre is served without. */
  certificateUntil: instant.nullable(),
});
export type HostCheck = z.infer<typeof hostCheck>;

export const checkHosts = endpoint({
  call: calls.checkHosts,
  summary:
    'Tries each address of the centre from the server: whether its name is known, its certificate holds, and this product answers; for a context admin',
  access: 'signed-in',
  waitsOutside: true,
  success: { status: 200, body: listOf(hostCheck) },
  errors: ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'UNDEFINED'],
});
