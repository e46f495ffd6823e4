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

/** The mean of the last `limit` exercises that match. */
const lastOf = (match: string, limit: string) =>
  `select avg(x.ratio)::float8 as mean, count(*)::int as exercises from (
     select e.ratio from exercise_results e where e."contextId" = $1 and e."userId" = $2 ${match}
     order by e."completedAt" desc, e."pageId" desc limit ${limit}) x`;

const find = statement<ScoreRows>(
  'scores.find',
  `select
     (select row_to_json(g) from (${lastOf('', '$3')}) g) as global,
     coalesce((select json_agg(json_build_object('id', c.id, 'parentId', c."parentId", 'mean', w.mean,
         'exercises', w.exercises) order by c."order", c.id)
       from course_competencies c
       cross join lateral (${lastOf('and e."competencyId" = c.id', '$4')}) w
       where c."contextId" = $1), '[]') as competencies,
     coalesce((select json_agg(json_build_object('id', c.id, 'mean', w.mean, 'exercises', w.exercises) order by c.title)
       from course_categories c
       cross join lateral (${lastOf('and e."categoryId" = c.id', '$5')}) w
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
