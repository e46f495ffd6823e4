/** One's own account: what is read before a change, and the change itself. */
import type { Comfort, Locale } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface AccountRow {
  readonly id: string;
  readonly username: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly isFromInvitationCode: boolean;
  /** Null for people who sign in elsewhere. */
  readonly passwordHash: string | null;
  /** When the asking session began; null without one. */
  readonly signedInAt: Date | null;
  /** It was merged into another account, and is closed while it is. */
  readonly isMerged: boolean;
}

const accountById = statement<AccountRow>(
  'account.find',
  `select u.id, u.username, u.firstname, u.lastname, u.email, u."isFromInvitationCode", s."passwordHash",
     (select "createdAt" from sessions where "contextId" = $1 and id = $3) as "signedInAt",
     exists (select from person_merges m where m."contextId" = $1 and m."goneId" = u.id
       and m.state in ('merged', 'undoing')) as "isMerged"
   from users u left join user_secrets s on s."contextId" = u."contextId" and s."userId" = u.id
   where u."contextId" = $1 and u.id = $2 and u."erasedAt" is null and not u."isPlatform"`,
);

/** What may be set; only what is there is changed. */
export interface AccountChanges {
  /** Null where a directory says none. */
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly username?: string | null | undefined;
  readonly email?: string | undefined;
  readonly birthday?: string | undefined;
  readonly avatarId?: string | null | undefined;
  readonly preferredLocale?: Locale | undefined;
  readonly comfort?: { readonly [K in keyof Comfort]?: Comfort[K] | undefined } | undefined;
  readonly cguAcceptedVersion?: string | undefined;
  readonly cguAcceptedAt?: string | undefined;
  /** Null for no limit of time at all. */
  readonly timeFactor?: number | null | undefined;
  readonly extraAttempts?: number | undefined;
  readonly deactivatedAt?: string | null | undefined;
}

const changedUser = statement<{ id: string }>(
  'account.change',
  // jsonb_populate_record takes what is sent over what is there; comfort is merged, field by field.
  `update users u set firstname = x.firstname, lastname = x.lastname, username = x.username, email = x.email,
     birthday = x.birthday, "avatarId" = x."avatarId", "preferredLocale" = x."preferredLocale",
     "timeFactor" = x."timeFactor", "extraAttempts" = x."extraAttempts", "deactivatedAt" = x."deactivatedAt",
     "cguAcceptedVersion" = x."cguAcceptedVersion", "cguAcceptedAt" = x."cguAcceptedAt",
     comfort = u.comfort || coalesce($3::jsonb -> 'comfort', '{}')
   from users old, jsonb_populate_record(old, $3::jsonb - 'comfort') x
   where u."contextId" = $1 and u.id = $2 and old."contextId" = u."contextId" and old.id = u.id returning u.id`,
);

const ownImage = statement<{ id: string }>(
  'account.ownImage',
  `select id from files where "contextId" = $1 and id = $2 and "ownerId" = $3 and "fileType" = 'image'`,
);

const setSecret = statement(
  'account.setSecret',
  `insert into user_secrets ("contextId", "userId", "passwordHash", "changedAt") values ($1, $2, $3, $4)
   on conflict ("contextId", "userId") do update set "passwordHash" = excluded."passwordHash",
     "changedAt" = excluded."changedAt"`,
);

const endedSessions = statement(
  'account.endSessions',
  // The schema ends every session of a changed password at once: the one that changed it is taken back, and only if
  // it was this very transaction that ended it.
  `update sessions set "endedAt" = case when id = $4::uuid then null else $3::timestamptz end
   where "contextId" = $1 and "userId" = $2 and ("endedAt" is null or "endedAt" = now())`,
);

export async function findAccount(
  tx: TenantTransaction,
  userId: string,
  sessionId: string | null,
): Promise<AccountRow | undefined> {
  const [row] = await tx.query(accountById, [tx.contextId, userId, sessionId]);
  return row;
}

export async function setAccount(
  tx: TenantTransaction,
  userId: string,
  changes: AccountChanges,
): Promise<void> {
  await tx.query(changedUser, [tx.contextId, userId, JSON.stringify(changes)]);
}

export async function isOwnImage(tx: TenantTransaction, userId: string, fileId: string): Promise<boolean> {
  return (await tx.query(ownImage, [tx.contextId, fileId, userId])).length === 1;
}

export async function setPassword(
  tx: TenantTransaction,
  userId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await tx.query(setSecret, [tx.contextId, userId, passwordHash, at]);
}

/** Ends every session of the user but one. */
export async function setOtherSessionsEnded(
  tx: TenantTransaction,
  userId: string,
  at: Date,
  keptSessionId: string | null,
): Promise<void> {
  await tx.query(endedSessions, [tx.contextId, userId, at, keptSessionId]);
}
