/** Placing and lifting holds, by a context admin; each is written down without its reason (back-office §5). */
import { type endpoints, type HandlerInput, limits, type LegalHold } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { type AuditEntry, insertAuditEntry } from '../../platform/security/audit.store.ts';
import { findHolds, insertHold, lockPerson, setHoldLifted } from './legal-holds.store.ts';

export async function listHolds({ tx, principal, clock }: Scope): Promise<{ items: LegalHold[] }> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  return { items: await findHolds(tx, clock.now(), limits.listMax) };
}

export async function placeHold(
  scope: Scope,
  { body }: HandlerInput<typeof endpoints.createLegalHold>,
): Promise<LegalHold> {
  const { tx, principal, clock, ids } = scope;
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const now = clock.now();
  const until = body.until === null ? null : new Date(body.until);
  if (until !== null && until <= now) throw new AppError('BAD_REQUEST', { path: 'body.until' });
  if (!(await lockPerson(tx, body.userId))) throw new AppError('MODEL_NOT_FOUND');
  const { userId, reason } = body;
  const hold = await insertHold(tx, { id: ids.next(), userId, reason, until, now, by: principal.userId });
  if (hold === undefined) throw new AppError('MODEL_NOT_FOUND');
  await note(scope, 'legal-hold-placed', hold);
  return hold;
}

export async function liftHold(
  scope: Scope,
  { params, body: { reason } }: HandlerInput<typeof endpoints.liftLegalHold>,
): Promise<LegalHold> {
  const { tx, principal, clock } = scope;
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const hold = await setHoldLifted(tx, params.id, { now: clock.now(), by: principal.userId, reason });
  if (hold === undefined) throw new AppError('MODEL_NOT_FOUND');
  await note(scope, 'legal-hold-lifted', hold);
  return hold;
}

async function note(
  { tx, principal, clock, ids }: Scope,
  action: AuditEntry['action'],
  { id, userId, until }: LegalHold,
): Promise<void> {
  const entry = { id: ids.next(), at: clock.now(), actorId: principal.userId, action, subject: userId };
  await insertAuditEntry(tx, { ...entry, details: { hold: id, ...(until === null ? {} : { until }) } });
}
