/** How papers for financiers name the centre: for its admin, with every change in the audit (decision 0530). */
import { bareNumber, type endpoints, type HandlerInput, type TrainingProvider } from '@parcours/contract';
import { changedFields, isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { findTrainingProvider, setTrainingProvider } from './training-provider.store.ts';

export function getTrainingProvider(scope: Scope): Promise<TrainingProvider> {
  mustBeAdmin(scope);
  return findTrainingProvider(scope.tx);
}

export async function changeTrainingProvider(
  scope: Scope,
  { body }: HandlerInput<typeof endpoints.setTrainingProvider>,
): Promise<TrainingProvider> {
  mustBeAdmin(scope);
  const { tx, clock, ids, principal } = scope;
  const { userId } = principal;
  const bare = (number: string | null) => (number === null ? null : bareNumber(number));
  const { revision: seen, ...before } = await findTrainingProvider(tx);
  const given = { ...body, siret: bare(body.siret), declarationNumber: bare(body.declarationNumber) };
  const after = await setTrainingProvider(tx, given, { now: clock.now(), userId });
  // The statement judges, the one before told what stood there: both have to have seen the same.
  if (after === undefined || seen !== body.revision) throw new AppError('PROVIDER_CHANGED');
  const { revision: _, ...now } = after;
  for (const details of changedFields(before, now))
    // oxlint-disable-next-line no-await-in-loop -- entries keep the order of the fields
    await insertAuditEntry(tx, {
      id: ids.next(),
      at: clock.now(),
      actorId: userId,
      action: 'training-provider-changed',
      subject: tx.contextId,
      details: { ...details },
    });
  return after;
}

function mustBeAdmin({ principal }: Scope): void {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
}
