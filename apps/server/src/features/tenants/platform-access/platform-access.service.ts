/** A superadmin signs in to the platform, then enters one context at a time with a reason (domain §2). */
import { AppError } from '../../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fingerprint, sha256 } from '../../../platform/security/digest.ts';
import type {
  CallerScope,
  Superadmin,
  SuperadminScope,
  TenantScope,
} from '../../../platform/http/calls/scope.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Passwords } from '../../../platform/security/passwords.ts';
import { forgetTries, giveBack, rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { openOnce } from '../../../platform/security/tokens/one-use-code.ts';
import { newSession } from '../../../platform/security/tokens/session-id.ts';
import { findCentre, insertPlatformEntry } from '../centres/centres.store.ts';
import {
  findAccount,
  findPlatformSession,
  insertPlatformSession,
  insertVisit,
  removePlatformSession,
  setVisitOpened,
} from './platform-access.store.ts';

export interface PlatformAccessParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly contexts: () => Promise<readonly TenantContext[]>;
  readonly publicAddress: PublicAddress;
}

/** How long a superadmin is signed in to the platform, and may stay in a context. */
const staySeconds = 3_600;

/** Answers a token that opens no tenant; the same work and the same answer for an unknown account. */
export async function signInToPlatform(
  { clock, ids, random, addressBlock }: CallerScope,
  { database, passwords }: Pick<PlatformAccessParts, 'database' | 'passwords'>,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string> {
  const login = username.trim().toLowerCase();
  const block = fingerprint(addressBlock);
  const ofAccount = rateLimit('password', `sign-in:${block}:${fingerprint(login)}`);
  const ofAddress = rateLimit('passwordsOfAddress', `sign-in-from:${block}`);
  const account = await database.withPlatform(async (tx) => {
    await takeOrRefuse(tx, clock, [ofAccount, ofAddress]);
    return findAccount(tx, login);
  });
  const matches = await passwords
    .verify(password, account?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      await database.withPlatform((tx) => giveBack(tx, [ofAccount, ofAddress]));
      throw error;
    });
  if (!matches || account === undefined) throw new AppError('INVALID_CREDENTIALS');
  const at = clock.now();
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  const expiresAt = new Date(at.getTime() + staySeconds * 1_000);
  await database.withPlatform(async (tx) => {
    await insertPlatformSession(tx, {
      tokenHash: hashOf(token),
      accountId: account.id,
      createdAt: at,
      expiresAt,
    });
    await insertPlatformEntry(tx, { id: ids.next(), at, accountId: account.id, action: 'sign-in' });
    await giveBack(tx, [ofAddress]);
    await forgetTries(tx, clock, ofAccount.subject);
  });
  return token;
}

const tokenForm = /^[\w-]{43}$/;

/** Who is signed in by that token; undefined for nobody. */
export async function findSuperadmin(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  token: string,
): Promise<Superadmin | undefined> {
  if (!tokenForm.test(token)) return undefined;
  return database.withPlatform((tx) => findPlatformSession(tx, hashOf(token), clock.now()));
}

export async function signOutOfPlatform(
  { clock, ids, headers, superadmin: { accountId } }: SuperadminScope,
  { database }: Pick<PlatformAccessParts, 'database'>,
): Promise<void> {
  const token = bearerIn(headers.authorization);
  await database.withPlatform(async (tx) => {
    if (token !== undefined) await removePlatformSession(tx, hashOf(token));
    await insertPlatformEntry(tx, { id: ids.next(), at: clock.now(), accountId, action: 'sign-out' });
  });
}

/** Answers an access token of the context for an hour, and leaves an entry in its ledger. */
export async function enterContext(
  scope: CallerScope,
  parts: PlatformAccessParts,
  wanted: { readonly contextId: string; readonly reason: string },
): Promise<string> {
  const token = bearerIn(scope.headers.authorization);
  const superadmin =
    token === undefined
      ? undefined
      : await findSuperadmin({ database: parts.database, clock: scope.clock }, token);
  if (superadmin === undefined) throw new AppError('UNAUTHORIZED');
  const { contextId } = wanted;
  if (!(await parts.contexts()).some(({ id }) => id === contextId)) throw new AppError('CONTEXT_NOT_FOUND');
  const sessionSecret = await startVisit({ ...scope, superadmin }, parts, { ...wanted, isOpen: true });
  return parts.tokens.issue({ userId: superadmin.accountId, contextId, sessionSecret }, staySeconds);
}

/** Answers the code of a visit that nobody has opened yet, and the page of the centre that exchanges it. */
export async function beginVisit(
  scope: SuperadminScope,
  { database, publicAddress }: Pick<PlatformAccessParts, 'database' | 'publicAddress'>,
  { contextId, reason }: { readonly contextId: string; readonly reason: string },
): Promise<{ code: string; address: string }> {
  const centre = await database.withPlatform((tx) => findCentre(tx, contextId));
  if (centre === undefined) throw new AppError('CONTEXT_NOT_FOUND');
  if (centre.retiredAt !== null) throw new AppError('CENTRE_OFF');
  const code = await startVisit(scope, { database }, { contextId, reason, isOpen: false });
  return { code, address: `${publicOrigin(publicAddress, centre, 'backoffice')}/visite` };
}

interface WantedVisit {
  readonly contextId: string;
  readonly reason: string;
  /** The secret goes into a token at once, and is no code. */
  readonly isOpen: boolean;
}

/** Answers the secret of the visit's session. */
async function startVisit(
  { clock, ids, random, superadmin: { accountId, username } }: SuperadminScope,
  { database }: Pick<PlatformAccessParts, 'database'>,
  { contextId, reason, isOpen }: WantedVisit,
): Promise<string> {
  const at = clock.now();
  const { sessionId, sessionSecret } = newSession(random);
  const until = new Date(at.getTime() + staySeconds * 1_000);
  // First: no visit is without its entry.
  await database.withPlatform((tx) =>
    insertPlatformEntry(tx, {
      id: ids.next(),
      at,
      accountId,
      action: 'visit',
      contextId,
      details: { reason },
    }),
  );
  await database.withTenant(contextId, async (tx) => {
    await insertVisit(tx, { sessionId, accountId, at, until, openedAt: isOpen ? at : null });
    await insertAuditEntry(tx, {
      id: ids.next(),
      at,
      actorId: accountId,
      action: 'platform-enter',
      subject: sessionId,
      details: { by: username, reason },
    });
  });
  return sessionSecret;
}

/** Answers the token of the visit, once and within a minute, at the centre that is visited. */
export async function openVisit(
  scope: TenantScope,
  { tokens }: Pick<PlatformAccessParts, 'tokens'>,
  code: string,
): Promise<string> {
  const userId = await openOnce(scope, 'visit', code, setVisitOpened);
  return tokens.issue({ userId, contextId: scope.context.id, sessionSecret: code }, staySeconds);
}

const hashOf = (token: string) => sha256(token);
const bearerIn = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1];
