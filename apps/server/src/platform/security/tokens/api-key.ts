/**
 * Keys of the API: a secret that says nothing of its tenant, kept as a hash alone. A key acts as a principal of its own, an
 * admin of the context as far as its scopes reach, and lives until it expires or is revoked.
 */
import type { ApiScope } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../database/database.ts';
import type { Random } from '../random.ts';
import { newSecret, secretHash } from '../secrets.ts';
import { type LiveSession, plainRevisions } from './live-session.ts';
import type { LoadedPrincipal, Principal } from './principal.ts';

const prefix = 'pk_';
/** Shown beside the name: enough to tell two keys apart, useless to guess the rest. */
const startLength = 9;

export const isApiKey = (token: string): boolean => token.startsWith(prefix);

export function newApiKey(random: Random): { readonly key: string; readonly start: string } {
  const key = `${prefix}${newSecret(random)}`;
  return { key, start: key.slice(0, startLength) };
}

export const apiKeyHash = (key: string): Uint8Array => secretHash(key);

interface FoundKey extends LiveSession {
  readonly id: string;
  readonly scopes: readonly ApiScope[];
  /** Its last use was not written down for so long that this one is. */
  readonly isUseDue: boolean;
}

const foundById = statement<Pick<FoundKey, 'id' | 'scopes'>>(
  'apiKeys.liveById',
  `select id, scopes from api_keys where "contextId" = $1 and id = $2 and "revokedAt" is null and "expiresAt" > $3`,
);

const principalOf = ({ id, scopes }: Pick<FoundKey, 'id' | 'scopes'>): Principal => ({
  sessionId: id,
  userId: id,
  roles: ['admin'],
  scopedRoles: [],
  permissions: [],
  companyUsers: [],
  apiScopes: scopes,
});

/** Who a key acts as in a job that it started; undefined once it is over or revoked, and for what is no key. */
export async function findApiKeyPrincipal(
  tx: TenantTransaction,
  id: string,
  now: Date,
): Promise<Principal | undefined> {
  const [row] = await tx.query(foundById, [tx.contextId, id, now]);
  return row === undefined ? undefined : principalOf(row);
}

const found = statement<FoundKey>(
  'apiKeys.live',
  `select k.id, k.scopes, false as "isPlatform", ${plainRevisions},
     coalesce(k."lastUsedAt" < $3::timestamptz - interval '5 minutes', true) as "isUseDue"
   from api_keys k
   join users u on u."contextId" = $1 and u.id = k.id
   join contexts c on c.id = $1
   where k."contextId" = $1 and k."keyHash" = $2 and k."revokedAt" is null and k."expiresAt" > $3`,
);

/** A key that is alive here, and who it acts as; undefined for one that is unknown, over, revoked, or of another tenant. */
export async function findLiveApiKey(
  tx: TenantTransaction,
  key: string,
  now: Date,
): Promise<(LoadedPrincipal & { readonly isUseDue: boolean }) | undefined> {
  const [row] = await tx.query(found, [tx.contextId, apiKeyHash(key), now]);
  if (row === undefined) return undefined;
  const { id, scopes, isUseDue, ...session } = row;
  return { principal: principalOf({ id, scopes }), session, isUseDue };
}

const used = statement(
  'apiKeys.used',
  'update api_keys set "lastUsedAt" = $3 where "contextId" = $1 and id = $2 and "revokedAt" is null',
);

export async function setApiKeyUsed(tx: TenantTransaction, id: string, now: Date): Promise<void> {
  await tx.query(used, [tx.contextId, id, now]);
}
