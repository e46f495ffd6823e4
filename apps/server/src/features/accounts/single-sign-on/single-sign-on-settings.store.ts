/** The identity provider of a tenant as its admin sets it; the secret is sealed before it comes here. */
import type { ClaimMapping } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { OidcClient } from './oidc.store.ts';

export interface StoredClient extends OidcClient {
  readonly provenAt: Date | null;
}

const stored = statement<StoredClient>(
  'singleSignOn.find',
  `select issuer, "clientId", "clientSecret", scopes, claims, "createsUsers", "companyId", "provenAt"
   from oidc_clients where "contextId" = $1`,
);

export async function findStoredClient(tx: TenantTransaction): Promise<StoredClient | undefined> {
  return (await tx.query(stored, [tx.contextId]))[0];
}

const locked = statement<{ readonly internal: boolean; readonly single: boolean }>(
  'singleSignOn.lock',
  `select (settings ->> 'internalAuthentication')::boolean as internal, (settings ->> 'singleSignOn')::boolean as single
   from contexts where id = $1 for share`,
);

/** How people sign in, which stays so until the transaction ends. */
export async function holdWaysIn(tx: TenantTransaction) {
  const [ways] = await tx.query(locked, [tx.contextId]);
  if (ways === undefined) throw new Error('the tenant is gone');
  return ways;
}

const set = statement(
  'singleSignOn.set',
  `insert into oidc_clients
     ("contextId", issuer, "clientId", "clientSecret", scopes, claims, "createsUsers", "companyId", "provenAt")
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)
   on conflict ("contextId") do update set issuer = excluded.issuer, "clientId" = excluded."clientId",
     "clientSecret" = excluded."clientSecret", scopes = excluded.scopes, claims = excluded.claims,
     "createsUsers" = excluded."createsUsers", "companyId" = excluded."companyId", "provenAt" = excluded."provenAt"`,
);

export async function setStoredClient(
  tx: TenantTransaction,
  client: OidcClient & { readonly claims: ClaimMapping; readonly provenAt: Date | null },
): Promise<void> {
  const { issuer, clientId, clientSecret, scopes, claims, createsUsers, companyId, provenAt } = client;
  await tx.query(set, [
    tx.contextId,
    issuer,
    clientId,
    clientSecret,
    scopes,
    JSON.stringify(claims),
    createsUsers,
    companyId,
    provenAt,
  ]);
}

const removed = statement<{ readonly issuer: string }>(
  'singleSignOn.remove',
  'delete from oidc_clients where "contextId" = $1 returning issuer',
);

/** The issuer of the one that is gone; undefined where there was none. */
export async function removeStoredClient(tx: TenantTransaction): Promise<string | undefined> {
  return (await tx.query(removed, [tx.contextId]))[0]?.issuer;
}

const proven = statement(
  'singleSignOn.prove',
  // What was changed meanwhile is sealed anew, and is another text.
  `update oidc_clients set "provenAt" = $2 where "contextId" = $1 and "clientSecret" = $3 and issuer = $4`,
);

export async function setClientProven(
  tx: TenantTransaction,
  { clientSecret, issuer }: Pick<OidcClient, 'clientSecret' | 'issuer'>,
  now: Date,
): Promise<void> {
  await tx.query(proven, [tx.contextId, now, clientSecret, issuer]);
}
