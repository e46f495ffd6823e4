/** A class's learners with their lessons, and the courses of its programs: three statements, however many there are. */
import { type Cohort, limits } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface CohortClass {
  readonly name: string;
  readonly companyId: string | null;
  readonly startAt: Date | null;
  /** Whether the one who asks is TEACHER of it. */
  readonly teaches: boolean;
  readonly total: number;
}

const classes = statement<CohortClass>(
  'cohort.class',
  `select k.name, k."companyId", k."startAt",
     exists (select from class_users t where t."contextId" = $1 and t."classId" = k.id and t."userId" = $3
       and t.role = 'TEACHER') as teaches,
     (select count(*)::int from class_users s where s."contextId" = $1 and s."classId" = k.id and s.role = 'STUDENT') as total
   from classes k where k."contextId" = $1 and k.id = $2`,
);

export async function findCohortClass(
  tx: TenantTransaction,
  classId: string,
  userId: string,
): Promise<CohortClass | undefined> {
  return (await tx.query(classes, [tx.contextId, classId, userId]))[0];
}

/**
 * The courses of the class's programs, each with its place among them as its id: thousands of cells name one, and two ids
 * of rows would be a third of the answer.
 */
const numberedSteps = `
  select (row_number() over (order by cp."order", cp.id, pc."order", pc.id) - 1)::text as id,
    cp.id as "classProgramId", pc.id as "programCourseId", cp."programId", pc."courseId"
  from class_programs cp
  join program_courses pc on pc."contextId" = $1 and pc."programId" = cp."programId"
  where cp."contextId" = $1 and cp."classId" = $2
  order by cp."order", cp.id, pc."order", pc.id limit ${limits.cohortStepsMax}`;

const steps = statement<Cohort['steps'][number]>(
  'cohort.steps',
  `with steps as (${numberedSteps})
   select s.id, s."courseId", coalesce(v.title, co.title) as title, pr.name as program
   from steps s
   join programs pr on pr."contextId" = $1 and pr.id = s."programId"
   join courses co on co."contextId" = $1 and co.id = s."courseId"
   left join course_versions v on v."contextId" = $1 and v.id = co."versionId"
   order by s.id::int`,
);

export function findCohortSteps(tx: TenantTransaction, classId: string): Promise<Cohort['steps']> {
  return tx.query(steps, [tx.contextId, classId]);
}

export interface CohortRow {
  readonly id: string;
  readonly person: Named;
  readonly lastActiveOn: string | null;
  readonly cells: readonly (Omit<Cohort['learners'][number]['cells'][number], 'endedAt'> & {
    readonly endedAt: string | null;
  })[];
}

const learners = statement<CohortRow>(
  'cohort.learners',
  // Cells are put together once for all, and joined: a look at all lessons for each learner takes seconds.
  `with people as (
     select u.id, u.lastname, u.firstname, json_build_object('firstname', u.firstname, 'lastname', u.lastname,
       'username', u.username, 'email', u.email) as person
     from class_users s join users u on u."contextId" = $1 and u.id = s."userId"
     where s."contextId" = $1 and s."classId" = $2 and s.role = 'STUDENT'
     order by u.lastname, u.firstname, u.id limit ${limits.cohortLearnersPage} offset $3
   ), taken as (
     select l.* from lessons l where l."contextId" = $1 and l."classId" = $2 and l."userId" in (select id from people)
   ), failed as (
     select distinct f."lessonId" from (
       select p."lessonId" from exercise_results r
       join lesson_pages p on p."contextId" = $1 and p.id = r."pageId"
       where r."contextId" = $1 and r.ratio = 0 and r."userId" in (select id from people)
         and p."lessonId" in (select id from taken)
       group by p."lessonId", p."nodeId" having count(*) > 1) f
   ), steps as (${numberedSteps}
   ), cells as (
     select l."userId", json_agg(json_build_object('stepId', s.id,
       'lessonId', l.id, 'progress', case when l.progress = 'COMPLETED' then 'COMPLETED'
         when l."startedAt" is null then 'NEW' else 'ONGOING' end, 'progression', l.progression,
       'score', json_build_object('actual', l."scoreActual", 'max', l."scoreMax"),
       'failedTwice', f."lessonId" is not null, 'endedAt', l."endedAt")) as cells
     from taken l
     join steps s on s."classProgramId" = l."classProgramId" and s."programCourseId" = l."programCourseId"
     left join failed f on f."lessonId" = l.id group by l."userId"
   ), active as (
     select t."userId", max(t.day) as day from page_times t join taken l on l.id = t."lessonId"
     where t."contextId" = $1 and t."userId" in (select id from people) group by t."userId"
   )
   select p.id, p.person, to_char(a.day, 'YYYY-MM-DD') as "lastActiveOn", coalesce(c.cells, '[]') as cells
   from people p left join cells c on c."userId" = p.id left join active a on a."userId" = p.id
   order by p.lastname, p.firstname, p.id`,
);

export function findCohortLearners(
  tx: TenantTransaction,
  classId: string,
  offset: number,
): Promise<CohortRow[]> {
  return tx.query(learners, [tx.contextId, classId, offset]);
}
