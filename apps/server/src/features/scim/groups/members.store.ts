/** Who learns in a company, as members of a group: some thousands at once, a part in each statement. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { isSeen } from './directory-group.sql.ts';

/** Each ends the sign-ins of whom it concerns, and raises the revision of the account. */
const atOnce = 500;

const known = statement<{ id: string }>(
  'groupMembers.known',
  `select u.id from users u left join directory_users d on d."contextId" = $1 and d."userId" = u.id
   where u."contextId" = $1 and u.id = any ($2::text[]::uuid[]) and u."erasedAt" is null and not u."isPlatform"
     and d."removedAt" is null`,
);
const ofGroups = statement<{ readonly companyId: string; readonly userId: string }>(
  'groupMembers.list',
  `select m."companyId", m."userId" from company_users m
   where m."companyId" = any ($2::text[]::uuid[]) and ${isSeen} order by m."userId"`,
);
const inserted = statement<{ id: string }>(
  'groupMembers.insert',
  `insert into company_users ("contextId", id, "companyId", "userId", role)
   select $1, x.id, $2, x."userId", 'STUDENT' from unnest($3::text[]::uuid[], $4::text[]::uuid[]) as x (id, "userId")
   on conflict ("contextId", "userId", "companyId", role) do nothing returning id`,
);
const deleted = statement<{ id: string }>(
  'groupMembers.delete',
  `delete from company_users where "contextId" = $1 and "companyId" = $2 and role = 'STUDENT'
     and "userId" = any ($3::text[]::uuid[]) returning id`,
);

export async function findKnownUsers(tx: TenantTransaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query(known, [tx.contextId, ids]);
  return new Set(rows.map(({ id }) => id));
}

/** By group; those without anybody are missing. */
export async function findMembers(
  tx: TenantTransaction,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = new Map<string, string[]>();
  if (groupIds.length === 0) return members;
  for (const { companyId, userId } of await tx.query(ofGroups, [tx.contextId, groupIds])) {
    const list = members.get(companyId);
    if (list === undefined) members.set(companyId, [userId]);
    else list.push(userId);
  }
  return members;
}

/** Answers how many were not there before. */
export async function insertMembers(
  tx: TenantTransaction,
  groupId: string,
  userIds: readonly string[],
  nextId: () => string,
): Promise<number> {
  return inParts(userIds, (part) => {
    const ids = part.map(() => nextId());
    return tx.query(inserted, [tx.contextId, groupId, ids, part]);
  });
}

/** Roles that the centre has given besides stay. */
export async function deleteMembers(
  tx: TenantTransaction,
  groupId: string,
  userIds: readonly string[],
): Promise<number> {
  return inParts(userIds, (part) => tx.query(deleted, [tx.contextId, groupId, part]));
}

async function inParts(
  ids: readonly string[],
  run: (part: readonly string[]) => Promise<readonly unknown[]>,
): Promise<number> {
  // In one order, so that two calls never wait for each other in a ring.
  const sorted = [...ids].sort();
  let done = 0;
  for (let from = 0; from < sorted.length; from += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- each is as much as one statement has time for
    done += (await run(sorted.slice(from, from + atOnce))).length;
  return done;
}
