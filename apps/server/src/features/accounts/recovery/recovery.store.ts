/** Password resets: asked for in one statement that works the same for nobody, looked up by hash, used once. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { queueDue } from '../../../platform/jobs/queue-job.ts';
import { mailKind } from '../../mail/letters.store.ts';

export interface NewReset {
  readonly login: string;
  readonly resetId: string;
  readonly tokenHash: Uint8Array;
  readonly letterId: string;
  /** The letter without its recipient. */
  readonly letter: object;
  readonly now: Date;
  readonly expiresAt: Date;
}

const insertedReset = statement(
  'passwordResets.ask',
  // Nobody by that name: the same statement, over no row.
  `with person as (
     select u.id from login_names n
     join users u on u."contextId" = n."contextId" and u.id = n."userId"
       and u."erasedAt" is null and u."deactivatedAt" is null and u.email is not null
     where n."contextId" = $1 and n.name = lower($2)
   ), reset as (
     insert into password_resets ("contextId", id, "userId", "tokenHash", "createdAt", "expiresAt")
     select $1, $3, id, $4, $7, $8 from person
   ), due as (
     insert into outbox ("contextId", id, kind, "dedupeKey", payload, "createdAt", "availableAt", "expiresAt")
     select $1, $5::uuid, '${mailKind}', $5::text, $6::jsonb || jsonb_build_object('recipientId', id), $7, 'infinity', $8
     from person returning id, kind, "contextId", "createdAt" as at
   ), ${queueDue}`,
);

export interface FoundReset {
  readonly id: string;
  readonly userId: string;
  readonly firstname: string | null;
  readonly isFromInvitationCode: boolean;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

const resetColumns = `select r.id, r."userId", u.firstname, u."isFromInvitationCode", r."expiresAt", r."usedAt" from password_resets r
   join users u on u."contextId" = r."contextId" and u.id = r."userId" and u."erasedAt" is null and u."deactivatedAt" is null`;

const resetByToken = statement<FoundReset>(
  'passwordResets.byToken',
  `${resetColumns} where r."contextId" = $1 and r."tokenHash" = $2`,
);

const resetById = statement<FoundReset>(
  'passwordResets.byId',
  `${resetColumns} where r."contextId" = $1 and r.id = $2`,
);

const usedReset = statement<{ id: string }>(
  'passwordResets.use',
  `update password_resets set "usedAt" = $3
   where "contextId" = $1 and id = $2 and "usedAt" is null and "expiresAt" > $3 returning id`,
);

/** Once one link was used, the others that the person asked for are no longer needed. */
const closedResets = statement(
  'passwordResets.close',
  'update password_resets set "usedAt" = $3 where "contextId" = $1 and "userId" = $2 and "usedAt" is null',
);

export async function insertReset(tx: TenantTransaction, reset: NewReset): Promise<void> {
  const { login, resetId, tokenHash, letterId, letter, now, expiresAt } = reset;
  tx.wake(mailKind);
  await tx.query(insertedReset, [
    tx.contextId,
    login,
    resetId,
    tokenHash,
    letterId,
    JSON.stringify(letter),
    now,
    expiresAt,
  ]);
}

export async function findResetByToken(
  tx: TenantTransaction,
  tokenHash: Uint8Array,
): Promise<FoundReset | undefined> {
  const [found] = await tx.query(resetByToken, [tx.contextId, tokenHash]);
  return found;
}

export async function findReset(tx: TenantTransaction, resetId: string): Promise<FoundReset | undefined> {
  const [found] = await tx.query(resetById, [tx.contextId, resetId]);
  return found;
}

/** Uses it up; false where somebody else was faster, or its time is over. */
export async function setResetUsed(tx: TenantTransaction, resetId: string, at: Date): Promise<boolean> {
  return (await tx.query(usedReset, [tx.contextId, resetId, at])).length === 1;
}

export async function setResetsClosed(tx: TenantTransaction, userId: string, at: Date): Promise<void> {
  await tx.query(closedResets, [tx.contextId, userId, at]);
}
