/** Invitation codes as those who make them see them; the code itself is kept as a hash alone. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface InvitationRow {
  readonly id: string;
  readonly classId: string;
  readonly companyId: string;
  readonly label: string;
  readonly quota: number;
  readonly used: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Which companies' classes one manages; null for all of the context. */
export type Managed = readonly string[] | null;

const columns = '"id", "classId", "companyId", label, quota, used, "createdAt", "expiresAt"';
const managed = (column: string, at: string) =>
  `(${at}::text[] is null or ${column} = any (${at}::text[]::uuid[]))`;

const inserted = statement<InvitationRow>(
  'invitations.insert',
  `insert into invitation_codes ("contextId", id, "codeHash", "companyId", "classId", label, quota, "createdAt", "expiresAt")
   select c."contextId", $2, $3, c."companyId", c.id, $9, $5, $6, $7 from classes c
   where c."contextId" = $1 and c.id = $4 and ${managed('c."companyId"', '$8')}
   returning ${columns}`,
);

/** Undefined where there is no such class among those that one manages. */
export async function insertInvitation(
  tx: TenantTransaction,
  invitation: Pick<InvitationRow, 'id' | 'classId' | 'label' | 'quota' | 'createdAt' | 'expiresAt'> & {
    readonly codeHash: Uint8Array;
  },
  companies: Managed,
): Promise<InvitationRow | undefined> {
  const { id, codeHash, classId, label, quota, createdAt, expiresAt } = invitation;
  const [row] = await tx.query(inserted, [
    tx.contextId,
    id,
    codeHash,
    classId,
    quota,
    createdAt,
    expiresAt,
    companies,
    label,
  ]);
  return row;
}

const listed = statement<InvitationRow>(
  'invitations.list',
  `select ${columns} from invitation_codes
   where "contextId" = $1 and ($2::uuid is null or "classId" = $2) and ${managed('"companyId"', '$3')}
   order by "createdAt" desc, id desc limit 200`,
);

export async function findInvitations(
  tx: TenantTransaction,
  classId: string | null,
  companies: Managed,
): Promise<InvitationRow[]> {
  return tx.query(listed, [tx.contextId, classId, companies]);
}

const removed = statement<{ id: string; classId: string }>(
  'invitations.remove',
  `delete from invitation_codes where "contextId" = $1 and id = $2 and ${managed('"companyId"', '$3')}
   returning id, "classId"`,
);

/** The class that it led to; undefined where there is no such code. */
export async function removeInvitation(
  tx: TenantTransaction,
  id: string,
  companies: Managed,
): Promise<string | undefined> {
  const [row] = await tx.query(removed, [tx.contextId, id, companies]);
  return row?.classId;
}
