/** Somebody with an account, and the roles that people are given. */
import type { RowMaker } from './row-maker.ts';

/** `passwordHash`: of the password that everybody of a stocked tenant has. */
export async function stockPerson(
  { put, link, ids, now }: RowMaker,
  { username, host, passwordHash }: { username: string; host: string; passwordHash: string },
): Promise<string> {
  const userId = await put('users', {
    username,
    firstname: username,
    lastname: 'Martin',
    email: `${username}@${host}`,
    birthday: '1990-05-17',
    tincanIdentifier: ids.next(),
    createdAt: now,
  });
  await link('user_secrets', { userId, passwordHash, changedAt: now });
  return userId;
}

export const stockMembership = (
  { put }: RowMaker,
  member: { readonly userId: string; readonly companyId: string; readonly role: string },
): Promise<string> => put('company_users', member);

/** A role of the tenant's own, and who holds it. */
export async function stockRole({ put }: RowMaker, name: string, principalId: string) {
  const roleId = await put('roles', { name });
  return { roles: roleId, 'role-users': await put('role_users', { roleId, principalId }) };
}
