/** Holds: a person is not erased, and what goes with its age stays of the person, until the hold is lifted or its day has come (back-office §5). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list-query.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, textOf } from '../scalars.ts';

const legalHoldStates = ['active', 'ended', 'lifted'] as const;

const hold = z.strictObject({
  id,
  userId: id,
  /** Null of somebody who was erased since. */
  displayName: z.string().nullable(),
  reason: z.string(),
  /** Null: until it is lifted. */
  until: instant.nullable(),
  state: z.enum(legalHoldStates),
  placedAt: instant,
  placedBy: z.string().nullable(),
  /** Null where it was not lifted. */
  lifted: z.strictObject({ at: instant, by: z.string().nullable(), reason: z.string() }).nullable(),
});
export type LegalHold = z.infer<typeof hold>;

const reason = textOf(1, limits.holdReasonMax);
const errors = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;

export const listLegalHolds = endpoint({
  call: calls.listLegalHolds,
  summary: 'Holds on people, those that hold first, then the newest; for a context admin',
  access: 'signed-in',
  success: { status: 200, body: listOf(hold) },
  errors,
});

export const createLegalHold = endpoint({
  call: calls.createLegalHold,
  summary:
    'Holds the data of a person: no erasure, and no removal by age of what concerns the person, until it is lifted or its day has come. For a context admin',
  access: 'signed-in',
  body: z.strictObject({ userId: id, reason, until: instant.nullable() }),
  success: { status: 201, body: hold },
  errors: [...errors, 'QUOTA_EXCEEDED', 'MODEL_NOT_FOUND'],
});

export const liftLegalHold = endpoint({
  call: calls.liftLegalHold,
  summary: 'Lifts a hold, with the reason; for a context admin',
  access: 'signed-in',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason }),
  success: { status: 200, body: hold },
  errors: [...errors, 'QUOTA_EXCEEDED', 'MODEL_NOT_FOUND'],
});
