/** A forgotten password (spec §2 "/reset", domain §3): the same answer and the same work whether the account exists. */
import { limits } from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { fingerprint } from '../../../platform/security/digest.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import { newSecret, secretHash } from '../../../platform/security/secrets.ts';
import type { ResetTokens } from '../../../platform/security/tokens/reset-token.ts';
import { giveBack, rateLimit, takeOrRefuse, tryTake } from '../../../platform/limits/rate-limit.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { sealLink } from '../../mail/seal-link.ts';
import { findCredentials } from '../sign-in/users.store.ts';
import { findResetByToken, insertReset } from './recovery.store.ts';

export interface RecoveryParts {
  readonly resetTokens: ResetTokens;
  readonly publicAddress: PublicAddress;
  /** Seals the link while its letter waits. */
  readonly vault: Vault;
}

/** Queues a letter with a link, or does nothing at all; only the caller's own haste is ever told. */
export async function recoverPassword(
  scope: TenantScope,
  { publicAddress, vault }: RecoveryParts,
  { username }: { readonly username: string },
): Promise<void> {
  const { context, clock, ids, random, transact } = scope;
  if (!context.settings.internalAuthentication) throw new AppError('Forbidden');
  const address = rateLimit('lettersOfAddress', `recover-from:${fingerprint(scope.addressBlock)}`);
  const secret = newSecret(random);
  const tokenHash = secretHash(secret);
  const link = sealLink(vault, context.id, `${publicOrigin(publicAddress, context)}/reset/${secret}`);
  const letter = { letter: 'passwordReset', values: { link, minutes: limits.resetMinutes } };
  await transact(async (tx) => {
    await takeOrRefuse(tx, clock, [address]);
    const asked = username.toLowerCase();
    const userId = (await findCredentials(tx, asked))?.userId;
    const account = rateLimit('lettersOfAccount', `recover:${userId ?? fingerprint(asked)}`);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + limits.resetMinutes * 60_000);
    // Somebody who floods a mailbox learns nothing, and its owner already has letters to use.
    const login = (await tryTake(tx, clock, account)) ? username : '';
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
}

/** What opens the form of a link; throws UNAUTHORIZED for a token that is none of ours, Forbidden for one whose time is over. */
export async function lookUpReset(
  { addressBlock, context, clock, transact }: TenantScope,
  { resetTokens }: RecoveryParts,
  token: string,
): Promise<{ access_token: string; id: string; firstname: string | null; simplePassword: boolean }> {
  const limit = rateLimit('secret', `reset-from:${fingerprint(addressBlock)}`);
  const reset = await transact(async (tx) => {
    await takeOrRefuse(tx, clock, [limit]);
    const found = await findResetByToken(tx, secretHash(token));
    if (found !== undefined) await giveBack(tx, [limit]);
    return found;
  });
  if (reset === undefined) throw new AppError('UNAUTHORIZED');
  const { id: resetId, userId, firstname, usedAt, expiresAt } = reset;
  if (usedAt !== null || expiresAt <= clock.now()) throw new AppError('Forbidden');
  const access = await resetTokens.issue({ userId, contextId: context.id, resetId }, expiresAt);
  const simplePassword = context.settings.simplePasswordForInvited && reset.isFromInvitationCode;
  return { access_token: access, id: userId, firstname, simplePassword };
}
