/** Keys of the API as a context admin makes and revokes them; what a key may do is the access table's (rules/people/access). */
import { type endpoints, type HandlerInput, limits, type SuccessBody } from '@parcours/contract';
import { isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { apiKeyHash, newApiKey } from '../../../platform/security/tokens/api-key.ts';
import { countLiveApiKeys, findApiKeys, insertApiKey, setApiKeyRevoked } from './api-keys.store.ts';

type ListApiKeys = typeof endpoints.listApiKeys;
type CreateApiKey = typeof endpoints.createApiKey;

const dayMs = 86_400_000;

export async function listApiKeys({ tx, principal, clock }: Scope): Promise<SuccessBody<ListApiKeys>> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  return { items: await findApiKeys(tx, { now: clock.now(), max: limits.listMax }) };
}

/** The key is answered once. A visitor of the platform makes none: it would outlive the visit. */
export async function createApiKey(
  { tx, principal, clock, ids, random }: Scope,
  { body }: HandlerInput<CreateApiKey>,
): Promise<SuccessBody<CreateApiKey>> {
  if (!principal.roles.includes('admin')) throw new AppError('Forbidden');
  const now = clock.now();
  const expiresAt = new Date(body.expiresAt);
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0 || left > limits.apiKeyDaysMax * dayMs)
    throw new AppError('BAD_REQUEST', { path: 'body.expiresAt' });
  if ((await countLiveApiKeys(tx, now)) >= limits.apiKeysMax) throw new AppError('TOO_MANY_API_KEYS');
  const { key, start } = newApiKey(random);
  const id = ids.next();
  const scopes = [...new Set(body.scopes)];
  const made = { id, name: body.name, start, keyHash: apiKeyHash(key), scopes };
  await insertApiKey(tx, { ...made, createdBy: principal.userId, createdAt: now, expiresAt });
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: now,
    actorId: principal.userId,
    action: 'api-key-created',
    subject: id,
    details: { name: body.name, scopes: scopes.join(' '), expires: expiresAt.toISOString() },
  });
  const [shown] = await findApiKeys(tx, { id, now, max: 1 });
  if (shown === undefined) throw new Error('a key that was made is gone');
  return { ...shown, key };
}

/** One that was revoked before stays as it is. */
export async function revokeApiKey({ tx, principal, clock, ids }: Scope, id: string): Promise<void> {
  if (!isContextAdmin(principal)) throw new AppError('Forbidden');
  const now = clock.now();
  const name = await setApiKeyRevoked(tx, id, now);
  if (name === undefined) {
    const [known] = await findApiKeys(tx, { id, now, max: 1 });
    if (known === undefined) throw new AppError('MODEL_NOT_FOUND');
    return;
  }
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: now,
    actorId: principal.userId,
    action: 'api-key-revoked',
    subject: id,
    details: { name },
  });
}
