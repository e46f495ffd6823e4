/** Whose lesson it is and who oversees it: what decides whether somebody else may read it (domain §4). */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface LessonPlace {
  /** The learner. */
  readonly userId: string;
  readonly classId: string;
  readonly companyId: string | null;
  /** Whether the one who asks is TEACHER of the class. */
  readonly teaches: boolean;
}

const find = statement<LessonPlace>(
  'lesson.findPlace',
  `select l."userId", l."classId", c."companyId",
     exists (select from class_users t where t."contextId" = l."contextId" and t."classId" = l."classId"
       and t."userId" = $2 and t.role = 'TEACHER') as teaches
   from lessons l
   join classes c on c."contextId" = l."contextId" and c.id = l."classId"
   where l.id = $1`,
);

export async function findLessonPlace(
  tx: TenantTransaction,
  lessonId: string,
  readerId: string,
): Promise<LessonPlace | null> {
  const [row] = await tx.query(find, [lessonId, readerId]);
  return row ?? null;
}
