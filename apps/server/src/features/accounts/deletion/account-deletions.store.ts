/** Who has asked for the deletion of the own account, and whose was confirmed. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface DeletionRequest {
  readonly requestedAt: Date;
}

const waiting = statement<DeletionRequest>(
  'accountDeletions.find',
  'select "requestedAt" from account_deletions where "contextId" = $1 and "userId" = $2 and "confirmedAt" is null',
);

const asked = statement<DeletionRequest>(
  'accountDeletions.insert',
  `insert into account_deletions ("contextId", "userId", "requestedAt") values ($1, $2, $3)
   on conflict ("contextId", "userId") do nothing returning "requestedAt"`,
);

const withdrawn = statement<DeletionRequest>(
  'accountDeletions.remove',
  `delete from account_deletions where "contextId" = $1 and "userId" = $2 and "confirmedAt" is null
   returning "requestedAt"`,
);

const confirmed = statement<DeletionRequest>(
  'accountDeletions.confirm',
  `update account_deletions set "confirmedAt" = $3, "confirmedBy" = $4
   where "contextId" = $1 and "userId" = $2 and "confirmedAt" is null returning "requestedAt"`,
);

export interface WaitingDeletion extends DeletionRequest {
  readonly userId: string;
  readonly username: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
}

const allWaiting = statement<WaitingDeletion>(
  'accountDeletions.list',
  `select d."userId", d."requestedAt", u.username, u.firstname, u.lastname, u.email
   from account_deletions d join users u on u."contextId" = d."contextId" and u.id = d."userId"
   where d."contextId" = $1 and d."confirmedAt" is null order by d."requestedAt", d."userId" limit $2`,
);

export async function findDeletion(
  tx: TenantTransaction,
  userId: string,
): Promise<DeletionRequest | undefined> {
  const [row] = await tx.query(waiting, [tx.contextId, userId]);
  return row;
}

/** Answers whether it is a new request. */
export async function insertDeletion(tx: TenantTransaction, userId: string, at: Date): Promise<boolean> {
  return (await tx.query(asked, [tx.contextId, userId, at])).length === 1;
}

/** Answers whether there was one. */
export async function removeDeletion(tx: TenantTransaction, userId: string): Promise<boolean> {
  return (await tx.query(withdrawn, [tx.contextId, userId])).length === 1;
}

/** Answers whether there was one that waited. */
export async function setDeletionConfirmed(
  tx: TenantTransaction,
  userId: string,
  at: Date,
  by: string,
): Promise<boolean> {
  return (await tx.query(confirmed, [tx.contextId, userId, at, by])).length === 1;
}

const within = statement<{ id: string }>(
  'accountDeletions.within',
  'select id from merged_accounts($1, $2) as id where id <> $2',
);

/** The accounts of the same person that were merged into this one. */
export async function findAccountsWithin(tx: TenantTransaction, userId: string): Promise<string[]> {
  return (await tx.query(within, [tx.contextId, userId])).map(({ id }) => id);
}

/** A deletion that was confirmed: ids and a time, no name. */
export interface Erasure {
  readonly contextId: string;
  readonly userId: string;
  /** ISO 8601. */
  readonly confirmedAt: string;
  readonly confirmedBy: string | null;
}

const allConfirmed = statement<{ userId: string; confirmedAt: Date; confirmedBy: string | null }>(
  'accountDeletions.confirmed',
  `select "userId", "confirmedAt", "confirmedBy" from account_deletions
   where "contextId" = $1 and "confirmedAt" is not null order by "confirmedAt", "userId"`,
);

const confirmedAgain = statement<never>(
  'accountDeletions.confirmAgain',
  `insert into account_deletions ("contextId", "userId", "requestedAt", "confirmedAt", "confirmedBy")
   values ($1, $2, $3, $3, $4)
   on conflict ("contextId", "userId") do update set "confirmedAt" = $3, "confirmedBy" = $4`,
);

const everybody = statement<{ id: string }>(
  'accountDeletions.everybody',
  'select id from users where "contextId" = $1 and "erasedAt" is null order by id',
);

/** Every erasure of the tenant. */
export async function findErasures(tx: TenantTransaction): Promise<readonly Erasure[]> {
  const rows = await tx.query(allConfirmed, [tx.contextId]);
  return rows.map(({ confirmedAt, ...row }) => ({
    contextId: tx.contextId,
    confirmedAt: confirmedAt.toISOString(),
    ...row,
  }));
}

/** As it was confirmed once; a restored backup knows nothing of it. */
export async function setConfirmedAgain(
  tx: TenantTransaction,
  { userId, confirmedAt, confirmedBy }: Erasure,
): Promise<void> {
  await tx.query(confirmedAgain, [tx.contextId, userId, new Date(confirmedAt), confirmedBy]);
}

/** Everybody who is not erased. */
export async function findUnerased(tx: TenantTransaction): Promise<readonly string[]> {
  return (await tx.query(everybody, [tx.contextId])).map(({ id }) => id);
}

export function findDeletions(tx: TenantTransaction, limit: number): Promise<WaitingDeletion[]> {
  return tx.query(allWaiting, [tx.contextId, limit]);
}
