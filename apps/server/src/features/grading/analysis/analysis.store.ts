/** How the questions of a course are answered, counted by the database over stored answers (back-office §3): nobody is named. */
import { limits } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

/** A text that fewer learners have typed might tell who they are. */
const sameTextMin = 3;

/**
 * `rest`: what the lesson reached without the page, the measure of how good its learner is; `third`: 3 for the best third
 * by it. Only the newest lessons count, so that no course is too large to be looked at.
 */
const ranked = `recent as (
     select l.id, l."scoreActual", l."scoreMax" from lessons l
     where l."contextId" = $1 and l."courseId" = $2 and l."startedAt" is not null
     order by l.id desc limit ${limits.analysedLessonsMax}
   ), pages as (
     select p.id, p."blockId", p.answers, p.results -> 'answerRatios' as ratios, t.seconds,
       case when r."scoreMax" - p."scoreMax" > 0
         then (r."scoreActual" - p."scoreActual") / (r."scoreMax" - p."scoreMax") end as rest
     from recent r
     join lesson_pages p on p."contextId" = $1 and p."lessonId" = r.id and p.progress = 'COMPLETED'
       and p.state <> 'ARCHIVED' and p.results is not null
     left join lateral (select sum(pt.active)::float8 as seconds from page_times pt
       where pt."contextId" = $1 and pt."lessonId" = r.id and pt."pageId" = p.id) t on true
   ), ranked as (
     select p.id, p."blockId", p.answers, p.seconds, p.rest, a.key as path, (a.value #>> '{}')::float8 as ratio,
       case when p.rest is not null
         then ntile(3) over (partition by p."blockId", a.key, p.rest is null order by p.rest, p.id) end as third
     from pages p cross join lateral jsonb_each(p.ratios) as a
     where jsonb_typeof(a.value) = 'number'
   )`;

export interface ItemRow {
  readonly blockId: string;
  readonly path: string;
  readonly answers: number;
  readonly difficulty: number;
  readonly discrimination: number | null;
  readonly seconds: number | null;
  readonly good: number;
}

const items = statement<ItemRow>(
  'analysis.items',
  // `corr` is null where all are alike: then nothing can be said.
  `with ${ranked}
   select "blockId", path, count(*)::int as answers, avg(ratio)::float8 as difficulty,
     corr(ratio, rest)::float8 as discrimination, percentile_cont(0.5) within group (order by seconds)::float8 as seconds,
     (count(*) filter (where third = 3))::int as good
   from ranked group by "blockId", path limit 5000`,
);

export function findItems(tx: TenantTransaction, courseId: string): Promise<ItemRow[]> {
  return tx.query(items, [tx.contextId, courseId]);
}

export interface PickRow {
  readonly blockId: string;
  readonly path: string;
  /** Of a choice, word, zone; or a text, folded. */
  readonly value: string;
  /** From 1; of a row with targets. */
  readonly target: number;
  readonly picks: number;
  readonly goodPicks: number;
}

/** Where a row lies: `{blockId}/{path}`. */
export interface SpecialRows {
  /** Rows in which a text is typed. */
  readonly texts: readonly string[];
  /** Rows with one answer for each target. */
  readonly targets: readonly string[];
}

const picks = statement<PickRow>(
  'analysis.picks',
  `with ${ranked}, given as (
     select r."blockId", r.path, r.third, x.is_text, case when x.has_targets then v.at else 1 end as target,
       case when x.is_text then left(lower(btrim(v.value #>> '{}')), 200) else v.value #>> '{}' end as value
     from ranked r
     cross join lateral (select r."blockId"::text || '/' || r.path = any ($3::text[]) as is_text,
       r."blockId"::text || '/' || r.path = any ($4::text[]) as has_targets) x
     cross join lateral (select a.value -> 'userAnswer' as answer from jsonb_array_elements(r.answers) as a (value)
       where a.value ->> 'path' = r.path limit 1) g
     cross join lateral jsonb_array_elements(case when jsonb_typeof(g.answer) = 'array' then g.answer
       else jsonb_build_array(g.answer) end) with ordinality as v (value, at)
     where jsonb_typeof(v.value) = 'string'
   )
   select "blockId", path, value, target::int as target, count(*)::int as picks,
     (count(*) filter (where third = 3))::int as "goodPicks"
   from given where value <> '' group by "blockId", path, value, target
   having count(*) >= case when bool_or(is_text) then ${sameTextMin} else 1 end
   order by "blockId", path, count(*) desc limit 10000`,
);

/** What was picked or typed, and how often. */
export function findPicks(
  tx: TenantTransaction,
  courseId: string,
  { texts, targets }: SpecialRows,
): Promise<PickRow[]> {
  return tx.query(picks, [tx.contextId, courseId, texts, targets]);
}

const lessons = statement<{ count: number }>(
  'analysis.lessons',
  `select count(*)::int as count from (select from lessons l
     where l."contextId" = $1 and l."courseId" = $2 and l."startedAt" is not null
     limit ${limits.analysedLessonsMax}) counted`,
);

export async function countLessons(tx: TenantTransaction, courseId: string): Promise<number> {
  const [row] = await tx.query(lessons, [tx.contextId, courseId]);
  return row?.count ?? 0;
}
