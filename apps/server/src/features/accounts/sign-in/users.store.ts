/** Users as signing in and reading oneself need them. */
import type { ClassRole, Comfort, Locale } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface Credentials {
  readonly userId: string;
  /** Null for people who sign in elsewhere. */
  readonly passwordHash: string | null;
  /** The centre has suspended the account. */
  readonly isSuspended: boolean;
  readonly isAdmin: boolean;
}

const credentialsByLogin = statement<Credentials>(
  'users.credentialsByLogin',
  // A name belongs to one account: somebody else's username is never found by an e-mail.
  `select u.id as "userId", s."passwordHash", u."deactivatedAt" is not null as "isSuspended",
     exists (select from role_users ru join roles r on r."contextId" = ru."contextId" and r.id = ru."roleId"
       where ru."contextId" = u."contextId" and ru."principalId" = u.id and ru."scopeId" is null and r.name = 'admin')
       as "isAdmin"
   from login_names n
   join users u on u."contextId" = n."contextId" and u.id = n."userId" and u."erasedAt" is null
   left join user_secrets s on s."contextId" = u."contextId" and s."userId" = u.id
   where n."contextId" = $1 and n.name = lower($2)`,
);

export interface UserRow {
  readonly id: string;
  readonly username: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  /** Null for those who registered with a code alone. */
  readonly email: string | null;
  readonly birthday: string | null;
  readonly avatarId: string | null;
  readonly cguAcceptedVersion: string | null;
  readonly cguAcceptedAt: Date | null;
  readonly supportGroups: string[];
  readonly contributionLevel: number;
  readonly isFromInvitationCode: boolean;
  readonly preferredLocale: Locale | null;
  readonly comfort: Partial<Comfort>;
  readonly tincanIdentifier: string;
  readonly donePageCount: number;
  readonly timeAlive: number;
  readonly createdAt: Date;
  readonly deactivatedAt: Date | null;
  /** Multiplies every limit of time; null for none at all. */
  readonly timeFactor: number | null;
  readonly extraAttempts: number;
  readonly classUsers: { readonly id: string; readonly classId: string; readonly role: ClassRole }[];
}

const userById = statement<UserRow>(
  'users.byId',
  `select id, username, firstname, lastname, email, birthday, "avatarId", "cguAcceptedVersion", "cguAcceptedAt",
     "supportGroups", "contributionLevel", "isFromInvitationCode", "preferredLocale", comfort,
     "tincanIdentifier",
     (select coalesce(sum(l."donePages"), 0)::int from lessons l where l."contextId" = $1 and l."userId" = $2) as "donePageCount",
     (select coalesce(sum(t.alive), 0)::int from page_times t where t."contextId" = $1 and t."userId" = $2) as "timeAlive",
     "createdAt", "deactivatedAt", "timeFactor", "extraAttempts",
     coalesce((select json_agg(json_build_object('id', m.id, 'classId', m."classId", 'role', m.role)
       order by m."createdAt" desc, m.id)
       from class_users m where m."contextId" = $1 and m."userId" = $2), '[]') as "classUsers"
   from users where "contextId" = $1 and id = $2`,
);

const insertedSession = statement(
  'sessions.insert',
  'insert into sessions ("contextId", id, "userId", "createdAt", "expiresAt", "lastSeenAt") values ($1, $2, $3, $4, $5, $4)',
);

const endedSession = statement(
  'sessions.end',
  'update sessions set "endedAt" = $3 where "contextId" = $1 and id = $2 and "endedAt" is null',
);

export async function findCredentials(
  tx: TenantTransaction,
  login: string,
): Promise<Credentials | undefined> {
  const [row] = await tx.query(credentialsByLogin, [tx.contextId, login]);
  return row;
}

export async function findUser(tx: TenantTransaction, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.query(userById, [tx.contextId, userId]);
  return row;
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: TenantTransaction, session: NewSession): Promise<void> {
  const { id, userId, createdAt, expiresAt } = session;
  await tx.query(insertedSession, [tx.contextId, id, userId, createdAt, expiresAt]);
}

export async function setSessionEnded(tx: TenantTransaction, sessionId: string, at: Date): Promise<void> {
  await tx.query(endedSession, [tx.contextId, sessionId, at]);
}
