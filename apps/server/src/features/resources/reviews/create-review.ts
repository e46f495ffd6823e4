/** A learner evaluates a program, once (spec §5 "Evaluation", domain §9). */
import type { Review } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { insertReview } from './reviews.store.ts';

export type NewReview = Pick<Review, 'classId' | 'comment' | 'resourceType' | 'resourceId' | 'ratio'>;

/**
 * Throws MODEL_NOT_FOUND unless the learner attends a class with that program, PROGRAM_NOT_ENDED while a
 * lesson of it is open, ALREADY_REVIEWED the second time.
 */
export async function createReview({ tx, principal, clock, ids }: Scope, review: NewReview): Promise<Review> {
  const id = ids.next();
  const createdAt = clock.now();
  const { userId } = principal;
  const { attends, ended, inserted } = await insertReview(tx, { ...review, id, userId, createdAt });
  if (!attends) throw new AppError('MODEL_NOT_FOUND');
  // Spec §1: a finished program is rated.
  if (!ended) throw new AppError('PROGRAM_NOT_ENDED');
  if (!inserted) throw new AppError('ALREADY_REVIEWED');
  return { id, contextId: tx.contextId, userId, ...review, createdAt: createdAt.toISOString() };
}
