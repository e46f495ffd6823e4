/** What people asked for their own data, as a context admin looks after it; answered where it always was (back-office §5). */
import { limits, type PersonRequest } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { findRequests } from './person-requests.store.ts';

export async function listRequests({
  tx,
  principal,
  clock,
  context,
}: Scope): Promise<{ items: PersonRequest[] }> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  return { items: await findRequests(tx, clock.now(), limits.listMax, context.settings.timeZone) };
}
