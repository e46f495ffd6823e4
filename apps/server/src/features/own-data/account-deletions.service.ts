/** Asking for the deletion of one's account, taking that back, and the admin's word that erases (domain §2). */
import { type endpoints, limits, type SuccessBody } from '@parcours/contract';
import { displayName, isContextAdmin } from '@parcours/rules';
import { insertAuditEntry } from '../../platform/audit.store.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Scope } from '../../platform/http/scope.ts';
import { insertOutboxEntry } from '../../platform/outbox/outbox.store.ts';
import {
  findDeletion,
  findDeletions,
  insertDeletion,
  removeDeletion,
  setDeletionConfirmed,
} from './account-deletions.store.ts';
import { erasePerson, removeFilesOf } from './erasure.store.ts';
import { type ErasedFiles, erasedFilesKind } from './erase-files.ts';
import { findStatementsOf } from './own-statements.ts';
import { setStatementBodies } from './own-statements.store.ts';
import { unnamedStatement } from './unnamed-statement.ts';

type Deletion = SuccessBody<typeof endpoints.getAccountDeletion>;

export async function readDeletion({ tx, principal }: Scope): Promise<Deletion> {
  const found = await findDeletion(tx, principal.userId);
  return { requestedAt: found?.requestedAt.toISOString() ?? null };
}

/** The platform's own people are no tenant's: Forbidden to them. */
export async function requestDeletion(scope: Scope): Promise<Deletion> {
  const { tx, principal, clock, ids } = scope;
  if (principal.roles.includes('superadmin')) throw new AppError('Forbidden');
  const at = clock.now();
  const { userId } = principal;
  if (await insertDeletion(tx, userId, at))
    await insertAuditEntry(tx, {
      id: ids.next(),
      at,
      actorId: userId,
      action: 'deletion-requested',
      subject: userId,
    });
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

/** Erases; MODEL_NOT_FOUND where nobody of that id waits for it, Forbidden to anybody but another admin. */
export async function confirmDeletion(
  { tx, principal, clock, ids, random }: Scope,
  userId: string,
): Promise<void> {
  // Oneself neither: a tenant would be left without anybody who could have said no.
  if (!isContextAdmin(principal) || userId === principal.userId) throw new AppError('Forbidden');
  const at = clock.now();
  if (!(await setDeletionConfirmed(tx, userId, at, principal.userId))) throw new AppError('MODEL_NOT_FOUND');
  const { accounts, bodies } = await findStatementsOf(tx, userId);
  const keys = await removeFilesOf(tx, userId);
  await erasePerson(tx, userId, random.bytes(16), at);
  await setStatementBodies(
    tx,
    bodies.map(({ key, body }) => ({ key, body: unnamedStatement(body, accounts) })),
  );
  // The bytes go after the rows: what is written here is done at least once, whatever dies in between.
  if (keys.length > 0) {
    const payload: ErasedFiles = { keys };
    await insertOutboxEntry(tx, {
      id: ids.next(),
      kind: erasedFilesKind,
      dedupeKey: userId,
      payload,
      now: at,
    });
  }
  await insertAuditEntry(tx, {
    id: ids.next(),
    at,
    actorId: principal.userId,
    action: 'account-erased',
    subject: userId,
    details: { files: keys.length, statements: bodies.length },
  });
}
