/** Who will learn in a class that is being prepared. */
import type { Locale } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface PlannedRow {
  readonly userId: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly preferredLocale: Locale | null;
  readonly plannedAt: Date;
  /** Whether a letter would be read: an address, and an account that is open. */
  readonly isReachable: boolean;
  /** Has chosen no password yet. */
  readonly isNew: boolean;
}

const columns = `u.id as "userId", u.firstname, u.lastname, u.username, u.email, u."preferredLocale",
  u.email is not null and u."deactivatedAt" is null as "isReachable",
  not exists (select from user_secrets s where s."contextId" = $1 and s."userId" = u.id)
    and not exists (select from user_identities i where i."contextId" = $1 and i."userId" = u.id) as "isNew"`;

const listed = statement<PlannedRow>(
  'plannedLearners.find',
  `select ${columns}, p."plannedAt" from planned_learners p
   join users u on u."contextId" = $1 and u.id = p."userId" and u."erasedAt" is null
   where p."contextId" = $1 and p."classId" = $2
   order by folded(coalesce(u.lastname, '')), folded(coalesce(u.firstname, '')), u.id`,
);

export async function findPlannedLearners(tx: TenantTransaction, classId: string): Promise<PlannedRow[]> {
  return tx.query(listed, [tx.contextId, classId]);
}

const inserted = statement<{ userId: string }>(
  'plannedLearners.insert',
  `insert into planned_learners ("contextId", "classId", "userId", "plannedAt")
   select $1, $2, x.id, $4 from unnest($3::text[]::uuid[]) as x (id)
   on conflict do nothing returning "userId"`,
);

/** Answers who was not among them yet. */
export async function insertPlannedLearners(
  tx: TenantTransaction,
  classId: string,
  userIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await tx.query(inserted, [tx.contextId, classId, userIds, at]);
  return rows.map(({ userId }) => userId);
}

const removed = statement<{ userId: string }>(
  'plannedLearners.remove',
  `delete from planned_learners where "contextId" = $1 and "classId" = $2 and "userId" = $3 returning "userId"`,
);

/** Whether there was such a one. */
export async function removePlannedLearner(
  tx: TenantTransaction,
  classId: string,
  userId: string,
): Promise<boolean> {
  return (await tx.query(removed, [tx.contextId, classId, userId])).length > 0;
}

const counted = statement<{ count: number }>(
  'plannedLearners.count',
  'select count(*)::integer as count from planned_learners where "contextId" = $1 and "classId" = $2',
);

export async function countPlannedLearners(tx: TenantTransaction, classId: string): Promise<number> {
  const [row] = await tx.query(counted, [tx.contextId, classId]);
  return row?.count ?? 0;
}

const emptied = statement<never>(
  'plannedLearners.empty',
  'delete from planned_learners where "contextId" = $1 and "classId" = $2',
);

export async function removePlannedLearners(tx: TenantTransaction, classId: string): Promise<void> {
  await tx.query(emptied, [tx.contextId, classId]);
}

export interface Enrollable {
  readonly id: string;
  /** In small letters. */
  readonly email: string | null;
}

const enrollable = statement<Enrollable>(
  'plannedLearners.enrollable',
  `select u.id, lower(u.email) as email from users u
   where u."contextId" = $1 and u."erasedAt" is null and not u."isPlatform"
     and (u.id = any ($2::text[]::uuid[]) or lower(u.email) = any ($3::text[]))
     and ($4::text[] is null or exists (select from company_users c where c."contextId" = $1 and c."userId" = u.id
       and c."companyId" = any ($4::text[]::uuid[])))`,
);

/** Of ids and addresses in small letters, the people who may be enrolled: those of the companies, null for anybody. */
export async function findEnrollable(
  tx: TenantTransaction,
  userIds: readonly string[],
  emails: readonly string[],
  companies: readonly string[] | null,
): Promise<Enrollable[]> {
  return tx.query(enrollable, [tx.contextId, userIds, emails, companies]);
}
