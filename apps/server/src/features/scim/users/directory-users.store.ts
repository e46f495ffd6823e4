/** Accounts as the directory sees them: those that it has not let go of, with what it says of each. */
import type { Locale } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { type AskedPage, findPage } from '../protocol/asked-rows.store.ts';
import { groupsOf, userName, users } from './directory-user.sql.ts';

export interface DirectoryUser {
  readonly id: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly username: string | null;
  readonly email: string;
  readonly preferredLocale: Locale | null;
  readonly active: boolean;
  readonly createdAt: Date;
  /** Null while the directory has said nothing of it. */
  readonly changedAt: Date | null;
  readonly groups: readonly { readonly value: string; readonly display: string }[];
}

const shown = `u.id, ${userName} as "userName", d."externalId", u.firstname, u.lastname, u.username, u.email,
  u."preferredLocale", u."deactivatedAt" is null as active, u."createdAt", d."changedAt"`;
const groups = `(select coalesce(jsonb_agg(jsonb_build_object('value', c.id, 'display', c.name) order by c.id), '[]') ${groupsOf})`;

export async function findDirectoryUsers(
  tx: TenantTransaction,
  { withGroups, ...page }: AskedPage & { readonly withGroups: boolean },
) {
  const select = `${shown}, ${withGroups ? groups : `'[]'::jsonb`} as groups`;
  return findPage<DirectoryUser>(tx, { select, source: users, order: 'u.id' }, page);
}

const one = statement<DirectoryUser>(
  'directoryUsers.find',
  `select ${shown}, ${groups} as groups ${users} and u.id = $2`,
);
const held = statement<{ id: string }>(
  'directoryUsers.hold',
  'select id from users where "contextId" = $1 and id = $2 for update',
);

export async function findDirectoryUser(
  tx: TenantTransaction,
  id: string,
): Promise<DirectoryUser | undefined> {
  const [row] = await tx.query(one, [tx.contextId, id]);
  return row;
}

/** The same, for this transaction alone: two changes of one account come one after the other. */
export async function holdDirectoryUser(
  tx: TenantTransaction,
  id: string,
): Promise<DirectoryUser | undefined> {
  await tx.query(held, [tx.contextId, id]);
  return findDirectoryUser(tx, id);
}

const holders = statement<{ readonly id: string; readonly isRemoved: boolean }>(
  'directoryUsers.holders',
  `select distinct u.id, d."removedAt" is not null as "isRemoved" from users u
   left join directory_users d on d."contextId" = $1 and d."userId" = u.id
   where u."contextId" = $1 and (u.id in (
     select x."userId" from directory_users x where x."contextId" = $1 and lower(x."userName") = lower($2::text))
     or u.id in (select x."userId" from login_names x where x."contextId" = $1 and x.name in (lower($2::text), lower($3::text))))`,
);

/** Whose the name or the address is already. */
export async function findHolders(tx: TenantTransaction, name: string, email: string) {
  return tx.query(holders, [tx.contextId, name, email]);
}

const linked = statement<never>(
  'directoryUsers.link',
  `insert into directory_users ("contextId", "userId", "userName", "externalId", "createdAt", "changedAt")
   values ($1, $2, $3, $4, $5, $5)
   on conflict ("contextId", "userId") do update set "userName" = excluded."userName",
     "externalId" = excluded."externalId", "changedAt" = excluded."changedAt", "removedAt" = null`,
);
const removed = statement<never>(
  'directoryUsers.remove',
  `insert into directory_users ("contextId", "userId", "userName", "createdAt", "changedAt", "removedAt")
   values ($1, $2, $3, $4, $4, $4)
   on conflict ("contextId", "userId") do update set "removedAt" = excluded."removedAt"`,
);

/** What the directory says of an account from now on. */
export async function setLink(
  tx: TenantTransaction,
  userId: string,
  {
    userName: name,
    externalId,
    at,
  }: { readonly userName: string; readonly externalId: string | null; readonly at: Date },
): Promise<void> {
  await tx.query(linked, [tx.contextId, userId, name, externalId, at]);
}

export async function setRemoved(
  tx: TenantTransaction,
  userId: string,
  { userName: name, at }: { readonly userName: string; readonly at: Date },
): Promise<void> {
  await tx.query(removed, [tx.contextId, userId, name, at]);
}

const admin = statement<{ readonly id: string }>(
  'directoryUsers.admin',
  `select h.id from role_users h join roles r on r."contextId" = $1 and r.id = h."roleId" and r.name = 'admin'
   where h."contextId" = $1 and h."principalId" = $2 and h."scopeId" is null`,
);

/** Whether the person administers the whole context. */
export async function isContextAdmin(tx: TenantTransaction, userId: string): Promise<boolean> {
  return (await tx.query(admin, [tx.contextId, userId])).length > 0;
}
