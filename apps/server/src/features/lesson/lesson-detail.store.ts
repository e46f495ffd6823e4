/** What a lesson shows besides what the engine needs: its course, its place in the program, its time. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface LessonDetail {
  readonly order: number;
  readonly certificationRef: string | null;
  readonly createdAt: Date;
  readonly timeSpent: number;
  readonly timeAlive: number;
  readonly categoryId: string;
  readonly icon: string | null;
  readonly minutes: number | null;
  readonly video: string | null;
}

const find = statement<LessonDetail>(
  'lesson.findDetail',
  `select pc."order", l."certificationRef", l."createdAt", co."categoryId", cc.icon, co.minutes, co.video,
     coalesce(t.active, 0) as "timeSpent", coalesce(t.alive, 0) as "timeAlive"
   from lessons l
   join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
   join courses co on co."contextId" = l."contextId" and co.id = l."courseId"
   join course_categories cc on cc."contextId" = co."contextId" and cc.id = co."categoryId"
   left join lateral (select sum(pt.active)::int as active, sum(pt.alive)::int as alive from page_times pt
     where pt."contextId" = l."contextId" and pt."lessonId" = l.id) t on true
   where l.id = $1 and l."userId" = $2`,
);

export async function findLessonDetail(
  tx: TenantTransaction,
  lessonId: string,
  userId: string,
): Promise<LessonDetail | null> {
  const [row] = await tx.query(find, [lessonId, userId]);
  return row ?? null;
}
