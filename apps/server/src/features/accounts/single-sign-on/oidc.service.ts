/** Single sign-on (domain §2, assurance §2 #11): out with state, nonce and PKCE, back once, in by a one-time code. */
import { emailAddress, type ErrorCode, limits } from '@parcours/contract';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { fingerprint, isSameSecret, sha256 } from '../../../platform/security/digest.ts';
import { secretOf } from '../../../platform/security/keys/sealed-secrets.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { PublicAddress } from '../../../platform/http/sites/public-address.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import { giveBack, rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import { newSecret, secretHash } from '../../../platform/security/secrets.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { insertCompanyStudent, insertUser } from '../registration/registration.store.ts';
import { newSignIn } from '../sign-in/new-sign-in.ts';
import { BusyProvider, type IdentityProviders, type ProviderAnswer } from './identity-provider.ts';
import {
  findAwaitedPerson,
  findIdentity,
  findOidcClient,
  insertAttempt,
  insertIdentity,
  insertLoginCode,
  isAddressFree,
  type KnownIdentity,
  type OidcAttempt,
  type OidcClient,
  removeAttempts,
  setAttemptUsed,
  setLoginCodeUsed,
} from './oidc.store.ts';
import { browserOf, cookieOf, originOf, redirectUriOf, type WayBack } from './way-back.ts';

export interface OidcParts {
  readonly providers: IdentityProviders;
  readonly tokens: AccessTokens;
  readonly publicAddress: PublicAddress;
  readonly vault: Vault;
}

const attemptMs = 10 * 60_000;
const codeMs = 60_000;
const uniqueViolation = '23505';
/** Tries of somebody who arrives with others at once: each meets what one more of them has made. */
const arrivalsMax = 5;

/** Anyone may begin, and be waited for outside of the places of other calls: this bounds how often (decision 0425). */
export async function countSignOn({ addressBlock, clock, transact }: TenantScope): Promise<void> {
  const limit = rateLimit('signOnsOfAddress', `sign-on-from:${fingerprint(addressBlock)}`);
  await transact((tx) => takeOrRefuse(tx, clock, [limit]));
}

/** Where the caller is sent, and the cookie that ties the attempt to this browser. */
export async function leaveForProvider(
  scope: TenantScope,
  parts: OidcParts,
  contextId: string,
  challenge: string | undefined,
): Promise<WayBack> {
  const { clock, random, transact } = scope;
  const client = await clientOf(scope, parts, contextId);
  // The cookie and the page's secret lie where the provider leads back to: whoever began elsewhere, or by a plain link,
  // begins there.
  const origin = originOf(scope, parts);
  if (challenge === undefined || new URL(origin).hostname !== scope.site.host)
    return { location: `${origin}${loginPath(scope)}#begin=sso`, cookie: cookieOf(parts, '', 0) };
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
      cookie: cookieOf(parts, '', 0),
    };
  await transact(async (tx) => {
    const now = clock.now();
    await removeAttempts(tx, now);
    await insertAttempt(tx, {
      stateHash: secretHash(state),
      browserHash: secretHash(browser),
      nonce,
      codeVerifier,
      challenge,
      expiresAt: new Date(now.getTime() + attemptMs),
    });
  });
  return { location, cookie: cookieOf(parts, browser, attemptMs / 1_000) };
}

/** Where the portal goes on: with a one-time code, or with the code of a refusal; never with a token. */
export async function comeBack(
  scope: TenantScope,
  parts: OidcParts,
  contextId: string,
  query: Readonly<Record<string, string>>,
): Promise<WayBack> {
  const browser = browserOf(scope);
  if (browser === undefined) throw new AppError('INVALID_CREDENTIALS');
  const code = await arrive(scope, parts, contextId, { query, browser });
  // Checked once more when the code is exchanged.
  return {
    location: loginAddress(scope, parts, 'code', code),
    cookie: cookieOf(parts, browser, codeMs / 1_000),
  };
}

/** Where a browser goes that cannot be let in: the sign-in page, which says why in the reader's language. */
export function leadBack(scope: TenantScope, parts: OidcParts, code: ErrorCode): WayBack {
  return { location: loginAddress(scope, parts, 'error', code), cookie: cookieOf(parts, '', 0) };
}

async function arrive(
  scope: TenantScope,
  parts: OidcParts,
  contextId: string,
  { query, browser }: { readonly query: Readonly<Record<string, string>>; readonly browser: string },
): Promise<string> {
  const { clock, random, transact } = scope;
  const client = await clientOf(scope, parts, contextId);
  const { state } = query;
  if (state === undefined) throw new AppError('INVALID_CREDENTIALS');
  const attempt = await transact((tx) =>
    setAttemptUsed(tx, secretHash(state), secretHash(browser), clock.now()),
  );
  if (attempt === undefined) throw new AppError('INVALID_CREDENTIALS');
  const answer = await answered(scope, parts, client, attempt, query);
  const code = newSecret(random);
  const letIn = () =>
    transact(async (tx) => {
      // In this order: whom another sign-in of theirs lets in between the two reads is awaited no more, but known.
      const awaited = await findAwaitedPerson(tx, answer.subject);
      const known = await findIdentity(tx, answer.issuer, answer.subject);
      if (known?.isClosed === true) throw new AppError('ACCOUNT_DEACTIVATED');
      const userId = known?.userId ?? (await welcome(tx, scope, client, answer, awaited));
      const expiresAt = new Date(clock.now().getTime() + codeMs);
      await insertLoginCode(tx, {
        codeHash: secretHash(code),
        userId,
        challenge: attempt.challenge,
        browserHash: secretHash(browser),
        expiresAt,
      });
    });
  // Somebody who arrives twice at once, or two who share an address: the second meets what the first has made.
  for (let tries = 1; ; tries += 1) {
    try {
      await letIn();
      return code;
    } catch (error) {
      const isTaken = (error as { code?: unknown }).code === uniqueViolation;
      if (!isTaken || tries === arrivalsMax) throw error;
    }
  }
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
    // What no database keeps is no name of anybody.
    if (answer.subject.includes('\0')) throw new Error('a subject with a NUL byte');
    return answer;
  } catch (error) {
    if (error instanceof BusyProvider) throw new AppError('UNAVAILABLE');
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
  awaited: KnownIdentity | undefined,
): Promise<string> {
  if (awaited?.isClosed === true) throw new AppError('ACCOUNT_DEACTIVATED');
  if (awaited !== undefined) {
    const entry = { id: ids.next(), at: clock.now(), actorId: awaited.userId };
    await insertIdentity(tx, { issuer, subject, userId: awaited.userId, now: entry.at });
    await insertAuditEntry(tx, { ...entry, action: 'registered' });
    return awaited.userId;
  }
  if (!createsUsers) throw new AppError('Forbidden');
  const [userId, now] = [ids.next(), clock.now()];
  const cut = (text: string | null) => {
    const plain =
      text
        ?.toWellFormed()
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim() ?? '';
    return plain === '' ? null : Array.from(plain).slice(0, limits.nameMax).join('');
  };
  const isFree = email !== null && emailAddress.safeParse(email).success && (await isAddressFree(tx, email));
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
  scope: TenantScope,
  { tokens }: OidcParts,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<string> {
  const { addressBlock, clock, transact } = scope;
  const browser = browserOf(scope);
  const { open, tokenFor } = newSignIn(scope, tokens);
  const limit = rateLimit('secret', `login-code-from:${fingerprint(addressBlock)}`);
  const userId = await transact(async (tx) => {
    const now = clock.now();
    await takeOrRefuse(tx, clock, [limit]);
    const used = await setLoginCodeUsed(tx, secretHash(code), now);
    if (used === undefined || browser === undefined) return undefined;
    const isSameBrowser = isSameSecret(secretHash(browser), used.browserHash);
    if (!isSameBrowser || challengeOf(verifier) !== used.challenge) return undefined;
    await giveBack(tx, [limit]);
    await open(tx, { userId: used.userId, at: now });
    return used.userId;
  });
  if (userId === undefined) throw new AppError('INVALID_CREDENTIALS');
  return tokenFor(userId);
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
function loginAddress(scope: TenantScope, parts: OidcParts, kind: 'code' | 'error', value: string): string {
  return `${originOf(scope, parts)}${loginPath(scope)}#${kind}=${value}`;
}

const loginPath = ({ site }: TenantScope) => (site.kind === 'backoffice' ? '/connexion' : '/login');

const redirectUri = (scope: TenantScope, parts: OidcParts) =>
  redirectUriOf(originOf(scope, parts), scope.context.id);

function challengeOf(verifier: string): string {
  return sha256(verifier).toString('base64url');
}
