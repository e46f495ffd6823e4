/** What a lesson shows besides what the engine needs: its course, its place in the program, its time. */
import { lessonVersion } from '../../courses/lesson-version.sql.ts';
import type { Locale } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { awaitedCourses, type AwaitedCourse } from '../../learning/opening/awaited-courses.sql.ts';
import { prerequisitesEnded } from '../../learning/opening/prerequisites.sql.ts';

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
  readonly language: Locale | null;
  /** Pages that asked something and were completed without any answer. */
  readonly unansweredPageIds: readonly string[];
  /** Null where no prerequisite holds it. */
  readonly awaited: readonly AwaitedCourse[] | null;
  readonly classStartAt: Date | null;
  readonly classExpireAt: Date | null;
}

const find = statement<LessonDetail>(
  'lesson.findDetail',
  `select pc."order", l."certificationRef", l."createdAt", co."categoryId", cc.icon, v.minutes, v.video, v.language,
     k."startAt" as "classStartAt", k."expireAt" as "classExpireAt",
     coalesce(t.active, 0) as "timeSpent", coalesce(t.alive, 0) as "timeAlive",
     coalesce((select json_agg(p.id) from lesson_pages p
       where p."contextId" = l."contextId" and p."lessonId" = l.id and p.state <> 'ARCHIVED'
         and p.progress = 'COMPLETED' and p.results -> 'answered' = 'false'::jsonb), '[]') as "unansweredPageIds",
     case when l."startedAt" is null and l."storedState" is null and ${prerequisitesEnded} is not true
       then ${awaitedCourses} end as awaited
   from lessons l
   join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
   join programs pr on pr."contextId" = pc."contextId" and pr.id = pc."programId"
   join courses co on co."contextId" = l."contextId" and co.id = l."courseId"
   join course_categories cc on cc."contextId" = co."contextId" and cc.id = co."categoryId"
   join classes k on k."contextId" = l."contextId" and k.id = l."classId"
   left join course_versions v on v."contextId" = l."contextId" and v.id = ${lessonVersion('l', 'co')}
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
