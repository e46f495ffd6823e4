/** Who may use the store of a tenant: the credentials that an admin made, and those of single launches. */
import { gracedLaunch } from './live-launch.sql.ts';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface CredentialRow {
  readonly secretHash: Uint8Array;
  /** JSON of the agent that statements are recorded under. */
  readonly authority: string;
}

export interface LaunchRow extends CredentialRow {
  readonly userId: string;
  readonly pageId: string;
  readonly activityId: string;
  /** JSON of the learner's agent. */
  readonly actor: string;
  readonly expiresAt: Date;
  /** Sent so far. */
  readonly statements: number;
}

const findLive = statement<CredentialRow>(
  'xapi-credential.find',
  `select "secretHash", authority from xapi_credentials where "contextId" = $1 and id = $2 and "revokedAt" is null`,
);

export async function findCredential(tx: TenantTransaction, id: string): Promise<CredentialRow | undefined> {
  const [row] = await tx.query(findLive, [tx.contextId, id]);
  return row;
}

export interface NewCredential {
  readonly id: string;
  readonly name: string;
  readonly secretHash: Uint8Array;
  readonly authority: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

const add = statement<never>(
  'xapi-credential.insert',
  `insert into xapi_credentials ("contextId", id, name, "secretHash", authority, "createdAt", "createdBy")
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export async function insertCredential(tx: TenantTransaction, one: NewCredential): Promise<void> {
  await tx.query(add, [
    tx.contextId,
    one.id,
    one.name,
    one.secretHash,
    one.authority,
    one.createdAt,
    one.createdBy,
  ]);
}

export interface ListedCredential {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

const all = statement<ListedCredential>(
  'xapi-credential.list',
  `select id, name, "createdAt", "revokedAt" from xapi_credentials where "contextId" = $1 order by id`,
);

export function findCredentials(tx: TenantTransaction): Promise<ListedCredential[]> {
  return tx.query(all, [tx.contextId]);
}

const revoke = statement<{ id: string }>(
  'xapi-credential.revoke',
  `update xapi_credentials set "revokedAt" = $3 where "contextId" = $1 and id = $2 and "revokedAt" is null returning id`,
);

/** Answers false for one that does not exist or was revoked before. */
export async function setCredentialRevoked(tx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  return (await tx.query(revoke, [tx.contextId, id, now])).length === 1;
}

/** A launch lives while its page is the learner's open one (assurance §4 D10), and for a moment longer: see {@link gracedLaunch}. */
const findLiveLaunch = statement<LaunchRow>(
  'xapi-launch.find',
  `select l."secretHash", l.authority, l."userId", l."pageId", l."activityId", l.actor, l."expiresAt", l.statements
   from ${gracedLaunch('$3')} where l."contextId" = $1 and l.id = $2`,
);

export async function findLaunch(
  tx: TenantTransaction,
  id: string,
  now: Date,
): Promise<LaunchRow | undefined> {
  const [row] = await tx.query(findLiveLaunch, [tx.contextId, id, now]);
  return row;
}

export interface LaunchedPage {
  readonly userId: string;
  readonly tincanIdentifier: string;
  readonly displayName: string;
}

const openPage = statement<LaunchedPage>(
  'xapi-launch.page',
  `select u.id as "userId", u."tincanIdentifier", coalesce(nullif(trim(concat_ws(' ', u.firstname, u.lastname)), ''),
     u.username, u.email) as "displayName"
   from lesson_pages p
   join lessons s on s."contextId" = p."contextId" and s.id = p."lessonId"
   join users u on u."contextId" = s."contextId" and u.id = s."userId"
   where p."contextId" = $1 and p.id = $2 and s."userId" = $3 and p.state = 'ACTIVE' and p.progress = 'ONGOING'`,
);

/** The learner of an open page, if it is that learner's. */
export async function findLaunchedPage(
  tx: TenantTransaction,
  pageId: string,
  userId: string,
): Promise<LaunchedPage | undefined> {
  const [row] = await tx.query(openPage, [tx.contextId, pageId, userId]);
  return row;
}

export interface LaunchToInsert extends Omit<LaunchRow, 'statements'> {
  readonly id: string;
  readonly createdAt: Date;
  readonly packageId: string | null;
  /** SHA-256 of what opens the package's files. */
  readonly contentHash: Uint8Array;
}

const addLaunch = statement<never>(
  'xapi-launch.insert',
  `insert into xapi_launches ("contextId", id, "secretHash", "userId", "pageId", "activityId", actor, authority,
     "createdAt", "expiresAt", "packageId", "contentHash")
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export async function insertLaunch(tx: TenantTransaction, one: LaunchToInsert): Promise<void> {
  await tx.query(addLaunch, [
    tx.contextId,
    one.id,
    one.secretHash,
    one.userId,
    one.pageId,
    one.activityId,
    one.actor,
    one.authority,
    one.createdAt,
    one.expiresAt,
    one.packageId,
    one.contentHash,
  ]);
}

const endOfPage = statement<never>(
  'xapi-launch.end',
  `update xapi_launches set "endedAt" = $3 where "contextId" = $1 and "pageId" = $2 and "endedAt" is null`,
);

/** Ends every launch of a page: a new one replaces them. */
export async function setLaunchesEnded(tx: TenantTransaction, pageId: string, now: Date): Promise<void> {
  await tx.query(endOfPage, [tx.contextId, pageId, now]);
}

const completedByLaunch = statement<never>(
  'xapi-launch.completed',
  `update xapi_launches set "completedAt" = $3
   where "contextId" = $1 and "pageId" = $2 and "endedAt" is null and "completedAt" is null`,
);

/** A statement of the page's launch completed the page. */
export async function setLaunchCompleted(tx: TenantTransaction, pageId: string, now: Date): Promise<void> {
  await tx.query(completedByLaunch, [tx.contextId, pageId, now]);
}

const sent = statement<never>(
  'xapi-launch.sent',
  `update xapi_launches set statements = statements + $3 where "contextId" = $1 and id = $2`,
);

/** Counts statements that a launch sent. */
export async function addLaunchStatements(tx: TenantTransaction, id: string, count: number): Promise<void> {
  await tx.query(sent, [tx.contextId, id, count]);
}
