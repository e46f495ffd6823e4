/** Flags as the results of their pages leave them: closed where their answer counts as right now, open again where it stops doing so (decision 0520, decision 0540). */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

/** Whether the flagged row of the page `p` counts wholly. */
const isRight = `exists (select from jsonb_each(p.results -> 'answerRatios') r
     where split_part(r.key, '.rows.', 2) = f."rowId" and jsonb_typeof(r.value) = 'number' and (r.value #>> '{}')::float8 >= 1)`;

/** By what results have changed: a regrade of every row, or the grade that somebody gave to one. */
export type ChangedResults = { readonly pageIds: readonly string[]; readonly now: Date } & (
  | { readonly regradeId: string }
  | { readonly rowId: string; readonly gradedBy: string }
);

export interface FollowedFlags {
  /** Ids of those that were closed, the first of each page: its learner is told once of a page. */
  readonly closed: readonly string[];
  /** Pages of those that are open again. */
  readonly reopened: readonly string[];
}

// What told of a decision that no longer holds goes, and the next decision is told anew.
const followed = statement<FollowedFlags>(
  'answerFlags.followResults',
  `with closed as (
     update answer_flags f set accepted = true, "settledAt" = $3, "regradeId" = $4, "settledBy" = $6,
       "settledByGrade" = $6::uuid is not null
     from lesson_pages p
     where f."contextId" = $1 and f."pageId" = any ($2::uuid[]) and f.accepted is null
       and ($5::text is null or f."rowId" = $5)
       and p."contextId" = f."contextId" and p.id = f."pageId" and ${isRight}
     returning f.id, f."pageId", f."createdAt"),
   opened as (
     update answer_flags f set accepted = null, "settledAt" = null, "regradeId" = null, "settledBy" = null,
       "settledByGrade" = false
     from lesson_pages p
     where f."contextId" = $1 and f."pageId" = any ($2::uuid[])
       and (f."regradeId" is not null or f."settledByGrade")
       and p."contextId" = f."contextId" and p.id = f."pageId" and not ${isRight}
     returning f.id, f."userId", f."pageId"),
   told as (
     delete from notifications n using opened o
     where n."contextId" = $1 and n."userId" = o."userId" and n.kind = 'flag' and n."thingId" = o.id)
   select coalesce((select json_agg(id order by id) from
       (select distinct on ("pageId") id from closed order by "pageId", "createdAt", id) first), '[]') as closed,
     coalesce((select json_agg("pageId" order by "pageId") from opened), '[]') as reopened`,
);

/** In the transaction in which the pages change, after them; what a person has decided about a flag stays. */
export async function followResults(tx: TenantTransaction, changed: ChangedResults): Promise<FollowedFlags> {
  const { pageIds, now } = changed;
  const by =
    'regradeId' in changed ? [changed.regradeId, null, null] : [null, changed.rowId, changed.gradedBy];
  const [row] = await tx.query(followed, [tx.contextId, pageIds, now, ...by]);
  if (row === undefined) throw new Error('an aggregate answers one row');
  return row;
}
