/** Changing one's own account (spec §5, §7): only what is sent, by a session; the password alone, by the token of a reset. */
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { publicOrigin } from '../../../platform/http/sites/public-address.ts';
import { insertLetter } from '../../mail/letters.store.ts';
import { setResetsClosed, setResetUsed } from '../recovery/recovery.store.ts';
import { findUser } from '../sign-in/users.store.ts';
import { viewUser } from '../sign-in/view-user.ts';
import type { AccountAnswer, AccountParts, AccountScope } from './account-scope.ts';
import { type AccountBody, checkedChanges, countChange } from './account-body.ts';
import {
  type AccountRow,
  findAccount,
  isOwnImage,
  setOtherSessionsEnded,
  setPassword,
} from './account.store.ts';
import { changeOther } from './change-other.ts';
import { refuseWeakPassword, requireOwner } from './password-owner.ts';
import { askForEmail, storeEmail } from '../email-change/confirm-email.ts';
import { setEmailChangesClosed } from '../email-change/email-changes.store.ts';
import { withUniqueNames } from './unique-names.ts';

export async function updateAccount(
  scope: AccountScope,
  parts: AccountParts,
  userId: string,
  body: AccountBody,
): Promise<AccountAnswer> {
  const { who, transact } = scope;
  if (userId !== who.userId) return changeOther(scope, parts, userId, body);
  const sessionId = who.by === 'session' ? who.principal.sessionId : null;
  const account = await transact((tx) => findAccount(tx, userId, sessionId));
  if (account === undefined) throw new AppError('UNAUTHORIZED');
  return who.by === 'session'
    ? changeAccount(scope, parts, account, body)
    : renewPassword(scope, parts, account, who.resetId, body);
}

async function changeAccount(
  scope: AccountScope,
  parts: AccountParts,
  account: AccountRow,
  { password, currentPassword, ...fields }: AccountBody,
): Promise<AccountAnswer> {
  const { clock, context, who, transact } = scope;
  if (who.by !== 'session') throw new AppError('UNAUTHORIZED');
  const checked = checkedChanges(fields, context.settings, account, clock.now());
  const { email, ...changes } = checked;
  const isNewEmail = email !== undefined && email !== account.email;
  const isNewName = changes.username !== undefined && changes.username !== account.username;
  // What one signs in with is the owner's alone to change (domain §1).
  if (password !== undefined || isNewEmail || isNewName)
    await requireOwner(scope, parts.passwords, account, currentPassword);
  const passwordHash = password === undefined ? undefined : await newHash(password);

  async function newHash(chosen: string): Promise<string> {
    const { firstname = account.firstname, lastname = account.lastname } = fields;
    const { username = account.username } = fields;
    const owner = { ...account, firstname, lastname, username, email: email ?? account.email };
    refuseWeakPassword(chosen, context, owner, 'account');
    return parts.passwords.hash(chosen);
  }

  const answer = await withUniqueNames(() =>
    transact(async (tx) => {
      const { avatarId } = changes;
      if (typeof avatarId === 'string' && !(await isOwnImage(tx, account.id, avatarId)))
        throw new AppError('MODEL_NOT_FOUND', { path: 'body.avatarId' });
      if (Object.keys(changes).length > 0) await storeEmail(tx, scope, parts, account, changes);
      if (isNewName) await noteNewName(tx, scope, account.id);
      if (passwordHash !== undefined)
        await storePassword(tx, scope, parts, account.id, passwordHash, who.principal.sessionId);
      // After the password, which closes what was asked for before.
      if (isNewEmail) await askForEmail(tx, scope, parts, account, email);
      const user = await findUser(tx, account.id);
      if (user === undefined) throw new AppError('UNAUTHORIZED');
      await countChange(tx, scope);
      return viewUser(tx.contextId, user, who.principal);
    }),
  );
  return answer;
}

async function noteNewName(
  tx: TenantTransaction,
  { clock, ids }: AccountScope,
  userId: string,
): Promise<void> {
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: clock.now(),
    actorId: userId,
    action: 'account-changed',
    subject: userId,
    details: { fields: 'username' },
  });
}

/** spec §4 "Password reset": the link works once; every session ends, and its owner is told. */
async function renewPassword(
  scope: AccountScope,
  parts: AccountParts,
  account: AccountRow,
  resetId: string,
  { password, ...others }: AccountBody,
): Promise<AccountAnswer> {
  const [foreign] = Object.keys(others);
  if (password === undefined || foreign !== undefined)
    throw new AppError('BAD_REQUEST', { path: `body.${foreign ?? 'password'}` });
  refuseWeakPassword(password, scope.context, account, 'reset');
  const passwordHash = await parts.passwords.hash(password);
  await scope.transact(async (tx) => {
    if (!(await setResetUsed(tx, resetId, scope.clock.now()))) throw new AppError('Forbidden');
    await storePassword(tx, scope, parts, account.id, passwordHash, null);
  });
  return { id: account.id, _id: account.id };
}

async function storePassword(
  tx: TenantTransaction,
  { clock, ids, context }: AccountScope,
  { publicAddress }: AccountParts,
  userId: string,
  passwordHash: string,
  keptSessionId: string | null,
): Promise<void> {
  const at = clock.now();
  await setPassword(tx, userId, passwordHash, at);
  await setOtherSessionsEnded(tx, userId, at, keptSessionId);
  // Whoever asked for another address with the old password, or for a link to renew it, is stopped.
  await setEmailChangesClosed(tx, userId, at);
  await setResetsClosed(tx, userId, at);
  await insertAuditEntry(tx, { id: ids.next(), at, actorId: userId, action: 'password-changed' });
  const values = { link: publicOrigin(publicAddress, context) };
  await insertLetter(
    tx,
    { letter: 'passwordChanged', values, recipientId: userId },
    { id: ids.next(), now: at },
  );
}
