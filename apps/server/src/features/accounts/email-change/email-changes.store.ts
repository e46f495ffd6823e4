/** New e-mail addresses that wait for the link sent to them to be opened. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface NewEmailChange {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly tokenHash: Uint8Array;
  readonly now: Date;
  readonly expiresAt: Date;
}

const inserted = statement(
  'emailChanges.insert',
  `insert into email_changes ("contextId", id, "userId", email, "tokenHash", "createdAt", "expiresAt")
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

const closed = statement(
  'emailChanges.close',
  'update email_changes set "usedAt" = $3 where "contextId" = $1 and "userId" = $2 and "usedAt" is null',
);

const removed = statement(
  'emailChanges.removeEnded',
  'delete from email_changes where "contextId" = $1 and "expiresAt" <= $2',
);

const used = statement<{ userId: string; email: string }>(
  'emailChanges.use',
  `update email_changes e set "usedAt" = $3
   from users u
   where e."contextId" = $1 and e."tokenHash" = $2 and e."usedAt" is null and e."expiresAt" > $3
     and u."contextId" = e."contextId" and u.id = e."userId" and u."erasedAt" is null and u."deactivatedAt" is null
   returning e."userId", e.email`,
);

const known = statement<{ id: string }>(
  'emailChanges.find',
  'select id from email_changes where "contextId" = $1 and "tokenHash" = $2',
);

const holderOfName = statement<{ userId: string }>(
  'loginNames.find',
  'select "userId" from login_names where "contextId" = $1 and name = lower($2)',
);

/** Replaces whatever the person asked for before; forgets what is over. */
export async function insertEmailChange(tx: TenantTransaction, change: NewEmailChange): Promise<void> {
  const { id, userId, email, tokenHash, now, expiresAt } = change;
  await tx.query(removed, [tx.contextId, now]);
  await setEmailChangesClosed(tx, userId, now);
  await tx.query(inserted, [tx.contextId, id, userId, email, tokenHash, now, expiresAt]);
}

/** Links that were sent open nothing any longer. */
export async function setEmailChangesClosed(tx: TenantTransaction, userId: string, at: Date): Promise<void> {
  await tx.query(closed, [tx.contextId, userId, at]);
}

/** Uses a link up; undefined where it is unknown, used, too old, or its account is closed. */
export async function setEmailChangeUsed(
  tx: TenantTransaction,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ readonly userId: string; readonly email: string } | undefined> {
  return (await tx.query(used, [tx.contextId, tokenHash, now]))[0];
}

/** Whether such a link was ever sent, as far as is remembered. */
export async function isKnownEmailChange(tx: TenantTransaction, tokenHash: Uint8Array): Promise<boolean> {
  return (await tx.query(known, [tx.contextId, tokenHash])).length === 1;
}

/** Who signs in by a name, a username or an e-mail. */
export async function findNameHolder(tx: TenantTransaction, name: string): Promise<string | undefined> {
  return (await tx.query(holderOfName, [tx.contextId, name]))[0]?.userId;
}
