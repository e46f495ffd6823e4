/** The two accounts of a merge, and their own fields. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { AccountFields } from '@parcours/rules';
import type { FieldsOfPair } from './person-merges.store.ts';

export interface MergedAccount {
  readonly id: string;
  readonly fields: AccountFields;
  readonly isAdmin: boolean;
  readonly isLeaving: boolean;
  readonly isMerged: boolean;
  readonly inDirectory: boolean;
}

const fields = `jsonb_build_object('email', u.email, 'username', u.username, 'firstname', u.firstname,
  'lastname', u.lastname, 'birthday', to_char(u.birthday, 'YYYY-MM-DD'), 'preferredLocale', u."preferredLocale",
  'timeFactor', u."timeFactor", 'deactivatedAt', u."deactivatedAt")`;

const held = statement<{ id: string }>(
  'merge.holdAccounts',
  // Not the key: what refers to the accounts goes on meanwhile.
  `select id from users where "contextId" = $1 and id in ($2, $3) order by id for no key update`,
);

const accounts = statement<MergedAccount>(
  'merge.accounts',
  `select u.id, ${fields} as fields,
     exists (select from role_users h join roles r on r."contextId" = $1 and r.id = h."roleId" and r.name = 'admin'
       where h."contextId" = $1 and h."principalId" = u.id and h."scopeId" is null) as "isAdmin",
     exists (select from account_deletions d where d."contextId" = $1 and d."userId" = u.id) as "isLeaving",
     exists (select from person_merges m where m."contextId" = $1 and m."goneId" = u.id
       and m.state in ('merged', 'undoing')) as "isMerged",
     exists (select from directory_users d where d."contextId" = $1 and d."userId" = u.id) as "inDirectory"
   from users u where u."contextId" = $1 and u.id in ($2, $3) and u."erasedAt" is null and not u."isPlatform"
     and not exists (select from api_keys k where k."contextId" = $1 and k.id = u.id)`,
);

export async function holdAccounts(tx: TenantTransaction, keptId: string, goneId: string): Promise<void> {
  await tx.query(held, [tx.contextId, keptId, goneId]);
}

export interface AccountPair {
  readonly kept: MergedAccount;
  readonly gone: MergedAccount;
}

/** Undefined where one of the two is nobody’s account, or both are the same. */
export async function findAccounts(
  tx: TenantTransaction,
  keptId: string,
  goneId: string,
): Promise<AccountPair | undefined> {
  const rows = await tx.query(accounts, [tx.contextId, keptId, goneId]);
  const [kept, gone] = [keptId, goneId].map((id) => rows.find((row) => row.id === id));
  return kept === undefined || gone === undefined || kept === gone ? undefined : { kept, gone };
}

const set = statement<never>(
  'merge.setFields',
  `update users set email = $3, username = $4, firstname = $5, lastname = $6, birthday = $7::text::date,
     "preferredLocale" = $8, "timeFactor" = $9::text::numeric, "deactivatedAt" = $10::text::timestamptz
   where "contextId" = $1 and id = $2`,
);
const named = statement<never>(
  'merge.takeNames',
  `update users set email = null, username = null where "contextId" = $1 and id = any ($2::text[]::uuid[])`,
);

/** Names first leave both: each is one account’s alone, at every moment. */
export async function setFields(
  tx: TenantTransaction,
  ids: { readonly keptId: string; readonly goneId: string },
  { kept, gone }: FieldsOfPair,
): Promise<void> {
  await tx.query(named, [tx.contextId, [ids.keptId, ids.goneId]]);
  for (const [id, one] of [
    [ids.keptId, kept],
    [ids.goneId, gone],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- two
    await tx.query(set, [
      tx.contextId,
      id,
      one.email,
      one.username,
      one.firstname,
      one.lastname,
      one.birthday,
      one.preferredLocale,
      one.timeFactor === null ? null : String(one.timeFactor),
      one.deactivatedAt,
    ]);
}

const holder = statement<{ id: string }>(
  'merge.nameHolder',
  `select "userId" as id from login_names where "contextId" = $1 and name = any ($2::text[])
     and "userId" <> all ($3::text[]::uuid[]) limit 1`,
);

/** Whether somebody else signs in with one of them by now. */
export async function areNamesTaken(
  tx: TenantTransaction,
  names: readonly (string | null)[],
  butBy: readonly string[],
): Promise<boolean> {
  const sought = names.flatMap((name) => (name === null ? [] : [name.toLowerCase()]));
  return (await tx.query(holder, [tx.contextId, sought, butBy])).length > 0;
}
