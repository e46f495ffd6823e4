/** The keys of a tenant, each with the row of users that it acts as. */
import type { ApiKey, ApiScope } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly scopes: ApiScope[];
  readonly maker: Parameters<typeof displayName>[0] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

const keys = statement<KeyRow>(
  'apiKeys.list',
  `select k.id, k.name, k.start, k.scopes, k."createdAt", k."expiresAt", k."lastUsedAt", k."revokedAt",
     case when u.email is not null then jsonb_build_object('firstname', u.firstname, 'lastname', u.lastname,
       'username', u.username, 'email', u.email) end as maker
   from api_keys k
   left join users u on u."contextId" = k."contextId" and u.id = k."createdBy" and u."erasedAt" is null
   where k."contextId" = $1 and ($2::uuid is null or k.id = $2) order by k."createdAt" desc, k.id desc limit $3`,
);

/** The newest first; that one alone where an id is given. */
export async function findApiKeys(
  tx: TenantTransaction,
  { id, now, max }: { readonly id?: string; readonly now: Date; readonly max: number },
): Promise<ApiKey[]> {
  const rows = await tx.query(keys, [tx.contextId, id ?? null, max]);
  return rows.map(({ maker, createdAt, expiresAt, lastUsedAt, revokedAt, ...row }) => ({
    ...row,
    state: revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'live',
    createdBy: maker === null ? null : displayName(maker),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

const locked = statement(
  'apiKeys.lock',
  `select pg_advisory_xact_lock(hashtextextended($1::text || '/api-keys', 0))`,
);
const counted = statement<{ readonly live: number }>(
  'apiKeys.count',
  `select count(*)::integer as live from api_keys
   where "contextId" = $1 and "revokedAt" is null and "expiresAt" > $2`,
);

/** Until the transaction ends nobody else makes one: the count is of what is there. */
export async function countLiveApiKeys(tx: TenantTransaction, now: Date): Promise<number> {
  await tx.query(locked, [tx.contextId]);
  const [row] = await tx.query(counted, [tx.contextId, now]);
  return row?.live ?? 0;
}

export interface NewApiKey {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly keyHash: Uint8Array;
  readonly scopes: readonly ApiScope[];
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The row that it acts as has a first name, which is shorter than the name of a key may be. */
const actor = statement(
  'apiKeys.actor',
  `insert into users ("contextId", id, firstname, lastname, email, "tincanIdentifier", "createdAt", "isPlatform")
   values ($1, $2::uuid, left($3, 60), null, $2::uuid || '@key.invalid', $2::uuid, $4, true)`,
);
const inserted = statement(
  'apiKeys.insert',
  `insert into api_keys ("contextId", id, name, start, "keyHash", scopes, "createdBy", "createdAt", "expiresAt")
   values ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9)`,
);

export async function insertApiKey(tx: TenantTransaction, key: NewApiKey): Promise<void> {
  const { id, name, start, keyHash, scopes, createdBy, createdAt, expiresAt } = key;
  await tx.query(actor, [tx.contextId, id, name, createdAt]);
  const values = [
    tx.contextId,
    id,
    name,
    start,
    keyHash,
    [...scopes],
    createdBy,
    createdAt,
    expiresAt,
  ] as const;
  await tx.query(inserted, values);
}

const revoked = statement<{ readonly name: string }>(
  'apiKeys.revoke',
  `update api_keys set "revokedAt" = $3 where "contextId" = $1 and id = $2 and "revokedAt" is null returning name`,
);

/** Its name; undefined where it was revoked before, or is unknown. */
export async function setApiKeyRevoked(
  tx: TenantTransaction,
  id: string,
  at: Date,
): Promise<string | undefined> {
  const [row] = await tx.query(revoked, [tx.contextId, id, at]);
  return row?.name;
}
