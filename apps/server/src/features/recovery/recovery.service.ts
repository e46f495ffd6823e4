/** A forgotten password (spec §2 /reset, domain §3): the same answer and the same work whether the account exists. */
import { limits } from '@parcours/contract';
import { AppError } from '../../platform/app-error.ts';
import { fingerprint } from '../../platform/fingerprint.ts';
import { type PublicAddress, publicOrigin } from '../../platform/http/public-address.ts';
import type { TenantScope } from '../../platform/http/scope.ts';
import { newSecret, secretHash } from '../../platform/secrets.ts';
import type { ResetTokens } from '../../platform/tokens/reset-token.ts';
import { attemptRetrySeconds, exhausted, noteAttempt } from '../users/attempts.ts';
import { findResetByToken, insertReset } from './recovery.store.ts';

export interface RecoveryParts {
  readonly resetTokens: ResetTokens;
  readonly publicAddress: PublicAddress;
  /** A letter may be waiting. */
  readonly nudge: () => void;
}

/** Letters that one account is sent, and askings that one address may make, in a quarter of an hour. */
const perAccount = 3;
const perAddress = 60;

/** Queues a letter with a link, or does nothing at all; only the caller's own haste is ever told. */
export async function recoverPassword(
  scope: TenantScope,
  { publicAddress, nudge }: RecoveryParts,
  { username }: { readonly username: string },
): Promise<void> {
  const { context, clock, ids, random, transact } = scope;
  if (!context.settings.internalAuthentication) throw new AppError('Forbidden');
  const account = { subject: `recover:${fingerprint(username.toLowerCase())}`, max: perAccount };
  const address = { subject: `recover-from:${fingerprint(scope.address)}`, max: perAddress };
  const secret = newSecret(random);
  const tokenHash = secretHash(secret);
  const link = `${publicOrigin(publicAddress, context)}/reset/${secret}`;
  const letter = { letter: 'passwordReset', values: { link, minutes: limits.resetMinutes } };
  await transact(async (tx) => {
    const over = await exhausted(tx, clock, [account, address]);
    if (over.includes(address)) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: attemptRetrySeconds });
    await noteAttempt(tx, clock, [account.subject, address.subject]);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + limits.resetMinutes * 60_000);
    // Somebody who floods a mailbox learns nothing, and its owner already has letters to use.
    const login = over.includes(account) ? '' : username;
    await insertReset(tx, {
      login,
      resetId: ids.next(),
      tokenHash,
      letterId: ids.next(),
      letter,
      now,
      expiresAt,
    });
  });
  nudge();
}

/** What opens the form of a link; throws UNAUTHORIZED for a token that is none of ours, Forbidden for one whose time is over. */
export async function lookUpReset(
  { context, clock, transact }: TenantScope,
  { resetTokens }: RecoveryParts,
  token: string,
): Promise<{ access_token: string; id: string; firstname: string | null; simplePassword: boolean }> {
  const reset = await transact((tx) => findResetByToken(tx, secretHash(token)));
  if (reset === undefined) throw new AppError('UNAUTHORIZED');
  const { id: resetId, userId, firstname, usedAt, expiresAt } = reset;
  if (usedAt !== null || expiresAt <= clock.now()) throw new AppError('Forbidden');
  const access = await resetTokens.issue({ userId, contextId: context.id, resetId }, expiresAt);
  const simplePassword = context.settings.simplePasswordForInvited && reset.isFromInvitationCode;
  return { access_token: access, id: userId, firstname, simplePassword };
}
