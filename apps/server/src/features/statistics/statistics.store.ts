/** Figures of a period by class, course and competency, counted by the database: nobody is named (back-office §4). */
import { limits, type StatisticsMeasure } from '@parcours/contract';
import { statement, type TenantTransaction, type Value } from '../../platform/database/database.ts';
import { countedExercises, countedLessons, readableClasses } from './reach.sql.ts';

/** Whose lessons count, and of which days. */
export interface CountedLessons {
  readonly userId: string;
  readonly everybody: boolean;
  readonly companyIds: readonly string[];
  readonly classIds: readonly string[];
  /** The only ones; null: any. */
  readonly courseIds: readonly string[] | null;
  readonly companyId: string | null;
  readonly classId: string | null;
  readonly courseId: string | null;
}
export interface CountedDays {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const reachOf = (tx: TenantTransaction, counted: CountedLessons): readonly Value[] => [
  tx.contextId,
  counted.userId,
  counted.everybody,
  counted.companyIds,
  counted.classIds,
  counted.courseIds,
  counted.companyId,
  counted.classId,
  counted.courseId,
];

export const countedBy = (tx: TenantTransaction, counted: CountedLessons, days: CountedDays) => [
  ...reachOf(tx, counted),
  days.from,
  days.to,
  days.timeZone,
];

/** Whether there is anything to count for the caller, and whether what it is narrowed to is theirs. */
export interface Reach {
  readonly teaches: boolean;
  readonly hasCompany: boolean;
  readonly hasClass: boolean;
  readonly hasCourse: boolean;
  readonly today: string;
}

const reach = statement<Reach>(
  'statistics.reach',
  `with ${readableClasses}
   select exists (select from class_users t where t."contextId" = $1 and t."userId" = $2 and t.role = 'TEACHER') as teaches,
     $7::uuid is null or exists (select from readable) or exists (select from companies c where c."contextId" = $1
       and c.id = $7 and ($3 or c.id = any ($4))) as "hasCompany",
     $8::uuid is null or exists (select from readable) as "hasClass",
     $9::uuid is null or exists (select from courses c where c."contextId" = $1 and c.id = $9
       and ($6::uuid[] is null or c.id = any ($6))
       and ($3 or exists (select from lessons l where l."contextId" = $1 and l."courseId" = c.id
         and l."classId" in (select id from readable)))) as "hasCourse",
     to_char($10::timestamptz at time zone $11::text, 'YYYY-MM-DD') as today`,
);

export async function findReach(
  tx: TenantTransaction,
  counted: CountedLessons,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Reach> {
  const [row] = await tx.query(reach, [...reachOf(tx, counted), now, timeZone]);
  if (row === undefined) throw new Error('a look at what may be counted has one row');
  return row;
}

/** Of all together where `id` is null. */
export type FigureRow = {
  readonly id: string | null;
  readonly title: string;
  readonly within: string | null;
  /** Of the rows with an id. */
  readonly total: number;
} & { readonly [M in StatisticsMeasure]?: number | null };

const most = limits.statisticsRowsMax;

/** `key`: the column of a lesson by which is counted; `named`: what names it, joined as `n`. */
const byLesson = (key: 'classId' | 'courseId', named: string) => `with ${countedLessons}, ${countedExercises},
   spent as (
     select t."${key}" as key, p."userId", sum(p.active) as seconds
     from page_times p join taken t on t.id = p."lessonId"
     where p."contextId" = $1 and p.day between $10::date and $11::date group by 1, 2
   ), enrolled as (
     select t."${key}" as key, count(distinct t."userId")::int as learners,
       (count(*) filter (where t.progress = 'COMPLETED' and t."endedAt" >= period.since
         and t."endedAt" < period.until))::int as completed
     from taken t, period group by grouping sets ((t."${key}"), ())
   ), exercised as (
     select "${key}" as key, count(*)::int as exercises, avg(ratio)::float8 as result from given
     group by grouping sets (("${key}"), ())
   ), timed as (
     select key, sum(seconds)::float8 as seconds from spent group by grouping sets ((key), ())
   ), present as (
     select key, count(distinct "userId")::int as active from (
       select "${key}" as key, "userId" from given union select key, "userId" from spent where seconds > 0) x
     group by grouping sets ((key), ())
   )
   select e.key as id, coalesce(n.title, '…') as title, n.within, e.learners, coalesce(p.active, 0) as active,
     coalesce(x.exercises, 0) as exercises, x.result, e.completed, coalesce(t.seconds, 0)::float8 as "activeSeconds",
     (count(e.key) over ())::int as total
   from enrolled e
   left join exercised x on x.key is not distinct from e.key
   left join timed t on t.key is not distinct from e.key
   left join present p on p.key is not distinct from e.key
   left join lateral (${named}) n on true
   order by e.key is not null, x.exercises desc nulls last, title, id limit ${most + 1}`;

const classes = statement<FigureRow>(
  'statistics.classes',
  byLesson(
    'classId',
    `select k.name as title, c.name as within from classes k
     left join companies c on c."contextId" = $1 and c.id = k."companyId"
     where k."contextId" = $1 and k.id = e.key`,
  ),
);

const courses = statement<FigureRow>(
  'statistics.courses',
  byLesson(
    'courseId',
    `select coalesce(v.title, c.title) as title, null::text as within from courses c
     left join course_versions v on v."contextId" = $1 and v.id = c."versionId"
     where c."contextId" = $1 and c.id = e.key`,
  ),
);

/** A competency counts what is answered below it too: each exercise has the same weight (domain §9). */
const competencies = statement<FigureRow>(
  'statistics.competencies',
  `with recursive ${countedLessons}, ${countedExercises},
   each as (
     select "competencyId" as id, "userId", count(*) as exercises, sum(ratio) as ratios from given
     where "competencyId" is not null group by 1, 2
   ), below as (
     select c.id as top, c.id from course_competencies c where c."contextId" = $1
     union select b.top, c.id from below b
     join course_competencies c on c."contextId" = $1 and c."parentId" = b.id
   ), summed as (
     select b.top as key, count(distinct each."userId")::int as learners, sum(each.exercises)::int as exercises,
       (sum(each.ratios) / sum(each.exercises))::float8 as result
     from below b join each on each.id = b.id group by b.top
     union all
     select null, count(distinct "userId")::int, coalesce(sum(exercises), 0)::int,
       (sum(ratios) / nullif(sum(exercises), 0))::float8 from each
   )
   select s.key as id, coalesce(c.title, '…') as title, above.title as within, s.learners, s.exercises, s.result,
     (count(s.key) over ())::int as total
   from summed s
   left join course_competencies c on c."contextId" = $1 and c.id = s.key
   left join course_competencies above on above."contextId" = $1 and above.id = c."parentId"
   order by s.key is not null, s.exercises desc, title, s.key limit ${most + 1}`,
);

const statements = { classes, courses, competencies } as const;

/** The row of all together first, then those with the most exercises. */
export function findFigures(
  tx: TenantTransaction,
  of: keyof typeof statements,
  counted: CountedLessons,
  days: CountedDays,
): Promise<FigureRow[]> {
  return tx.query(statements[of], countedBy(tx, counted, days));
}
