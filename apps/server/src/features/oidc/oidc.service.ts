/** Single sign-on (domain §2, assurance #11): out with state, nonce and PKCE, back once, in by a one-time code. */
import { type ErrorCode, limits } from '@parcours/contract';
import { insertAuditEntry } from '../../platform/audit.store.ts';
import { AppError } from '../../platform/app-error.ts';
import { sha256 } from '../../platform/digest.ts';
import { secretOf } from '../../platform/database/sealed-secrets.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { type PublicAddress, publicOrigin } from '../../platform/http/public-address.ts';
import type { TenantScope } from '../../platform/http/scope.ts';
import { isMailAddress } from '../../platform/mail/mail-message.ts';
import { newSecret, secretHash } from '../../platform/secrets.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AccessTokens } from '../../platform/tokens/access-token.ts';
import { insertCompanyStudent, insertUser } from '../registration/registration.store.ts';
import { insertSession } from '../users/users.store.ts';
import type { IdentityProviders, ProviderAnswer } from './identity-provider.ts';
import {
  findIdentity,
  findOidcClient,
  insertAttempt,
  insertIdentity,
  insertLoginCode,
  isAddressFree,
  type OidcAttempt,
  type OidcClient,
  removeAttempts,
  setAttemptUsed,
  setLoginCodeUsed,
} from './oidc.store.ts';

export interface OidcParts {
  readonly providers: IdentityProviders;
  readonly tokens: AccessTokens;
  readonly publicAddress: PublicAddress;
  readonly vault: Vault;
}

const attemptMs = 10 * 60_000;
const codeMs = 60_000;
const cookieName = 'parcours-sign-in';

/** Where the caller is sent, and the cookie that ties the attempt to this browser. */
export async function leaveForProvider(
  scope: TenantScope,
  parts: OidcParts,
  contextId: string,
  challenge: string | undefined,
): Promise<{ location: string; cookie: string }> {
  const { clock, random, transact } = scope;
  const client = await clientOf(scope, parts, contextId);
  const [state, nonce, codeVerifier, browser] = [
    newSecret(random),
    newSecret(random),
    newSecret(random),
    newSecret(random),
  ];
  const location = await parts.providers
    .addressOf(client, redirectUri(scope, parts), { state, nonce, codeVerifier })
    .catch((error: unknown) => {
      scope.log.warn({ err: error }, 'an identity provider could not be found');
      return null;
    });
  // The browser has left the portal for this: it is led back there, with a reason that the page can say.
  if (location === null)
    return {
      location: loginAddress(scope, parts, 'error', 'UNAVAILABLE'),
      cookie: cookieOf(scope, parts, '', 0),
    };
  await transact(async (tx) => {
    const now = clock.now();
    await removeAttempts(tx, now);
    await insertAttempt(tx, {
      stateHash: secretHash(state),
      browserHash: secretHash(browser),
      nonce,
      codeVerifier,
      challenge: challenge ?? null,
      expiresAt: new Date(now.getTime() + attemptMs),
    });
  });
  return { location, cookie: cookieOf(scope, parts, browser, attemptMs / 1_000) };
}

/** Where the portal goes on: with a one-time code, or with the code of a refusal; never with a token. */
export async function comeBack(
  scope: TenantScope,
  parts: OidcParts,
  contextId: string,
  query: Readonly<Record<string, string>>,
): Promise<{ location: string; cookie: string }> {
  const cookie = cookieOf(scope, parts, '', 0);
  try {
    const code = await arrive(scope, parts, contextId, query);
    return { location: loginAddress(scope, parts, 'code', code), cookie };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { location: loginAddress(scope, parts, 'error', error.code satisfies ErrorCode), cookie };
  }
}

async function arrive(
  scope: TenantScope,
  parts: OidcParts,
  contextId: string,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const { clock, random, transact } = scope;
  const client = await clientOf(scope, parts, contextId);
  const { state } = query;
  const browser = browserOf(scope);
  if (state === undefined || browser === undefined) throw new AppError('INVALID_CREDENTIALS');
  const attempt = await transact((tx) =>
    setAttemptUsed(tx, secretHash(state), secretHash(browser), clock.now()),
  );
  if (attempt === undefined) throw new AppError('INVALID_CREDENTIALS');
  const answer = await answered(scope, parts, client, attempt, query);
  const code = newSecret(random);
  await transact(async (tx) => {
    const userId =
      (await findIdentity(tx, answer.issuer, answer.subject)) ?? (await welcome(tx, scope, client, answer));
    const expiresAt = new Date(clock.now().getTime() + codeMs);
    await insertLoginCode(tx, {
      codeHash: secretHash(code),
      userId,
      challenge: attempt.challenge,
      expiresAt,
    });
  });
  return code;
}

async function answered(
  scope: TenantScope,
  parts: OidcParts,
  client: OidcClient,
  { nonce, codeVerifier }: OidcAttempt,
  query: Readonly<Record<string, string>>,
): Promise<ProviderAnswer> {
  const callback = new URL(redirectUri(scope, parts));
  callback.search = new URLSearchParams(query).toString();
  const sent = { state: query['state'] ?? '', nonce, codeVerifier };
  try {
    const answer = await parts.providers.answerOf(client, callback, sent);
    if (answer.issuer !== client.issuer) throw new Error('another issuer answered');
    return answer;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: '' };
    scope.log.warn({ reason: `${name}: ${message}`.slice(0, 300) }, 'a single sign-on was refused');
    throw new AppError('INVALID_CREDENTIALS');
  }
}

/** domain §2: an unknown person is created if the context allows, else 403. An address never links two accounts. */
async function welcome(
  tx: TenantTransaction,
  { clock, ids }: TenantScope,
  { createsUsers, companyId }: OidcClient,
  { issuer, subject, email, firstname, lastname }: ProviderAnswer,
): Promise<string> {
  if (!createsUsers) throw new AppError('Forbidden');
  const [userId, now] = [ids.next(), clock.now()];
  const cut = (text: string | null) => text?.slice(0, limits.nameMax) ?? null;
  const isFree = email !== null && isMailAddress(email) && (await isAddressFree(tx, email));
  await insertUser(tx, {
    id: userId,
    username: null,
    firstname: cut(firstname),
    lastname: cut(lastname),
    email: isFree ? email : null,
    birthday: null,
    preferredLocale: null,
    cguAcceptedVersion: null,
    isFromInvitationCode: false,
    tincanIdentifier: ids.next(),
    createdAt: now,
  });
  await insertIdentity(tx, { issuer, subject, userId, now });
  if (companyId !== null) await insertCompanyStudent(tx, ids.next(), companyId, userId);
  await insertAuditEntry(tx, { id: ids.next(), at: now, actorId: userId, action: 'registered' });
  return userId;
}

/** The token for a code: once, within a minute, and only for the page that began. */
export async function exchangeCode(
  { clock, context, ids, transact }: TenantScope,
  { tokens }: OidcParts,
  { code, verifier }: { readonly code: string; readonly verifier?: string | undefined },
): Promise<string> {
  const sessionId = ids.next();
  const userId = await transact(async (tx) => {
    const now = clock.now();
    const used = await setLoginCodeUsed(tx, secretHash(code), now);
    const proves =
      used?.challenge === null || (verifier !== undefined && challengeOf(verifier) === used?.challenge);
    if (used === undefined || !proves) return undefined;
    const expiresAt = new Date(now.getTime() + tokens.lifeSeconds * 1_000);
    await insertSession(tx, { id: sessionId, userId: used.userId, createdAt: now, expiresAt });
    await insertAuditEntry(tx, {
      id: ids.next(),
      at: now,
      actorId: used.userId,
      action: 'sign-in',
      subject: sessionId,
    });
    return used.userId;
  });
  if (userId === undefined) throw new AppError('INVALID_CREDENTIALS');
  return tokens.issue({ userId, contextId: context.id, sessionId });
}

async function clientOf(
  { context, transact }: TenantScope,
  { vault }: OidcParts,
  contextId: string,
): Promise<OidcClient> {
  if (contextId !== context.id) throw new AppError('MODEL_NOT_FOUND');
  if (!context.settings.singleSignOn) throw new AppError('Forbidden');
  const client = await transact(findOidcClient);
  if (client === undefined) throw new AppError('MODEL_NOT_FOUND');
  const clientSecret = vault.open(client.clientSecret, secretOf('oidc_clients', context.id));
  return { ...client, clientSecret };
}

/** Behind the hash sign, which no server and no log ever sees. */
function loginAddress(
  { context }: TenantScope,
  { publicAddress }: OidcParts,
  kind: 'code' | 'error',
  value: string,
): string {
  return `${publicOrigin(publicAddress, context)}/login#${kind}=${value}`;
}

function challengeOf(verifier: string): string {
  return sha256(verifier).toString('base64url');
}

/** Registered at the provider: made of the tenant's own host, never of what was asked. */
function redirectUri({ context }: TenantScope, { publicAddress }: OidcParts): string {
  return `${publicOrigin(publicAddress, context, 'api')}/api/contexts/${context.id}/oidc/callback`;
}

function cookieOf(
  { context }: TenantScope,
  { publicAddress }: OidcParts,
  value: string,
  seconds: number,
): string {
  const secure = publicAddress.scheme === 'https' ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/api/contexts/${context.id}/oidc; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function browserOf({ headers }: TenantScope): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}
