/** Up to when a thread of the logbook was read, by whoever may read it. */
import { administeredClasses, isContextAdmin, overseenCompanies } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';

const set = statement<{ recordId: string }>(
  'logBookReads.set',
  `insert into log_book_reads ("contextId", "userId", "recordId", "readAt")
   select r."contextId", $2, r.id, $4 from log_book_records r
   where r."contextId" = $1 and r.id = $3 and r."parentId" is null and (
     $6 or r."studentId" = $2 or r."userId" = $2 or r."companyId" = any ($5::uuid[])
     or r."classId" = any ($7::uuid[])
     or exists (select from class_users t where t."contextId" = $1 and t."classId" = r."classId" and t."userId" = $2
       and t.role = 'TEACHER'))
   on conflict ("contextId", "userId", "recordId")
     do update set "readAt" = greatest(log_book_reads."readAt", excluded."readAt")
   returning "recordId"`,
);

/** False where there is no such thread for that person. */
export async function setThreadRead(
  tx: TenantTransaction,
  principal: Principal,
  recordId: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(set, [
    tx.contextId,
    principal.userId,
    recordId,
    at,
    overseenCompanies(principal),
    isContextAdmin(principal),
    administeredClasses(principal),
  ]);
  return rows.length === 1;
}
