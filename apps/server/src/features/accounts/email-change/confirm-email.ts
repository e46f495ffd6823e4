/** Changing an e-mail address (domain §1): asked for, confirmed by a link sent to the new one, told to the old one. */
import { limits } from '@parcours/contract';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { fingerprint } from '../../../platform/security/digest.ts';
import { publicOrigin } from '../../../platform/http/sites/public-address.ts';
import type { TenantScope } from '../../../platform/http/calls/scope.ts';
import { giveBack, rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import { newSecret, secretHash } from '../../../platform/security/secrets.ts';
import { sealLink } from '../../mail/seal-link.ts';
import { insertLetter } from '../../mail/letters.store.ts';
import { setResetsClosed } from '../recovery/recovery.store.ts';
import type { AccountParts } from '../account/account-scope.ts';
import { type AccountChanges, type AccountRow, findAccount, setAccount } from '../account/account.store.ts';
import {
  findNameHolder,
  insertEmailChange,
  isKnownEmailChange,
  setEmailChangesClosed,
  setEmailChangeUsed,
} from './email-changes.store.ts';
import { withUniqueNames } from '../account/unique-names.ts';

/** Sends the link to the new address, and tells the old one; nothing else changes yet. */
export async function askForEmail(
  tx: TenantTransaction,
  scope: TenantScope,
  { publicAddress, vault }: AccountParts,
  account: AccountRow,
  email: string,
): Promise<void> {
  const { clock, context, ids, random } = scope;
  await takeOrRefuse(tx, clock, [rateLimit('lettersOfAccount', `email-change:${account.id}`)]);
  const holder = await findNameHolder(tx, email);
  if (holder !== undefined && holder !== account.id) throw new AppError('UNIQUE_USERNAME_OR_EMAIL');
  const secret = newSecret(random);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + limits.emailChangeHours * 3_600_000);
  const change = { id: ids.next(), userId: account.id, email, tokenHash: secretHash(secret), now, expiresAt };
  await insertEmailChange(tx, change);
  const origin = publicOrigin(publicAddress, context);
  // Behind the hash sign, which no server and no log ever sees.
  const link = sealLink(vault, context.id, `${origin}/email#${secret}`);
  const values = { link, hours: limits.emailChangeHours };
  await insertLetter(
    tx,
    { letter: 'emailToConfirm', values, recipientId: account.id, address: email },
    { id: ids.next(), now, expiresAt },
  );
  if (account.email === null) return;
  await insertLetter(
    tx,
    {
      letter: 'emailChangeAsked',
      values: { link: origin },
      recipientId: account.id,
      address: account.email,
    },
    { id: ids.next(), now },
  );
}

/**
 * The link was opened. Throws UNAUTHORIZED for one that is none of ours, Forbidden for one that was used, replaced or is
 * too old, UNIQUE_USERNAME_OR_EMAIL where somebody else took the address meanwhile.
 */
export async function confirmEmail(
  scope: TenantScope,
  parts: AccountParts,
  { token }: { readonly token: string },
): Promise<void> {
  const { addressBlock, clock, ids, transact } = scope;
  const limit = rateLimit('secret', `email-from:${fingerprint(addressBlock)}`);
  const tokenHash = secretHash(token);
  const refused = await withUniqueNames(() =>
    transact(async (tx) => {
      await takeOrRefuse(tx, clock, [limit]);
      const at = clock.now();
      const change = await setEmailChangeUsed(tx, tokenHash, at);
      const account = change && (await findAccount(tx, change.userId, null));
      const isOurs = change !== undefined || (await isKnownEmailChange(tx, tokenHash));
      if (isOurs) await giveBack(tx, [limit]);
      if (change === undefined || account === undefined) return isOurs ? 'Forbidden' : 'UNAUTHORIZED';
      await storeEmail(tx, scope, parts, account, { email: change.email });
      await insertAuditEntry(tx, {
        id: ids.next(),
        at,
        actorId: account.id,
        action: 'account-changed',
        subject: account.id,
        details: { fields: 'email' },
      });
      return null;
    }),
  );
  if (refused !== null) throw new AppError(refused);
}

/**
 * Stores changes that may hold a new e-mail: a username that is the old address follows it, links sent to the old one
 * open nothing any longer, and whoever reads there is told.
 */
export async function storeEmail(
  tx: TenantTransaction,
  { clock, context, ids }: TenantScope,
  { publicAddress }: Pick<AccountParts, 'publicAddress'>,
  account: AccountRow,
  changes: AccountChanges,
): Promise<void> {
  const { email, username = account.username } = changes;
  const isMoved = email !== undefined && email !== account.email;
  const isNamedByIt =
    isMoved && account.username !== null && account.username.toLowerCase() === account.email?.toLowerCase();
  const follows = isNamedByIt && changes.username === undefined;
  const followed = email !== undefined && email.length <= limits.nameMax ? email : null;
  await setAccount(tx, account.id, follows ? { ...changes, username: followed } : changes);
  const now = clock.now();
  if (isMoved) {
    await setEmailChangesClosed(tx, account.id, now);
    await setResetsClosed(tx, account.id, now);
  }
  if (account.email === null) return;
  const about = { recipientId: account.id, address: account.email };
  const link = publicOrigin(publicAddress, context);
  if (isMoved)
    await insertLetter(tx, { letter: 'emailChanged', values: { link }, ...about }, { id: ids.next(), now });
  if (username !== account.username && username !== null)
    await insertLetter(
      tx,
      { letter: 'usernameChanged', values: { link, username }, ...about },
      { id: ids.next(), now },
    );
}
