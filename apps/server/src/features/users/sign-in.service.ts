/** Signing in and out (spec §7; D8, D12): the same work and the same body for whoever is not let in. */
import { insertAuditEntry } from '../../platform/audit.store.ts';
import { AppError } from '../../platform/app-error.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { fingerprint } from '../../platform/fingerprint.ts';
import type { Scope, TenantScope } from '../../platform/http/scope.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { AccessTokens } from '../../platform/tokens/access-token.ts';
import { findFailures, insertFailure, removeFailures } from './sign-in-counters.store.ts';
import { findCredentials, insertSession, setSessionEnded } from './users.store.ts';

export interface SignInParts {
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
}

/** Failures within {@link windowMs} after which more tries are refused for a while, by what is counted. */
const triesMax = {
  /** One account from one address: a person who forgot. */
  accountAndAddress: 10,
  /** One address, whatever the account; a whole classroom may share one. */
  address: 300,
  /** One account from anywhere: slows a crowd down, and spares the addresses where the person signed in before. */
  account: 100,
};
const windowMs = 15 * 60_000;
/** Windows are cut finer than the limit, so that counts fade step by step. */
const stepMs = 5 * 60_000;
const retryAfterSeconds = 300;

/** Signs in and answers a token; throws INVALID_CREDENTIALS or TOO_MANY_REQUESTS. */
export async function signIn(
  scope: TenantScope,
  { passwords, tokens }: SignInParts,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string> {
  const { clock, ids, context, transact } = scope;
  const login = username.trim().toLowerCase();
  const subjects = subjectsOf(login, scope.address);
  const known = await transact(async (tx) => {
    const since = new Date(clock.now().getTime() - windowMs);
    const all = Object.values(subjects);
    const [failures, credentials] = await Promise.all([
      findFailures(tx, all, since),
      findCredentials(tx, login),
    ]);
    return { failures, credentials };
  });
  if (isThrottled(subjects, known.failures))
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: retryAfterSeconds });

  // Outside any transaction: it takes tens of milliseconds, and may wait its turn.
  const matches = await passwords.verify(password, known.credentials?.passwordHash ?? null);
  const userId = known.credentials?.userId;
  const at = clock.now();
  if (!matches || userId === undefined) {
    await transact((tx) => noteFailure(tx, scope, subjects, userId ?? null, at));
    throw new AppError('INVALID_CREDENTIALS');
  }

  const sessionId = ids.next();
  await transact(async (tx) => {
    const expiresAt = new Date(at.getTime() + tokens.lifeSeconds * 1_000);
    await Promise.all([
      insertSession(tx, { id: sessionId, userId, createdAt: at, expiresAt }),
      removeFailures(tx, subjects.accountAndAddress, new Date(at.getTime() - windowMs)),
      insertAuditEntry(tx, { id: ids.next(), at, actorId: userId, action: 'sign-in', subject: sessionId }),
    ]);
  });
  return tokens.issue({ userId, contextId: context.id, sessionId });
}

export async function signOut({ tx, principal, clock, ids }: Scope): Promise<void> {
  const { sessionId, userId } = principal;
  const at = clock.now();
  await Promise.all([
    setSessionEnded(tx, sessionId, at),
    insertAuditEntry(tx, { id: ids.next(), at, actorId: userId, action: 'sign-out', subject: sessionId }),
  ]);
}

type Subjects = Readonly<Record<keyof typeof triesMax, string>>;

function subjectsOf(login: string, address: string): Subjects {
  return {
    accountAndAddress: `both:${fingerprint(`${login}\n${address}`)}`,
    address: `address:${fingerprint(address)}`,
    account: `account:${fingerprint(login)}`,
  };
}

/**
 * The account's own count refuses only an address that itself has failed: somebody who tries from elsewhere cannot
 * lock the right person out.
 */
function isThrottled(subjects: Subjects, failures: ReadonlyMap<string, number>): boolean {
  const over = (name: keyof typeof triesMax) => (failures.get(subjects[name]) ?? 0) >= triesMax[name];
  const failedHere = (failures.get(subjects.accountAndAddress) ?? 0) > 0;
  return over('accountAndAddress') || over('address') || (over('account') && failedHere);
}

async function noteFailure(
  tx: TenantTransaction,
  { ids }: TenantScope,
  subjects: Subjects,
  userId: string | null,
  at: Date,
): Promise<void> {
  const windowStart = new Date(Math.floor(at.getTime() / stepMs) * stepMs);
  await Promise.all([
    insertFailure(tx, Object.values(subjects), windowStart),
    insertAuditEntry(tx, {
      id: ids.next(),
      at,
      actorId: userId,
      action: 'sign-in-failed',
      subject: subjects.account,
      details: { from: subjects.address },
    }),
  ]);
}
