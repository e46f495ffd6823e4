/** What a trainer's correction needs to know of a page before the lesson is locked: whose it is, and who oversees it. */
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface PageToCorrect {
  readonly lessonId: string;
  /** The learner. */
  readonly userId: string;
  readonly classId: string;
  readonly companyId: string | null;
  /** Who the learner is to people. */
  readonly person: Named;
  /** Whether the one who asks is TEACHER of the class. */
  readonly teaches: boolean;
}

const find = statement<PageToCorrect>(
  'correction.find',
  `select l.id as "lessonId", l."userId", l."classId", c."companyId",
     json_build_object('firstname', u.firstname, 'lastname', u.lastname, 'username', u.username, 'email', u.email) as person,
     exists (select from class_users t where t."contextId" = l."contextId" and t."classId" = l."classId"
       and t."userId" = $2 and t.role = 'TEACHER') as teaches
   from lesson_pages p
   join lessons l on l."contextId" = p."contextId" and l.id = p."lessonId"
   join classes c on c."contextId" = l."contextId" and c.id = l."classId"
   join users u on u."contextId" = l."contextId" and u.id = l."userId"
   where p.id = $1 and p.state <> 'ARCHIVED' and not p.ahead`,
);

export async function findPageToCorrect(
  tx: TenantTransaction,
  pageId: string,
  trainerId: string,
): Promise<PageToCorrect | null> {
  const [row] = await tx.query(find, [pageId, trainerId]);
  return row ?? null;
}
