/** Pages that a learner answered wrong and may try again, and what came of trying (domain §4). */
import { limits, type Mistake } from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface MistakeRow extends Omit<Mistake, 'answeredAt'> {
  readonly nodeId: string;
  readonly blockId: string;
  readonly versionId: string;
  readonly answeredAt: Date;
}

/**
 * Pages of ended lessons, answered wrong or in part, where the course reveals what was expected, and whose block no lesson
 * that has still to end asks. What a trainer grades cannot be tried alone. `$2` the learner, `$3` now.
 */
const mistakes = `from lessons l
   join classes lc on lc."contextId" = l."contextId" and lc.id = l."classId"
   join class_programs lcp on lcp."contextId" = l."contextId" and lcp.id = l."classProgramId"
   join course_versions v on v."contextId" = l."contextId" and v.id = l."versionId"
   join lesson_pages p on p."contextId" = l."contextId" and p."lessonId" = l.id
   join course_version_nodes n on n."contextId" = l."contextId" and n."versionId" = v.id and n.id = p."nodeId"
   left join mistake_reviews r on r."contextId" = p."contextId" and r."pageId" = p.id
   where l."contextId" = $1 and l."userId" = $2 and (l.progress = 'COMPLETED' or l."storedState" = 'SKIPPED')
     and p.state <> 'ARCHIVED' and not p.ahead and p.progress = 'COMPLETED'
     and p.results ->> 'verdict' in ('incorrect', 'partialy_correct') and p.results -> 'pending' is distinct from 'true'::jsonb
     and (p.corrections is null or p.corrections = '{}'::jsonb)
     and case coalesce(v.settings ->> 'reveal', 'page') when 'never' then false
       when 'window' then coalesce(least(lc."expireAt", lcp."expireAt") < $3, false) else true end
     and not exists (select from lessons ul
       join courses uc on uc."contextId" = ul."contextId" and uc.id = ul."courseId"
       join course_version_blocks ub on ub."contextId" = ul."contextId" and ub.id = p."blockId"
         and ub."versionId" = coalesce(ul."versionId", uc."versionId")
       where ul."contextId" = $1 and ul."userId" = $2 and ul.progress <> 'COMPLETED'
         and ul."storedState" is distinct from 'SKIPPED')`;

const columns = `p.id as "pageId", l.id as "lessonId", p."nodeId", p."blockId", v.id as "versionId", n.title,
   v.title as "courseTitle", v.language, lc.name as "className", p."completedAt" as "answeredAt",
   coalesce(r.tries, 0) as tries`;

const listed = statement<MistakeRow>(
  'mistakes.list',
  `select ${columns} ${mistakes} and r."mendedAt" is null
   order by l."endedAt" desc nulls last, l.id, p."completedAt", p.id limit ${limits.mistakesMax + 1}`,
);

/** One that was right when it was tried again may be tried once more. */
const one = statement<MistakeRow>('mistakes.find', `select ${columns} ${mistakes} and p.id = $4`);

const mended = statement<{ mended: number }>(
  'mistakes.mended',
  `select count(*)::int as mended from mistake_reviews
   where "contextId" = $1 and "userId" = $2 and "mendedAt" is not null`,
);

const tried = statement(
  'mistakes.tried',
  `insert into mistake_reviews as r ("contextId", "pageId", "userId", tries, "mendedAt")
   values ($1, $3, $2, case when $4::timestamptz is null then 1 else 0 end, $4)
   on conflict ("contextId", "pageId") do update set
     tries = r.tries + case when r."mendedAt" is null and excluded."mendedAt" is null then 1 else 0 end,
     "mendedAt" = coalesce(r."mendedAt", excluded."mendedAt")`,
);

export async function findMistakes(tx: TenantTransaction, userId: string, now: Date): Promise<MistakeRow[]> {
  return tx.query(listed, [tx.contextId, userId, now]);
}

export async function findMistake(
  tx: TenantTransaction,
  userId: string,
  now: Date,
  pageId: string,
): Promise<MistakeRow | undefined> {
  return (await tx.query(one, [tx.contextId, userId, now, pageId]))[0];
}

export async function countMended(tx: TenantTransaction, userId: string): Promise<number> {
  return (await tx.query(mended, [tx.contextId, userId]))[0]?.mended ?? 0;
}

/** `mendedAt`: null for an answer that was not right. */
export async function noteTry(
  tx: TenantTransaction,
  userId: string,
  pageId: string,
  mendedAt: Date | null,
): Promise<void> {
  await tx.query(tried, [tx.contextId, userId, pageId, mendedAt]);
}
