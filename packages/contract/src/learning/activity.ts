/** What somebody did from a day on: time and exercises by day, and the standing at the end of each (domain §8, §9). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { ratio, seconds } from '../scalars.ts';

const ratiosById = z.record(z.string(), ratio.nullable());

/** What a record keeps of a standing. */
export const recordRatios = z.strictObject({
  global: ratio.nullable(),
  competencies: ratiosById,
  jobs: ratiosById,
});
export type OwnRatios = z.infer<typeof recordRatios>;

const day = z.iso.date();

export const ownActivity = z.strictObject({
  /** Days of the centre on which something was done, oldest first. */
  days: z.array(z.strictObject({ day, activeSeconds: seconds, exercises: z.number().int().min(0) })),
  /** The last record of each day that has one. */
  standings: z.array(z.strictObject({ day, ratios: recordRatios })),
  /** The last record before the first day: what a delta starts from. */
  before: recordRatios.nullable(),
});
export type OwnActivity = z.infer<typeof ownActivity>;

export const getOwnActivity = endpoint({
  call: calls.getOwnActivity,
  summary: 'Own active time, exercises and standing by day (domain §8: time is shown to the learner)',
  access: 'signed-in',
  query: z.strictObject({ from: day }),
  success: { status: 200, body: ownActivity },
  errors: ['UNAUTHORIZED', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'],
});
