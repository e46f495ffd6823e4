/** The platform's accounts and their short sessions: platform tables, of no tenant. And a superadmin's stay in one. */
import {
  type PlatformTransaction,
  statement,
  type TenantTransaction,
} from '../../platform/database/database.ts';

interface Account {
  readonly id: string;
  readonly passwordHash: string;
}

const accountByName = statement<Account>(
  'platformAccess.account',
  'select id, "passwordHash" from platform_accounts where username = lower($1) and "retiredAt" is null',
);
const failures = statement<{ readonly failures: number }>(
  'platformAccess.failures',
  `select coalesce(max(sums.failures), 0)::integer as failures from (
     select sum(failures) as failures from platform_sign_in_counters
     where subject = any ($1::text[]) and "windowStart" > $2 group by subject) sums`,
);
const addedFailure = statement(
  'platformAccess.addFailure',
  `insert into platform_sign_in_counters (subject, "windowStart", failures)
   select subject, $2, 1 from unnest($1::text[]) subject order by subject
   on conflict (subject, "windowStart") do update set failures = platform_sign_in_counters.failures + 1`,
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

export async function findAccount(
  tx: PlatformTransaction,
  username: string,
  subjects: readonly string[],
  since: Date,
) {
  const [[account], [counted]] = await Promise.all([
    tx.query(accountByName, [username]),
    tx.query(failures, [subjects, since]),
  ]);
  return { account, failures: counted?.failures ?? 0 };
}

export async function insertPlatformFailure(
  tx: PlatformTransaction,
  subjects: readonly string[],
  windowStart: Date,
): Promise<void> {
  await tx.query(addedFailure, [subjects, windowStart]);
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
  `insert into sessions ("contextId", id, "userId", "createdAt", "expiresAt", "isPlatform")
   values ($1, $2, $3, $4, $5, true)`,
);

/** The superadmin as a person of the tenant, without a secret, and a session that ends by itself. */
export async function insertVisit(
  tx: TenantTransaction,
  stay: { readonly sessionId: string; readonly accountId: string; readonly at: Date; readonly until: Date },
): Promise<void> {
  await tx.query(visitor, [tx.contextId, stay.accountId, stay.at]);
  await tx.query(visit, [tx.contextId, stay.sessionId, stay.accountId, stay.at, stay.until]);
}
