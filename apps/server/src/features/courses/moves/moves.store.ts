/** Classes inside a course: who waits and who runs which version, which version a class stays with, and lessons that change theirs. */
import type { ClassInside } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface InsideRow extends ClassInside {
  readonly all: { classes: number; waiting: number; running: number; ended: number };
}

const inside = statement<InsideRow>(
  'moves.inside',
  `with lessons_of as (
     select l."classId", v.number, l."startedAt" is null as waits,
       coalesce(l.progress = 'COMPLETED' or l."storedState" in ('DONE', 'SKIPPED'), false) as ended, count(*)::int as n
     from lessons l
     left join course_versions v on v."contextId" = l."contextId" and v.id = l."versionId"
     where l."contextId" = $1 and l."courseId" = $2 group by 1, 2, 3, 4
   ), by_class as (
     select x."classId", coalesce(sum(n) filter (where waits and not ended), 0)::int as waiting,
       coalesce(sum(n) filter (where not waits and not ended), 0)::int as runs,
       coalesce(sum(n) filter (where ended), 0)::int as ended,
       coalesce((select jsonb_agg(jsonb_build_object('number', r.number, 'lessons', r.n) order by r.number desc) from (
         select y.number, sum(y.n)::int as n from lessons_of y
         where y."classId" = x."classId" and not y.waits and not y.ended and y.number is not null
         group by y.number order by y.number desc limit 50) r), '[]') as running
     from lessons_of x group by x."classId"
   )
   select b."classId", k.name as "className", b.waiting, b.running, b.ended, s.number as stays,
     (select jsonb_build_object('classes', count(*), 'waiting', coalesce(sum(a.waiting), 0),
       'running', coalesce(sum(a.runs), 0), 'ended', coalesce(sum(a.ended), 0)) from by_class a) as "all"
   from by_class b
   join classes k on k."contextId" = $1 and k.id = b."classId"
   left join class_course_versions p on p."contextId" = $1 and p."classId" = b."classId" and p."courseId" = $2
   left join course_versions s on s."contextId" = $1 and s.id = p."versionId"
   order by b.runs + b.waiting desc, k.name, b."classId" limit 200`,
);

/** Those with most lessons that have not ended first. */
export function findClassesInside(tx: TenantTransaction, courseId: string): Promise<InsideRow[]> {
  return tx.query(inside, [tx.contextId, courseId]);
}

const known = statement<{ count: number }>(
  'moves.known',
  `select count(*)::int as count from unnest($3::uuid[]) as asked (id)
   where exists (select from lessons l where l."contextId" = $1 and l."courseId" = $2 and l."classId" = asked.id)`,
);

/** Whether each of the classes has lessons of the course. */
export async function areInside(
  tx: TenantTransaction,
  courseId: string,
  classIds: readonly string[],
): Promise<boolean> {
  const [row] = await tx.query(known, [tx.contextId, courseId, classIds]);
  return row?.count === classIds.length;
}

const kept = statement(
  'moves.stay',
  `insert into class_course_versions ("contextId", "classId", "courseId", "versionId")
   select $1, k.id, $2, $3 from classes k where k."contextId" = $1 and k.id = any ($4::uuid[])
     and exists (select from lessons l where l."contextId" = $1 and l."courseId" = $2 and l."classId" = k.id)
   on conflict ("contextId", "classId", "courseId") do nothing`,
);

/** The classes go on with that version; one that stays with an older one already keeps it. */
export async function letStay(
  tx: TenantTransaction,
  courseId: string,
  versionId: string,
  classIds: readonly string[],
): Promise<void> {
  await tx.query(kept, [tx.contextId, courseId, versionId, classIds]);
}

const freed = statement(
  'moves.free',
  `delete from class_course_versions
   where "contextId" = $1 and "courseId" = $2 and "classId" = any ($3::uuid[])`,
);

/** The classes take the published version for lessons that have not begun. */
export async function letTakePublished(
  tx: TenantTransaction,
  courseId: string,
  classIds: readonly string[],
): Promise<void> {
  await tx.query(freed, [tx.contextId, courseId, classIds]);
}

const running = `l."contextId" = $1 and l."courseId" = $2 and l."classId" = any ($3::uuid[]) and l."startedAt" is not null
  and l.progress <> 'COMPLETED' and l."storedState" is null`;

const versionsRun = statement<{ versionId: string }>(
  'moves.running',
  `select distinct l."versionId" from lessons l where ${running} and l."versionId" is not null limit 50`,
);

/** Versions that running lessons of the classes run. */
export async function findRunningVersions(
  tx: TenantTransaction,
  courseId: string,
  classIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.query(versionsRun, [tx.contextId, courseId, classIds]);
  return rows.map(({ versionId }) => versionId);
}

const moved = statement<{ id: string }>(
  'moves.move',
  // In id order, as every other call locks them.
  `with held as materialized (
     select l.id from lessons l where ${running} and l."versionId" = $4 order by l.id for update)
   update lessons l set "versionId" = $5 from held h where l."contextId" = $1 and l.id = h.id returning l.id`,
);

/** Answers how many running lessons of the classes have changed their version. */
export async function moveLessons(
  tx: TenantTransaction,
  {
    courseId,
    classIds,
    from,
    to,
  }: {
    readonly courseId: string;
    readonly classIds: readonly string[];
    readonly from: string;
    readonly to: string;
  },
): Promise<number> {
  return (await tx.query(moved, [tx.contextId, courseId, classIds, from, to])).length;
}
