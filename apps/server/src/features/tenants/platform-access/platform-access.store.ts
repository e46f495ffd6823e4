/** The platform's accounts and their short sessions: platform tables, of no tenant. And a superadmin's stay in one. */
import {
  type PlatformTransaction,
  statement,
  type TenantTransaction,
} from '../../../platform/database/database.ts';
import type { WaitingSession } from '../../../platform/security/tokens/one-use-code.ts';

interface Account {
  readonly id: string;
  readonly passwordHash: string;
}

const accountByName = statement<Account>(
  'platformAccess.account',
  'select id, "passwordHash" from platform_accounts where username = lower($1) and "retiredAt" is null',
);
const insertedSession = statement(
  'platformAccess.insertSession',
  'insert into platform_sessions ("tokenHash", "accountId", "createdAt", "expiresAt") values ($1, $2, $3, $4)',
);
const sessionByHash = statement<{ readonly accountId: string; readonly username: string }>(
  'platformAccess.session',
  `select s."accountId", a.username from platform_sessions s join platform_accounts a on a.id = s."accountId"
   where s."tokenHash" = $1 and s."expiresAt" > $2 and a."retiredAt" is null`,
);

export async function findAccount(tx: PlatformTransaction, username: string): Promise<Account | undefined> {
  return (await tx.query(accountByName, [username]))[0];
}

export async function insertPlatformSession(
  tx: PlatformTransaction,
  session: {
    readonly tokenHash: Uint8Array;
    readonly accountId: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx.query(insertedSession, [
    session.tokenHash,
    session.accountId,
    session.createdAt,
    session.expiresAt,
  ]);
}

const removedSession = statement(
  'platformAccess.removeSession',
  'delete from platform_sessions where "tokenHash" = $1',
);

export async function removePlatformSession(tx: PlatformTransaction, tokenHash: Uint8Array): Promise<void> {
  await tx.query(removedSession, [tokenHash]);
}

export async function findPlatformSession(tx: PlatformTransaction, tokenHash: Uint8Array, now: Date) {
  const [row] = await tx.query(sessionByHash, [tokenHash, now]);
  return row;
}

const visitor = statement(
  'platformAccess.visitor',
  `insert into users ("contextId", id, firstname, lastname, email, "tincanIdentifier", "createdAt", "isPlatform")
   values ($1, $2::uuid, 'Parcours', 'Support', $2::uuid || '@platform.invalid', $2::uuid, $3, true)
   on conflict ("contextId", id) do nothing`,
);
const visit = statement(
  'platformAccess.visit',
  `insert into sessions ("contextId", id, "userId", "createdAt", "expiresAt", "lastSeenAt", "openedAt", "isPlatform")
   values ($1, $2, $3, $4, $5, $4, $6, true)`,
);
const openedVisit = statement<{ readonly userId: string }>(
  'platformAccess.openVisit',
  `update sessions set "openedAt" = $3
   where "contextId" = $1 and id = $2 and "isPlatform" and "openedAt" is null and "endedAt" is null
     and "createdAt" > $4
   returning "userId"`,
);

/** The superadmin as a person of the tenant, without a secret, and a session that ends by itself. */
export async function insertVisit(
  tx: TenantTransaction,
  stay: {
    readonly sessionId: string;
    readonly accountId: string;
    readonly at: Date;
    readonly until: Date;
    /** Null for one that waits to be opened by its code. */
    readonly openedAt: Date | null;
  },
): Promise<void> {
  await tx.query(visitor, [tx.contextId, stay.accountId, stay.at]);
  const { sessionId, accountId, at, until, openedAt } = stay;
  await tx.query(visit, [tx.contextId, sessionId, accountId, at, until, openedAt]);
}

/** Whose visit it is; undefined for a code that is unknown, used or too old. Of two who come at once, one gets in. */
export async function setVisitOpened(
  tx: TenantTransaction,
  { id, now, notBefore }: WaitingSession,
): Promise<string | undefined> {
  return (await tx.query(openedVisit, [tx.contextId, id, now, notBefore]))[0]?.userId;
}
