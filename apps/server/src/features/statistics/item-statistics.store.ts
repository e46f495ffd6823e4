/** Figures of a period by question of one course, counted over stored answers. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { countedLessons } from './reach.sql.ts';
import { countedBy, type CountedDays, type CountedLessons } from './statistics.store.ts';

export interface ItemFigures {
  /** Where the question stands: null of all together. */
  readonly blockId: string | null;
  readonly path: string | null;
  readonly learners: number;
  readonly exercises: number;
  readonly result: number | null;
  readonly right: number | null;
  readonly medianSeconds: number | null;
}

/** Answers of programs that were begun again count as any other; what a trainer has still to grade has no ratio yet. */
const items = statement<ItemFigures>(
  'statistics.items',
  `with ${countedLessons}, pages as materialized (
     select p.id, p."blockId", t."userId", p.results -> 'answerRatios' as ratios
     from lesson_pages p join taken t on t.id = p."lessonId", period
     where p."contextId" = $1 and p.progress = 'COMPLETED' and not p.ahead and p.results is not null
       and p."completedAt" >= period.since and p."completedAt" < period.until
   ), spent as (
     select m."pageId", sum(m.active)::float8 as seconds from page_times m
     where m."contextId" = $1 and m."lessonId" in (select id from taken) group by m."pageId"
   ), answered as (
     select p."blockId", a.key as path, p."userId", (a.value #>> '{}')::float8 as ratio, s.seconds
     from pages p left join spent s on s."pageId" = p.id
     cross join lateral jsonb_each(p.ratios) as a
     join unnest($13::text[]) as asked (place) on asked.place = p."blockId"::text || '/' || a.key
     where jsonb_typeof(a.value) = 'number'
   )
   select "blockId", path, count(distinct "userId")::int as learners, count(*)::int as exercises,
     avg(ratio)::float8 as result, (count(*) filter (where ratio >= 1))::float8 / nullif(count(*), 0) as right,
     percentile_cont(0.5) within group (order by seconds)::float8 as "medianSeconds"
   from answered group by grouping sets (("blockId", path), ())`,
);

export function findItemFigures(
  tx: TenantTransaction,
  counted: CountedLessons,
  days: CountedDays,
  /** The questions that count: `{blockId}/{path}`. */
  places: readonly string[],
): Promise<ItemFigures[]> {
  return tx.query(items, [...countedBy(tx, counted, days), places]);
}
