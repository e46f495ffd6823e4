/** Many sessions of one learner, each with the same program of many courses. */
import type { Owner } from '../src/platform/database/owner.ts';

export interface ManySessions {
  /** Of the tenant. */
  readonly alias: string;
  readonly username: string;
  readonly sessions: number;
  /** In each session. */
  readonly lessons: number;
}

/** Adds open classes with one program of as many courses, the learner in each, and a lesson for each course. */
export async function stockManySessions(
  owner: Pick<Owner, 'query'>,
  { alias, username, sessions, lessons }: ManySessions,
): Promise<void> {
  await owner.query(
    `with who as (
       select u."contextId", u.id as "userId", gen_random_uuid() as "programId",
         (select id from companies k where k."contextId" = u."contextId" order by id limit 1) as "companyId",
         (select co.id from courses co where co."contextId" = u."contextId" and co."versionId" is not null
           order by id limit 1) as "courseId"
       from users u join contexts x on x.id = u."contextId" and x.alias = $1 where u.username = $2),
     program as (
       insert into programs ("contextId", id, name, state) select "contextId", "programId", 'Many', 'PUBLISHED' from who),
     taught as (
       insert into program_courses ("contextId", id, "programId", "courseId", "order")
       select "contextId", gen_random_uuid(), "programId", "courseId", n from who, generate_series(0, $4::int - 1) n
       returning "contextId", id, "courseId", "order"),
     opened as (
       insert into classes ("contextId", id, "companyId", name, "startAt", "expireAt", "createdAt")
       select "contextId", gen_random_uuid(), "companyId", 'Many ' || n, now() - interval '30 days',
         now() + interval '300 days', now() from who, generate_series(1, $3::int) n
       returning "contextId", id),
     offered as (
       insert into class_programs ("contextId", id, "classId", "programId")
       select o."contextId", gen_random_uuid(), o.id, w."programId" from opened o, who w
       returning "contextId", id, "classId"),
     enrolled as (
       insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
       select o."contextId", gen_random_uuid(), o.id, w."userId", 'STUDENT', now() from opened o, who w)
     insert into lessons ("contextId", id, "userId", "classId", "classProgramId", "programCourseId", "courseId",
       "isEndOfProgram", "createdAt")
     select f."contextId", gen_random_uuid(), w."userId", f."classId", f.id, t.id, t."courseId", t."order" = $4::int - 1,
       now() from offered f, taught t, who w`,
    [alias, username, sessions, lessons],
  );
}
