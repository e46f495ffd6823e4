/** The answers that wait for a grade in the classes of whoever asks, and which of them are the same (back-office §4). */
import { limits, type WaitingAnswers } from '@parcours/contract';
import { administeredClasses, companiesInCharge, isContextAdmin, type Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';

/** Learners are told as what people call them. */
const learner = (user: string) =>
  `json_build_object('id', ${user}.id, 'person', json_build_object('firstname', ${user}.firstname,
     'lastname', ${user}.lastname, 'username', ${user}.username, 'email', ${user}.email))`;

/**
 * `$2` who asks, `$3` whether as admin of the context, `$4` companies in charge, `$5` classes of which they are admin:
 * those whose answers they may grade (`mayCorrect` of the rules). `same`: what equal answers to one question share; a
 * question with drawn values is another one for each draw.
 */
const waiting = `waiting as materialized (
     select p.id as "pageId", split_part(r.key, '.rows.', 2) as "rowId", p."blockId", p."nodeId", l."userId",
       l."classId", k.name as "className", l."courseId", l."versionId", p."completedAt" as since, g.answer,
       md5(concat_ws(' ', l."versionId", p."blockId", r.key, p.draw -> 'values',
         folded(regexp_replace(btrim(g.answer), '\\s+', ' ', 'g')))) as same
     from waiting_pages w
     join lesson_pages p on p."contextId" = w."contextId" and p.id = w."pageId"
     join lessons l on l."contextId" = p."contextId" and l.id = p."lessonId"
     join classes k on k."contextId" = l."contextId" and k.id = l."classId"
     cross join lateral jsonb_each(p.results -> 'answerRatios') as r
     cross join lateral (select coalesce((select a.value ->> 'userAnswer' from jsonb_array_elements(p.answers) a
       where a.value ->> 'path' = r.key limit 1), '') as answer) g
     where w."contextId" = $1 and p.results -> 'pending' = 'true'::jsonb and p.state <> 'ARCHIVED' and not p.ahead
       and r.value = 'null'::jsonb
       and ($3 or k."companyId" = any ($4::uuid[]) or k.id = any ($5::uuid[])
         or exists (select from class_users t where t."contextId" = $1 and t."classId" = k.id and t."userId" = $2
           and t.role = 'TEACHER'))
     order by w."completedAt", w."pageId", r.key limit ${limits.waitingAnswersMax}
   )`;

interface LearnerRow {
  readonly id: string;
  readonly person: Named;
}

export interface WaitingRow {
  readonly pageId: string;
  readonly rowId: string;
  readonly classId: string;
  readonly className: string;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly title: string;
  readonly blockId: string;
  readonly learner: LearnerRow;
  readonly since: Date;
  readonly answer: string;
  readonly equal: readonly { readonly pageId: string; readonly learner: LearnerRow }[];
  /** Of all that were asked for. */
  readonly total: number;
}

export interface WantedAnswers {
  readonly classId?: string | undefined;
  readonly courseId?: string | undefined;
  readonly blockId?: string | undefined;
  readonly rowId?: string | undefined;
  readonly offset?: number | undefined;
}

const listed = statement<WaitingRow>(
  'waitingAnswers.list',
  `with ${waiting}, wanted as (
     select w.*, (count(*) over ())::int as total from waiting w
     where ($6::uuid is null or w."classId" = $6) and ($7::uuid is null or w."courseId" = $7)
       and ($8::uuid is null or w."blockId" = $8) and ($9::text is null or w."rowId" = $9)
     order by w.since, w."pageId", w."rowId" limit ${limits.waitingAnswersPage} offset $10
   )
   select w."pageId", w."rowId", w."classId", w."className", w."courseId", v.title as "courseTitle",
     coalesce(n.title, '…') as title, w."blockId", ${learner('u')} as learner, w.since, w.answer, w.total,
     coalesce((select json_agg(json_build_object('pageId', e."pageId", 'learner', e.learner)) from (
       select o."pageId", ${learner('ou')} as learner from waiting o
       join users ou on ou."contextId" = $1 and ou.id = o."userId"
       where o.same = w.same and o."pageId" <> w."pageId" order by o.since, o."pageId"
       limit ${limits.equalAnswersMax}) e), '[]') as equal
   from wanted w
   join users u on u."contextId" = $1 and u.id = w."userId"
   join course_versions v on v."contextId" = $1 and v.id = w."versionId"
   left join course_version_nodes n on n."contextId" = $1 and n."versionId" = w."versionId" and n.id = w."nodeId"
   order by w.since, w."pageId", w."rowId"`,
);

type Facets = Pick<WaitingAnswers, 'classes' | 'courses' | 'questions'>;

const counted = statement<Facets>(
  'waitingAnswers.facets',
  `with ${waiting}
   select
     (select coalesce(json_agg(x order by x.name, x.id), '[]') from (
       select w."classId" as id, min(w."className") as name, count(*)::int as count from waiting w group by w."classId") x) as classes,
     (select coalesce(json_agg(x order by x.title, x.id), '[]') from (
       select w."courseId" as id, min(v.title) as title, count(*)::int as count from waiting w
       join course_versions v on v."contextId" = $1 and v.id = w."versionId" group by w."courseId") x) as courses,
     (select coalesce(json_agg(x order by x.title, x."blockId", x."rowId"), '[]') from (
       select w."blockId", w."rowId", coalesce(min(n.title), '…') as title, count(*)::int as count from waiting w
       left join course_version_nodes n on n."contextId" = $1 and n."versionId" = w."versionId" and n.id = w."nodeId"
       group by w."blockId", w."rowId") x) as questions`,
);

const inCharge = (tx: TenantTransaction, principal: Principal) => [
  tx.contextId,
  principal.userId,
  isContextAdmin(principal),
  companiesInCharge(principal),
  administeredClasses(principal),
];

export async function findWaitingAnswers(
  tx: TenantTransaction,
  principal: Principal,
  { classId, courseId, blockId, rowId, offset = 0 }: WantedAnswers,
): Promise<WaitingRow[]> {
  const wanted = [classId ?? null, courseId ?? null, blockId ?? null, rowId ?? null, offset];
  return tx.query(listed, [...inCharge(tx, principal), ...wanted]);
}

/** What all of them can be narrowed to. */
export async function countWaitingAnswers(tx: TenantTransaction, principal: Principal): Promise<Facets> {
  const [row] = await tx.query(counted, inCharge(tx, principal));
  return row ?? { classes: [], courses: [], questions: [] };
}
