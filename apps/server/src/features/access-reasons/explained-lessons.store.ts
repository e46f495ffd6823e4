/** What a learner has of a class, program or course, and what each lesson still waits for. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { type AwaitedCourse, awaitedCourses } from '../learning/opening/awaited-courses.sql.ts';
import { prerequisitesEnded } from '../learning/opening/prerequisites.sql.ts';

export interface WaitingLesson {
  readonly id: string;
  readonly className: string;
  readonly onPhones: boolean;
  /** Null where no prerequisite holds it. */
  readonly awaited: readonly AwaitedCourse[] | null;
}

const find = statement<WaitingLesson>(
  'explainedLessons.find',
  `select l.id, k.name as "className", coalesce((k.settings #>> '{mobile,allowed}')::boolean, true) as "onPhones",
     case when l."startedAt" is null and l."storedState" is null and ${prerequisitesEnded} is not true
       then ${awaitedCourses} end as awaited
   from lessons l
   join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
   join programs pr on pr."contextId" = pc."contextId" and pr.id = pc."programId"
   join classes k on k."contextId" = l."contextId" and k.id = l."classId"
   where l."contextId" = $1 and l."userId" = $2
     and ($3::uuid is null or l."classId" = $3) and ($4::uuid is null or pc."programId" = $4)
     and ($5::uuid is null or l."courseId" = $5)
   order by l."createdAt" desc, pc."order", l.id limit $6`,
);

/** The lessons of somebody in one of the three. */
export async function findExplainedLessons(
  tx: TenantTransaction,
  userId: string,
  thing: 'class' | 'program' | 'course',
  id: string,
  most: number,
): Promise<WaitingLesson[]> {
  const of = (kind: typeof thing) => (kind === thing ? id : null);
  return tx.query(find, [tx.contextId, userId, of('class'), of('program'), of('course'), most]);
}

const planned = statement<{ planned: boolean }>(
  'explainedLessons.planned',
  `select exists (select from planned_learners p where p."contextId" = $1 and p."userId" = $2
     and p."classId" = $3) as planned`,
);

export async function isPlanned(tx: TenantTransaction, userId: string, classId: string): Promise<boolean> {
  const [row] = await tx.query(planned, [tx.contextId, userId, classId]);
  return row?.planned === true;
}
