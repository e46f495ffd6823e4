/** The people who are there already, as rows of a table are compared with them. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface KnownRow {
  readonly id: string;
  readonly email: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly username: string | null;
  readonly birthday: string | null;
  readonly isActive: boolean;
  readonly isMember: boolean;
}

const known = statement<KnownRow>(
  'knownPeople.find',
  // A name of an account that was merged leads to whom it was merged into.
  `select p.id, u.email, p.firstname, p.lastname, u.username, to_char(p.birthday, 'YYYY-MM-DD') as birthday,
     p."deactivatedAt" is null as "isActive",
     exists (select from company_users m where m."contextId" = $1 and m."userId" = p.id and m."companyId" = $5) as "isMember"
   from users u
   join users p on p."contextId" = $1 and p.id = merged_into($1, u.id)
   where u."contextId" = $1 and u."erasedAt" is null
     and (lower(u.email) = any ($2::text[]) or lower(u.username) = any ($3::text[]) or lower(u.email) = any ($3::text[])
       or u.birthday = any ($4::text[]::date[]))`,
);

export interface Sought {
  /** In small letters. */
  readonly emails: readonly string[];
  readonly usernames: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly birthdays: readonly string[];
  readonly companyId: string;
}

export async function findKnownPeople(
  tx: TenantTransaction,
  { emails, usernames, birthdays, companyId }: Sought,
): Promise<KnownRow[]> {
  return tx.query(known, [tx.contextId, emails, usernames, birthdays, companyId]);
}

const company = statement<{ id: string }>(
  'knownPeople.company',
  'select id from companies where "contextId" = $1 and id = $2',
);

export async function isCompany(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await tx.query(company, [tx.contextId, id])).length > 0;
}
