/** Signing in and out (spec §7; assurance §4 D8, §4 D12): the same work and the same body for whoever is not let in. */
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { fingerprint } from '../../../platform/security/digest.ts';
import type { Scope, TenantScope } from '../../../platform/http/calls/scope.ts';
import type { Passwords } from '../../../platform/security/passwords.ts';
import { forgetTries, giveBack, rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { newSignIn } from './new-sign-in.ts';
import { findCredentials, setSessionEnded } from './users.store.ts';

export interface SignInParts {
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
}

/** Signs in and answers a token; throws INVALID_CREDENTIALS, ACCOUNT_DEACTIVATED, PASSWORD_OFF or TOO_MANY_REQUESTS. */
export async function signIn(
  scope: TenantScope,
  { passwords, tokens }: SignInParts,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string> {
  const { clock, transact } = scope;
  const login = username.trim().toLowerCase();
  const known = await transact(async (tx) => {
    const credentials = await findCredentials(tx, login);
    const limits = limitsOf(scope, login, credentials?.userId);
    await takeOrRefuse(tx, clock, [limits.account, limits.address]);
    return { credentials, limits };
  });
  const { limits } = known;

  // Outside any transaction: it takes tens of milliseconds, and may wait its turn.
  const matches = await passwords
    .verify(password, known.credentials?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      // Nothing was looked at.
      await transact((tx) => giveBack(tx, [limits.account, limits.address]));
      throw error;
    });
  const userId = known.credentials?.userId;
  const at = clock.now();
  if (!matches || userId === undefined) {
    await transact((tx) => noteFailure(tx, scope, login, userId ?? null, at));
    throw new AppError('INVALID_CREDENTIALS');
  }
  // Told to whoever knows the password alone: to anybody else there is no such account.
  if (known.credentials?.isSuspended === true) throw new AppError('ACCOUNT_DEACTIVATED');

  // An admin's password stays a way in: what is wrong at the provider is mended here.
  if (!scope.context.settings.internalAuthentication && known.credentials?.isAdmin !== true)
    throw new AppError('PASSWORD_OFF');

  const { open, tokenFor } = newSignIn(scope, tokens);
  await transact(async (tx) => {
    await Promise.all([
      open(tx, { userId, at }),
      giveBack(tx, [limits.address]),
      forgetTries(tx, clock, limits.account.subject),
    ]);
  });
  return tokenFor(userId);
}

export async function signOut({ tx, principal, clock, ids }: Scope): Promise<void> {
  const { sessionId, userId } = principal;
  const at = clock.now();
  await Promise.all([
    setSessionEnded(tx, sessionId, at),
    insertAuditEntry(tx, { id: ids.next(), at, actorId: userId, action: 'sign-out', subject: sessionId }),
  ]);
}

/**
 * By account, not by what was typed: a username and an e-mail of one person share their tries. Nobody's name counts the
 * same way.
 */
function limitsOf({ addressBlock }: TenantScope, login: string, userId: string | undefined) {
  const block = fingerprint(addressBlock);
  return {
    account: rateLimit('password', `sign-in:${block}:${userId ?? fingerprint(login)}`),
    address: rateLimit('passwordsOfAddress', `sign-in-from:${block}`),
  };
}

async function noteFailure(
  tx: TenantTransaction,
  { ids, addressBlock }: TenantScope,
  login: string,
  userId: string | null,
  at: Date,
): Promise<void> {
  await insertAuditEntry(tx, {
    id: ids.next(),
    at,
    actorId: userId,
    action: 'sign-in-failed',
    subject: `account:${fingerprint(login)}`,
    details: { from: `address:${fingerprint(addressBlock)}` },
  });
}
