/** A superadmin signs in to the platform, then enters one context at a time with a reason (domain §2). */
import { AppError } from '../../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fingerprint, sha256 } from '../../../platform/security/digest.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Passwords } from '../../../platform/security/passwords.ts';
import { forgetTries, giveBack, rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { newSession } from '../../../platform/security/tokens/session-id.ts';
import {
  findAccount,
  findPlatformSession,
  insertPlatformSession,
  insertVisit,
} from './platform-access.store.ts';

export interface PlatformAccessParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly contexts: () => Promise<readonly TenantContext[]>;
}

/** How long a superadmin is signed in to the platform, and may stay in a context. */
const staySeconds = 3_600;

/** Answers a token that opens no tenant; the same work and the same answer for an unknown account. */
export async function signInToPlatform(
  { clock, random, addressBlock }: TenantScope,
  { database, passwords }: PlatformAccessParts,
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
    await giveBack(tx, [ofAddress]);
    await forgetTries(tx, clock, ofAccount.subject);
  });
  return token;
}

/** Answers an access token of the context for an hour, and leaves an entry in its ledger. */
export async function enterContext(
  { clock, ids, random, headers }: TenantScope,
  { database, tokens, contexts }: PlatformAccessParts,
  { contextId, reason }: { readonly contextId: string; readonly reason: string },
): Promise<string> {
  const bearer = /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1];
  const at = clock.now();
  const session =
    bearer === undefined
      ? undefined
      : await database.withPlatform((tx) => findPlatformSession(tx, hashOf(bearer), at));
  if (session === undefined) throw new AppError('UNAUTHORIZED');
  if (!(await contexts()).some(({ id }) => id === contextId)) throw new AppError('CONTEXT_NOT_FOUND');
  const { accountId, username } = session;
  const { sessionId, sessionSecret } = newSession(random);
  const until = new Date(at.getTime() + staySeconds * 1_000);
  await database.withTenant(contextId, async (tx) => {
    await insertVisit(tx, { sessionId, accountId, at, until });
    await insertAuditEntry(tx, {
      id: ids.next(),
      at,
      actorId: accountId,
      action: 'platform-enter',
      subject: sessionId,
      details: { by: username, reason },
    });
  });
  return tokens.issue({ userId: accountId, contextId, sessionSecret }, staySeconds);
}

const hashOf = (token: string) => sha256(token);
