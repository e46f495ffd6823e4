/** Single sign-on: the tenant's client, attempts under way, identities, one-time codes. */
import type { ClaimMapping } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface OidcClient {
  /** Names of the claims that differ from those of OpenID Connect. */
  readonly claims: Partial<ClaimMapping>;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readonly createsUsers: boolean;
  readonly companyId: string | null;
}

const clientOfContext = statement<OidcClient>(
  'oidcClients.find',
  `select issuer, "clientId", "clientSecret", scopes, claims, "createsUsers", "companyId" from oidc_clients where "contextId" = $1`,
);

export interface OidcAttempt {
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly challenge: string;
}

const insertedAttempt = statement(
  'oidcAttempts.insert',
  `insert into oidc_attempts ("contextId", "stateHash", "browserHash", nonce, "codeVerifier", challenge, "expiresAt")
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Used up before the provider is asked: a state that failed once never works again. */
const usedAttempt = statement<OidcAttempt>(
  'oidcAttempts.use',
  `update oidc_attempts set "usedAt" = $4
   where "contextId" = $1 and "stateHash" = $2 and "browserHash" = $3 and "usedAt" is null and "expiresAt" > $4
   returning nonce, "codeVerifier", challenge`,
);

const removedAttempts = statement(
  'oidcAttempts.remove',
  `delete from oidc_attempts where "contextId" = $1 and "expiresAt" < $2`,
);

export interface KnownIdentity {
  readonly userId: string;
  readonly isClosed: boolean;
}

const userOfIdentity = statement<KnownIdentity>(
  'userIdentities.find',
  `select i."userId", (u."erasedAt" is not null or u."deactivatedAt" is not null) as "isClosed"
   from user_identities i
   join users u on u."contextId" = i."contextId" and u.id = i."userId"
   where i."contextId" = $1 and i.issuer = $2 and i.subject = $3`,
);

const insertedIdentity = statement<{ userId: string }>(
  'userIdentities.insert',
  `insert into user_identities ("contextId", issuer, subject, "userId", "createdAt") values ($1, $2, $3, $4, $5)`,
);

const awaitedPerson = statement<KnownIdentity>(
  'userIdentities.findAwaited',
  // Nobody who could have come is found: there is nothing of anybody's to take.
  `select d."userId", u."deactivatedAt" is not null as "isClosed"
   from directory_users d join users u on u."contextId" = $1 and u.id = d."userId" and u."erasedAt" is null
   where d."contextId" = $1 and d."externalId" = $2 and d."removedAt" is null
     and not exists (select from user_secrets k where k."contextId" = $1 and k."userId" = u.id)
     and not exists (select from user_identities k where k."contextId" = $1 and k."userId" = u.id)
     and not exists (select from role_users r where r."contextId" = $1 and r."principalId" = u.id)
     and not exists (select from person_merges g where g."contextId" = $1 and g."goneId" = u.id
       and g.state in ('merged', 'undoing'))
   limit 2 for no key update of u`,
);

/**
 * Whom the centre's directory has made under this subject, without a password, another way in or a role of the context;
 * undefined where it is not one alone.
 */
export async function findAwaitedPerson(
  tx: TenantTransaction,
  subject: string,
): Promise<KnownIdentity | undefined> {
  const found = await tx.query(awaitedPerson, [tx.contextId, subject]);
  return found.length === 1 ? found[0] : undefined;
}

const insertedCode = statement(
  'loginCodes.insert',
  `insert into login_codes ("contextId", "codeHash", "userId", challenge, "browserHash", "expiresAt")
   values ($1, $2, $3, $4, $5, $6)`,
);

export interface UsedLoginCode {
  readonly userId: string;
  readonly challenge: string;
  readonly browserHash: Uint8Array;
}

const usedCode = statement<UsedLoginCode>(
  'loginCodes.use',
  `update login_codes c set "usedAt" = $3 from users u
   where c."contextId" = $1 and c."codeHash" = $2 and c."usedAt" is null and c."expiresAt" > $3
     and u."contextId" = c."contextId" and u.id = c."userId" and u."erasedAt" is null and u."deactivatedAt" is null
   returning c."userId", c.challenge, c."browserHash"`,
);

const holdersOfAddress = statement<{ userId: string }>(
  'loginNames.ofAddress',
  'select "userId" from login_names where "contextId" = $1 and name = lower($2)',
);

/** Whether nobody signs in by the address, as e-mail or username. */
export async function isAddressFree(tx: TenantTransaction, email: string): Promise<boolean> {
  return (await tx.query(holdersOfAddress, [tx.contextId, email])).length === 0;
}

const company = statement<{ readonly id: string }>(
  'oidcClients.company',
  'select id from companies where "contextId" = $1 and id = $2',
);

/** Whether the tenant has such a company, for newcomers to begin in. */
export async function isCompany(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await tx.query(company, [tx.contextId, id])).length > 0;
}

export async function findOidcClient(tx: TenantTransaction): Promise<OidcClient | undefined> {
  return (await tx.query(clientOfContext, [tx.contextId]))[0];
}

export async function insertAttempt(
  tx: TenantTransaction,
  attempt: OidcAttempt & {
    readonly stateHash: Uint8Array;
    readonly browserHash: Uint8Array;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { stateHash, browserHash, nonce, codeVerifier, challenge, expiresAt } = attempt;
  await tx.query(insertedAttempt, [
    tx.contextId,
    stateHash,
    browserHash,
    nonce,
    codeVerifier,
    challenge,
    expiresAt,
  ]);
}

export async function removeAttempts(tx: TenantTransaction, before: Date): Promise<void> {
  await tx.query(removedAttempts, [tx.contextId, before]);
}

/** Undefined for a state that is unknown, used, too old, or of another browser. */
export async function setAttemptUsed(
  tx: TenantTransaction,
  stateHash: Uint8Array,
  browserHash: Uint8Array,
  now: Date,
): Promise<OidcAttempt | undefined> {
  return (await tx.query(usedAttempt, [tx.contextId, stateHash, browserHash, now]))[0];
}

export async function findIdentity(
  tx: TenantTransaction,
  issuer: string,
  subject: string,
): Promise<KnownIdentity | undefined> {
  return (await tx.query(userOfIdentity, [tx.contextId, issuer, subject]))[0];
}

export async function insertIdentity(
  tx: TenantTransaction,
  identity: {
    readonly issuer: string;
    readonly subject: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<void> {
  const { issuer, subject, userId, now } = identity;
  await tx.query(insertedIdentity, [tx.contextId, issuer, subject, userId, now]);
}

export async function insertLoginCode(
  tx: TenantTransaction,
  code: {
    readonly codeHash: Uint8Array;
    readonly userId: string;
    readonly challenge: string;
    readonly browserHash: Uint8Array;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { codeHash, userId, challenge, browserHash, expiresAt } = code;
  await tx.query(insertedCode, [tx.contextId, codeHash, userId, challenge, browserHash, expiresAt]);
}

export async function setLoginCodeUsed(
  tx: TenantTransaction,
  codeHash: Uint8Array,
  now: Date,
): Promise<UsedLoginCode | undefined> {
  return (await tx.query(usedCode, [tx.contextId, codeHash, now]))[0];
}
