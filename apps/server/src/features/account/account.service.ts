/** Changing one's own account (spec §5, §7): only what is sent, by a session; the password alone, by the token of a reset. */
import { insertAuditEntry } from '../../platform/audit.store.ts';
import { AppError } from '../../platform/app-error.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { publicOrigin } from '../../platform/http/public-address.ts';
import { insertLetter } from '../mail/letters.store.ts';
import { setResetsClosed, setResetUsed } from '../recovery/recovery.store.ts';
import { findUser } from '../users/users.store.ts';
import { viewUser } from '../users/view-user.ts';
import type { AccountAnswer, AccountParts, AccountScope } from './account-call.ts';
import { type AccountBody, checkedChanges } from './account-fields.ts';
import {
  type AccountRow,
  findAccount,
  isOwnImage,
  setAccount,
  setOtherSessionsEnded,
  setPassword,
} from './account.store.ts';
import { changeOther } from './change-other.ts';
import { refuseWeakPassword, requireOwner } from './check-password.ts';
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
  const { clock, context, ids, who, transact } = scope;
  if (who.by !== 'session') throw new AppError('UNAUTHORIZED');
  const changes = checkedChanges(fields, context.settings, account, clock.now());
  const passwordHash = password === undefined ? undefined : await newHash(password);

  async function newHash(chosen: string): Promise<string> {
    await requireOwner(scope, parts.passwords, account, currentPassword);
    const { firstname = account.firstname, lastname = account.lastname } = fields;
    const { username = account.username, email = account.email } = fields;
    refuseWeakPassword(chosen, context, { ...account, firstname, lastname, username, email }, 'account');
    return parts.passwords.hash(chosen);
  }

  const answer = await withUniqueNames(() =>
    transact(async (tx) => {
      const { avatarId } = changes;
      if (typeof avatarId === 'string' && !(await isOwnImage(tx, account.id, avatarId)))
        throw new AppError('MODEL_NOT_FOUND', { path: 'body.avatarId' });
      if (Object.keys(changes).length > 0) await setAccount(tx, account.id, changes);
      const moved = changes.email !== undefined && account.email !== null && changes.email !== account.email;
      if (moved)
        await insertLetter(
          tx,
          {
            letter: 'emailChanged',
            values: { link: publicOrigin(parts.publicAddress, context) },
            recipientId: account.id,
            address: account.email,
          },
          { id: ids.next(), now: clock.now() },
        );
      if (passwordHash !== undefined)
        await storePassword(tx, scope, parts, account.id, passwordHash, who.principal.sessionId);
      const user = await findUser(tx, account.id);
      if (user === undefined) throw new AppError('UNAUTHORIZED');
      return viewUser(tx.contextId, user, who.principal);
    }),
  );
  parts.nudge();
  return answer;
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
    await setResetsClosed(tx, account.id, scope.clock.now());
    await storePassword(tx, scope, parts, account.id, passwordHash, null);
  });
  parts.nudge();
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
  await insertAuditEntry(tx, { id: ids.next(), at, actorId: userId, action: 'password-changed' });
  const values = { link: publicOrigin(publicAddress, context) };
  await insertLetter(
    tx,
    { letter: 'passwordChanged', values, recipientId: userId },
    { id: ids.next(), now: at },
  );
}
