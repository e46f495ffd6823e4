/** Asking for the deletion of one's account, taking that back, and the admin's word that erases (domain §2). */
import { type endpoints, limits, type SuccessBody } from '@parcours/contract';
import { centreDay, displayName, isContextAdmin } from '@parcours/rules';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { findHeld, lockPerson } from '../../privacy/legal-holds.store.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import {
  findAccountsWithin,
  findDeletion,
  findDeletions,
  insertDeletion,
  removeDeletion,
  setDeletionConfirmed,
} from './account-deletions.store.ts';
import { findReader, writeFarewell, writeTo } from './write-farewell.ts';
import { eraseAccount } from './erase-account.ts';

type Deletion = SuccessBody<typeof endpoints.getAccountDeletion>;

export async function readDeletion({ tx, principal, clock }: Scope): Promise<Deletion> {
  const found = await findDeletion(tx, principal.userId);
  if (found === undefined) return { requestedAt: null, held: null };
  const held = await findHeld(tx, principal.userId, clock.now());
  return {
    requestedAt: found.requestedAt.toISOString(),
    held: held === undefined ? null : { until: held.until?.toISOString() ?? null },
  };
}

/** `link` leads to where it can be taken back. The platform's own people are no tenant's: Forbidden to them. */
export async function requestDeletion(scope: Scope, link: string): Promise<Deletion> {
  const { tx, principal, clock, ids, context } = scope;
  if (principal.roles.includes('superadmin')) throw new AppError('Forbidden');
  const at = clock.now();
  const { userId } = principal;
  if (await insertDeletion(tx, userId, at)) {
    await writeTo(
      tx,
      { letter: 'deletionAsked', values: { link }, recipientId: userId },
      // Once a day of the centre: asking and taking back by turns floods nobody.
      {
        id: ids.next(),
        now: at,
        dedupeKey: `deletion-asked ${userId} ${centreDay(at, context.settings.timeZone)}`,
      },
    );
    await insertAuditEntry(tx, {
      id: ids.next(),
      at,
      actorId: userId,
      action: 'deletion-requested',
      subject: userId,
    });
  }
  return readDeletion(scope);
}

export async function cancelDeletion({ tx, principal, clock, ids }: Scope): Promise<void> {
  const { userId } = principal;
  if (!(await removeDeletion(tx, userId))) return;
  const entry = { id: ids.next(), at: clock.now(), actorId: userId, subject: userId };
  await insertAuditEntry(tx, { ...entry, action: 'deletion-cancelled' });
}

export async function listDeletions({
  tx,
  principal,
}: Scope): Promise<SuccessBody<typeof endpoints.listAccountDeletions>> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const waiting = await findDeletions(tx, limits.listMax);
  return {
    items: waiting.map(({ userId, requestedAt, email, ...names }) => ({
      userId,
      displayName: displayName({ ...names, email: email ?? userId }),
      requestedAt: requestedAt.toISOString(),
    })),
  };
}

/** Erases; MODEL_NOT_FOUND where nobody of that id waits for it, LEGAL_HOLD while a hold keeps them, Forbidden to anybody but another admin. */
export async function confirmDeletion(
  { tx, principal, clock, ids, random }: Scope,
  userId: string,
): Promise<void> {
  // Oneself neither: a tenant would be left without anybody who could have said no.
  if (!isContextAdmin(principal) || userId === principal.userId) throw new AppError('Forbidden');
  const at = clock.now();
  await lockPerson(tx, userId);
  if (!(await setDeletionConfirmed(tx, userId, at, principal.userId))) throw new AppError('MODEL_NOT_FOUND');
  if ((await findHeld(tx, userId, at)) !== undefined) throw new AppError('LEGAL_HOLD');
  const reader = await findReader(tx, userId);
  const confirmed = {
    contextId: tx.contextId,
    confirmedAt: at.toISOString(),
    confirmedBy: principal.userId,
  };
  // Accounts that were merged into this one are the same person’s.
  for (const id of await findAccountsWithin(tx, userId)) {
    await insertDeletion(tx, id, at);
    await setDeletionConfirmed(tx, id, at, principal.userId);
    await eraseAccount(tx, { ids, random }, { ...confirmed, userId: id });
  }
  const erased = await eraseAccount(tx, { ids, random }, { ...confirmed, userId });
  await writeFarewell(tx, userId, reader, { id: ids.next(), now: at });
  await insertAuditEntry(tx, {
    id: ids.next(),
    at,
    actorId: principal.userId,
    action: 'account-erased',
    subject: userId,
    details: { ...erased },
  });
}

/** Tells why the account stays; the person may ask again. */
export async function declineDeletion(
  { tx, principal, clock, ids }: Scope,
  userId: string,
  reason: string,
): Promise<void> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const at = clock.now();
  if (!(await removeDeletion(tx, userId))) throw new AppError('MODEL_NOT_FOUND');
  await writeTo(
    tx,
    { letter: 'deletionDeclined', values: { reason }, recipientId: userId },
    { id: ids.next(), now: at },
  );
  await insertAuditEntry(tx, {
    id: ids.next(),
    at,
    actorId: principal.userId,
    action: 'deletion-declined',
    subject: userId,
  });
}
