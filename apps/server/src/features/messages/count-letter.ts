/** Letters that one person writes (assurance §2 #25), in a row and in a day. */
import type { Scope } from '../../platform/http/calls/scope.ts';
import { takeQuota } from '../../platform/limits/quotas.ts';
import { rateLimit, takeOrRefuse } from '../../platform/limits/rate-limit.ts';

export async function countLetter(
  { tx, clock, context, principal }: Scope,
  kind: 'contact' | 'documents',
): Promise<void> {
  const { userId } = principal;
  await takeOrRefuse(tx, clock, [rateLimit('writtenLetters', `${kind}:${userId}`)]);
  await takeQuota(tx, { clock, settings: context.settings }, { name: 'letters', personId: userId });
}
