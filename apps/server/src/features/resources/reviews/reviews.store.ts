/** Reviews as they are written. */
import type { Review } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { runEnded } from '../../learning/opening/program-end.sql.ts';

export interface ReviewRow extends Omit<Review, 'contextId' | 'createdAt'> {
  readonly createdAt: Date;
}

export interface ReviewInsertion {
  /** Whether the user attends the class as STUDENT and the program is one of that class. */
  readonly attends: boolean;
  /** Whether they have ended every lesson of it that counts, in a class that they attend with it. */
  readonly ended: boolean;
  /** False when there is a review of the program already. */
  readonly inserted: boolean;
}

const insertIfAttending = statement<ReviewInsertion>(
  'reviews.insert',
  `with attended as (
     select ${runEnded({ contextId: 'cp."contextId"', classProgramId: 'cp.id', userId: 'cu."userId"' })} as ended
     from class_users cu
     join class_programs cp on cp."contextId" = cu."contextId" and cp."classId" = cu."classId" and cp."programId" = $6
     where cu."contextId" = $1 and cu."userId" = $3 and cu."classId" = $4 and cu.role = 'STUDENT'
   ), inserted as (
     insert into reviews ("contextId", id, "userId", "classId", "resourceType", "resourceId", ratio, comment, "createdAt")
     select $1, $2, $3, $4, $5, $6, $7, $8, $9 from attended where ended limit 1
     on conflict ("contextId", "userId", "resourceType", "resourceId") do nothing
     returning 1
   )
   select exists (select from attended) as attends, exists (select from attended where ended) as ended, exists (select from inserted) as inserted`,
);

export async function insertReview(tx: TenantTransaction, review: ReviewRow): Promise<ReviewInsertion> {
  const { id, userId, classId, resourceType, resourceId, ratio, comment, createdAt } = review;
  const values = [tx.contextId, id, userId, classId, resourceType, resourceId, ratio, comment, createdAt];
  const [row] = await tx.query(insertIfAttending, values);
  return row ?? { attends: false, ended: false, inserted: false };
}
