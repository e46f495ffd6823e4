/** Ratios over a learner's last exercises, read in one statement, and the records that snapshot them (domain §9). */
import type { ExerciseLimits } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface WindowRow {
  readonly id: string;
  readonly mean: number | null;
  readonly exercises: number;
}

export interface ScoreRows {
  readonly global: { readonly mean: number | null; readonly exercises: number };
  readonly competencies: readonly (WindowRow & { readonly parentId: string | null })[];
  readonly jobs: readonly WindowRow[];
}

/** For each value of `column`, the mean of the learner's last `limit` exercises that bear it: one walk through them all. */
const lastOfEach = (column: string, limit: string) =>
  `select e."${column}" as id, avg(e.ratio)::float8 as mean, count(*)::int as exercises from (
     select x."${column}", x.ratio,
       row_number() over (partition by x."${column}" order by x."completedAt" desc, x."pageId" desc) as place
     from exercise_results x where x."contextId" = $1 and x."userId" = $2 and x."${column}" is not null) e
   where e.place <= ${limit} group by e."${column}"`;

const find = statement<ScoreRows>(
  'scores.find',
  `select
     (select row_to_json(g) from (select avg(x.ratio)::float8 as mean, count(*)::int as exercises from (
       select e.ratio from exercise_results e where e."contextId" = $1 and e."userId" = $2
       order by e."completedAt" desc, e."pageId" desc limit $3) x) g) as global,
     coalesce((select json_agg(json_build_object('id', c.id, 'parentId', c."parentId", 'mean', w.mean,
         'exercises', coalesce(w.exercises, 0)) order by c."order", c.id)
       from course_competencies c left join (${lastOfEach('competencyId', '$4')}) w on w.id = c.id
       where c."contextId" = $1), '[]') as competencies,
     coalesce((select json_agg(json_build_object('id', c.id, 'mean', w.mean,
         'exercises', coalesce(w.exercises, 0)) order by c.title)
       from course_categories c left join (${lastOfEach('categoryId', '$5')}) w on w.id = c.id
       where c."contextId" = $1), '[]') as jobs`,
);

export async function findScores(
  tx: TenantTransaction,
  userId: string,
  limits: ExerciseLimits,
): Promise<ScoreRows> {
  const [row] = await tx.query(find, [
    tx.contextId,
    userId,
    limits.global,
    limits.competency,
    limits.category,
  ]);
  if (row === undefined) throw new Error('a select without from answers one row');
  return row;
}
