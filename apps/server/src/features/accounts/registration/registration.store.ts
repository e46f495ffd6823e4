/** Invitation codes and those who came by them. */
import type { Locale } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface Invitation {
  readonly className: string;
  readonly companyName: string;
}

const availableCode = statement<Invitation>(
  'invitationCodes.available',
  `select c.name as "className", o.name as "companyName"
   from invitation_codes i
   join classes c on c."contextId" = i."contextId" and c.id = i."classId"
   join companies o on o."contextId" = i."contextId" and o.id = i."companyId"
   where i."contextId" = $1 and i."codeHash" = $2 and i.used < i.quota and i."expiresAt" > $3
     and (c."expireAt" is null or c."expireAt" > $3) and not c."inPreparation"`,
);

const usedCode = statement<{ classId: string; companyId: string }>(
  'invitationCodes.use',
  `update invitation_codes i set used = used + 1
   from classes c
   where i."contextId" = $1 and i."codeHash" = $2 and i.used < i.quota and i."expiresAt" > $3
     and c."contextId" = i."contextId" and c.id = i."classId" and (c."expireAt" is null or c."expireAt" > $3) and not c."inPreparation"
   returning i."classId", i."companyId"`,
);

export interface NewUser {
  readonly id: string;
  readonly username: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly birthday: string | null;
  readonly preferredLocale: Locale | null;
  readonly cguAcceptedVersion: string | null;
  readonly isFromInvitationCode: boolean;
  readonly tincanIdentifier: string;
  readonly createdAt: Date;
}

const insertedUser = statement(
  'users.insert',
  `insert into users ("contextId", id, username, firstname, lastname, email, birthday, "preferredLocale",
     "cguAcceptedVersion", "cguAcceptedAt", "isFromInvitationCode", "tincanIdentifier", "createdAt")
   values ($1, $2, $3, $4, $5, $6, $7::date, $8, $9::text, case when $9 is null then null else $12::timestamptz end,
     $10, $11, $12)`,
);

const insertedStudent = statement(
  'companyUsers.insertStudent',
  `insert into company_users ("contextId", id, "companyId", "userId", role) values ($1, $2, $3, $4, 'STUDENT')
   on conflict ("contextId", "userId", "companyId", role) do nothing`,
);

export async function findInvitation(
  tx: TenantTransaction,
  codeHash: Uint8Array,
  now: Date,
): Promise<Invitation | undefined> {
  const [found] = await tx.query(availableCode, [tx.contextId, codeHash, now]);
  return found;
}

/** Takes one of the code's places; undefined where none is left. */
export async function setInvitationUsed(
  tx: TenantTransaction,
  codeHash: Uint8Array,
  now: Date,
): Promise<{ classId: string; companyId: string } | undefined> {
  const [used] = await tx.query(usedCode, [tx.contextId, codeHash, now]);
  return used;
}

export async function insertUser(tx: TenantTransaction, user: NewUser): Promise<void> {
  await tx.query(insertedUser, [
    tx.contextId,
    user.id,
    user.username,
    user.firstname,
    user.lastname,
    user.email,
    user.birthday,
    user.preferredLocale,
    user.cguAcceptedVersion,
    user.isFromInvitationCode,
    user.tincanIdentifier,
    user.createdAt,
  ]);
}

export async function insertCompanyStudent(
  tx: TenantTransaction,
  id: string,
  companyId: string,
  userId: string,
): Promise<void> {
  await tx.query(insertedStudent, [tx.contextId, id, companyId, userId]);
}
