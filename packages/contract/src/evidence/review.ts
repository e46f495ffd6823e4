/** Reviews: a learner's stars and comment on a finished program (spec §3, §5 "Evaluation"). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { id, instant, ratio } from '../scalars.ts';

const reviewFields = {
  classId: id,
  /** Under 1000 characters (spec §5). */
  comment: z.string().max(limits.commentMax - 1),
  resourceType: z.literal('Program'),
  resourceId: id,
  /** Rating divided by 5; a rating is required, so never 0. */
  ratio: ratio.min(1 / limits.ratingMax),
};

export const review = z.strictObject({ id, contextId: id, userId: id, ...reviewFields, createdAt: instant });
export type Review = z.infer<typeof review>;

export const createReview = endpoint({
  call: calls.createReview,
  summary: 'Evaluates a program, once per learner (spec §5, domain §9)',
  access: 'signed-in',
  body: z.strictObject(reviewFields),
  idempotent: true,
  success: { status: 201, body: review },
  errors: [
    'UNAUTHORIZED',
    'BAD_REQUEST',
    'MODEL_NOT_FOUND',
    'ALREADY_REVIEWED',
    'PROGRAM_NOT_ENDED',
    'QUOTA_EXCEEDED',
    'UNAVAILABLE',
    'UNDEFINED',
  ],
});
