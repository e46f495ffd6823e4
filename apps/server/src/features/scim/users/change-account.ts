/** Changes an account as the directory wants it, and what it may not do to those who administer the centre. */
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { AccountChanges } from '../../accounts/account/account.store.ts';
import { findAccount } from '../../accounts/account/account.store.ts';
import { storeEmail } from '../../accounts/email-change/confirm-email.ts';
import { ScimError, unknownResource } from '../protocol/scim-error.ts';
import type { ScimScope } from '../as-key.ts';
import type { DirectoryAccount } from './account-of-user.ts';
import { type DirectoryUser, isContextAdmin } from './directory-users.store.ts';

export async function changeAccount(
  scope: ScimScope,
  user: DirectoryUser,
  wanted: Partial<DirectoryAccount>,
): Promise<void> {
  const { tx, clock, ids, keyId } = scope;
  const now = clock.now();
  const changes = changesOf(user, wanted, now);
  const fields = Object.keys(changes);
  if (fields.length === 0) return;
  await keepAdmins(scope, user, changes);
  const account = await findAccount(tx, user.id, null);
  if (account === undefined) throw unknownResource(user.id);
  await storeEmail(tx, scope, scope, account, changes);
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: now,
    actorId: keyId,
    action: 'account-changed',
    subject: user.id,
    // Which fields, never what they hold.
    details: { fields: fields.join(', ') },
  });
}

function changesOf(
  user: DirectoryUser,
  { userName, username, email, firstname, lastname, preferredLocale, active }: Partial<DirectoryAccount>,
  now: Date,
): AccountChanges {
  const changed = <T>(value: T | undefined, known: T) => value !== undefined && value !== known;
  // A name that signs in follows the directory's, and stays as the centre changed it meanwhile.
  const isRenamed = userName !== undefined && userName !== user.userName;
  return {
    ...(changed(firstname, user.firstname) && { firstname }),
    ...(changed(lastname, user.lastname) && { lastname }),
    ...(changed(email, user.email) && { email }),
    ...(isRenamed && changed(username, user.username) && { username }),
    // A language that the directory does not say is the person's own choice.
    ...(preferredLocale !== null && changed(preferredLocale, user.preferredLocale) && { preferredLocale }),
    ...(typeof active === 'boolean' &&
      active !== user.active && { deactivatedAt: active ? null : now.toISOString() }),
  };
}

/**
 * Whoever administers the centre signs in by what the centre wrote: with another address, a key would open the account by
 * a forgotten password. That one of them stays, the database sees to.
 */
async function keepAdmins({ tx }: ScimScope, user: DirectoryUser, changes: AccountChanges): Promise<void> {
  if (changes.email === undefined && changes.username === undefined) return;
  if (await isContextAdmin(tx, user.id))
    throw new ScimError(
      403,
      'What an administrator of the centre signs in with is changed in its back-office',
    );
}
