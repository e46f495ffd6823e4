/** What people asked for their own data, when it is to be answered, and who answered (GDPR Art. 12(3), back-office §5). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { id, instant } from '../scalars.ts';

/** A deletion of the account, or a copy of everything, which the portal answers at once. */
const personRequestKinds = ['deletion', 'copy'] as const;

const personRequestStates = ['waiting', 'withdrawn', 'declined', 'erased', 'answered'] as const;

const request = z.strictObject({
  /** Of the entry in the audit. */
  id,
  userId: id,
  /** Null of somebody who was erased. */
  displayName: z.string().nullable(),
  kind: z.enum(personRequestKinds),
  state: z.enum(personRequestStates),
  requestedAt: instant,
  /** One month later. */
  answerBy: instant,
  /** Null while it waits. */
  answeredAt: instant.nullable(),
  /** Null where nobody had to, or whoever did has left. */
  answeredBy: z.string().nullable(),
  /** Whether a hold keeps the person’s data now. */
  isHeld: z.boolean(),
});
export type PersonRequest = z.infer<typeof request>;

export const listPersonRequests = endpoint({
  call: calls.listPersonRequests,
  summary:
    'Deletions and copies that people asked for, those that wait first with the earliest day to answer, then the newest; for a context admin',
  access: 'signed-in',
  success: { status: 200, body: listOf(request) },
  errors: ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
