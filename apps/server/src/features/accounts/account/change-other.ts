/** The context's admin changes an account of somebody else (domain §4): all but the password. */
import { isContextAdmin, mayChangeAccount } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findUser } from '../sign-in/users.store.ts';
import { viewUser } from '../sign-in/view-user.ts';
import { type AccountBody, checkedByAdmin, countChange } from './account-body.ts';
import type { AccountAnswer, AccountParts, AccountScope } from './account-scope.ts';
import { type AccountChanges, type AccountRow, findAccount, isOwnImage } from './account.store.ts';
import { storeEmail } from '../email-change/confirm-email.ts';
import { withUniqueNames } from './unique-names.ts';

/** MODEL_NOT_FOUND to anybody who is no admin: somebody else's account does not exist for them. */
export async function changeOther(
  scope: AccountScope,
  parts: AccountParts,
  userId: string,
  body: AccountBody,
): Promise<AccountAnswer> {
  const { who, clock, context, transact } = scope;
  const mayChange = who.by === 'session' && mayChangeAccount(who.principal, userId);
  if (!mayChange || !isContextAdmin(who.principal)) throw new AppError('MODEL_NOT_FOUND');
  const changes = checkedByAdmin(body, context.settings, clock.now());
  const answer = await withUniqueNames(() =>
    transact(async (tx) => {
      const account = await findAccount(tx, userId, null);
      if (account === undefined) throw new AppError('MODEL_NOT_FOUND');
      if (account.isMerged) throw new AppError('ACCOUNT_MERGED');
      await store(tx, scope, parts, account, changes);
      const user = await findUser(tx, userId);
      if (user === undefined) throw new AppError('MODEL_NOT_FOUND');
      await countChange(tx, scope);
      // What belongs to a session is not told of somebody else's.
      const {
        roles: _r,
        permissions: _p,
        domain: _d,
        companyUsers: _c,
        ...shown
      } = viewUser(tx.contextId, user, who.principal);
      return {
        ...shown,
        active: user.deactivatedAt === null,
        timeFactor: user.timeFactor,
        extraAttempts: user.extraAttempts,
      };
    }),
  );
  return answer;
}

async function store(
  tx: TenantTransaction,
  scope: AccountScope,
  parts: AccountParts,
  account: AccountRow,
  changes: AccountChanges,
): Promise<void> {
  const { clock, ids, who } = scope;
  const changed = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (changed.length === 0) return;
  const { avatarId } = changes;
  if (typeof avatarId === 'string' && !(await isOwnImage(tx, account.id, avatarId)))
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.avatarId' });
  await storeEmail(tx, scope, parts, account, changes);
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: clock.now(),
    actorId: who.userId,
    action: 'account-changed',
    subject: account.id,
    // Which fields, never what they hold.
    details: { fields: changed.join(', ') },
  });
}
