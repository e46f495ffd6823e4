/** Flags on answers as they lie: one for a row of an answered page, of its learner. */
import { limits, type OpenFlags } from '@parcours/contract';
import {
  administeredClasses,
  companiesInCharge,
  coursesOfRole,
  hasCourseRole,
  isContextAdmin,
  type Named,
} from '@parcours/rules';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';

export interface FlagRow {
  readonly rowId: string;
  readonly words: string;
  readonly createdAt: Date;
  readonly accepted: boolean | null;
  readonly reply: string;
}

interface PageRow {
  /** Answered and graded, and not wholly right. */
  readonly rowIds: readonly string[];
  readonly flags: readonly (Omit<FlagRow, 'createdAt'> & { readonly createdAt: string })[];
}

/** The page `$3` of the learner `$2`, as long as it counts. */
const ofPage = statement<PageRow>(
  'answerFlags.page',
  `select
     coalesce((select json_agg(split_part(r.key, '.rows.', 2) order by r.key)
       from jsonb_each(p.results -> 'answerRatios') r
       where p.progress = 'COMPLETED' and jsonb_typeof(r.value) = 'number' and (r.value #>> '{}')::float8 < 1), '[]') as "rowIds",
     coalesce((select json_agg(json_build_object('rowId', f."rowId", 'words', f.words, 'createdAt', f."createdAt",
         'accepted', f.accepted, 'reply', f.reply) order by f."createdAt", f.id)
       from answer_flags f where f."contextId" = $1 and f."pageId" = p.id), '[]') as flags
   from lesson_pages p join lessons l on l."contextId" = p."contextId" and l.id = p."lessonId"
   where p."contextId" = $1 and p.id = $3 and l."userId" = $2 and p.state <> 'ARCHIVED' and not p.ahead`,
);

export async function findPageFlags(
  tx: TenantTransaction,
  userId: string,
  pageId: string,
): Promise<{ readonly rowIds: readonly string[]; readonly flags: readonly FlagRow[] } | undefined> {
  const [row] = await tx.query(ofPage, [tx.contextId, userId, pageId]);
  if (row === undefined) return undefined;
  return { ...row, flags: row.flags.map((flag) => ({ ...flag, createdAt: new Date(flag.createdAt) })) };
}

interface FlagPlace {
  readonly userId: string;
  readonly pageId: string;
  readonly rowId: string;
}

const stored = statement<{ createdAt: Date }>(
  'answerFlags.set',
  // The page is held as it is: a grade or a regrade that counts the answer meanwhile comes before, or finds the flag.
  `with page as materialized (
     select results from lesson_pages where "contextId" = $1 and id = $3 for share)
   insert into answer_flags as f ("contextId", id, "pageId", "rowId", "userId", words, "createdAt")
   select $1, $2, $3, $4, $5, $6, $7 from page p
   where exists (select from answer_flags x where x."contextId" = $1 and x."pageId" = $3 and x."rowId" = $4)
     or (select count(*) from answer_flags x where x."contextId" = $1 and x."userId" = $5 and x.accepted is null)
       < ${limits.openFlagsMax}
       and exists (select from jsonb_each(p.results -> 'answerRatios') r where split_part(r.key, '.rows.', 2) = $4
         and jsonb_typeof(r.value) = 'number' and (r.value #>> '{}')::float8 < 1)
   on conflict ("contextId", "pageId", "rowId") do update set words = excluded.words where f.accepted is null
   returning "createdAt"`,
);

/** When it was set first; undefined where the learner has as many open ones as they may, or where the answer counts or the flag was decided meanwhile. */
export async function keepFlag(
  tx: TenantTransaction,
  { userId, pageId, rowId }: FlagPlace,
  { id, words, now }: { readonly id: string; readonly words: string; readonly now: Date },
): Promise<Date | undefined> {
  const [row] = await tx.query(stored, [tx.contextId, id, pageId, rowId, userId, words, now]);
  return row?.createdAt;
}

const removed = statement<{ id: string }>(
  'answerFlags.remove',
  `delete from answer_flags where "contextId" = $1 and "userId" = $2 and "pageId" = $3 and "rowId" = $4
     and accepted is null returning id`,
);

/** False where there is none that is open. */
export async function removeFlag(
  tx: TenantTransaction,
  { userId, pageId, rowId }: FlagPlace,
): Promise<boolean> {
  return (await tx.query(removed, [tx.contextId, userId, pageId, rowId])).length === 1;
}

export interface OpenFlagRow {
  readonly id: string;
  readonly pageId: string;
  readonly rowId: string;
  readonly blockId: string;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly className: string;
  readonly title: string;
  readonly userId: string;
  readonly person: Named;
  readonly words: string;
  readonly createdAt: Date;
  readonly total: number;
}

/**
 * Whose flags `$2` decides about: `$3` admin of the context, `$4` companies in charge, `$5` classes of which they are
 * admin, those that they teach, and courses that they write: `$6` all of them, or `$7`.
 */
const decided = `($3 or $6 or l."courseId" = any ($7::uuid[]) or k."companyId" = any ($4::uuid[]) or k.id = any ($5::uuid[])
  or exists (select from class_users t where t."contextId" = $1 and t."classId" = k.id and t."userId" = $2
    and t.role = 'TEACHER'))`;

const around = `from answer_flags f
   join lesson_pages p on p."contextId" = f."contextId" and p.id = f."pageId"
   join lessons l on l."contextId" = p."contextId" and l.id = p."lessonId"
   join classes k on k."contextId" = l."contextId" and k.id = l."classId"`;

const listed = statement<OpenFlagRow>(
  'answerFlags.list',
  `select f.id, f."pageId", f."rowId", p."blockId", l."courseId", coalesce(v.title, co.title) as "courseTitle",
     k.name as "className", coalesce(n.title, '…') as title, f."userId", f.words, f."createdAt",
     json_build_object('firstname', u.firstname, 'lastname', u.lastname, 'username', u.username, 'email', u.email) as person,
     (count(*) over ())::int as total
   ${around}
   join users u on u."contextId" = f."contextId" and u.id = f."userId"
   join courses co on co."contextId" = l."contextId" and co.id = l."courseId"
   left join course_versions v on v."contextId" = l."contextId" and v.id = coalesce(l."versionId", co."versionId")
   left join course_version_nodes n on n."contextId" = l."contextId" and n."versionId" = v.id and n.id = p."nodeId"
   where f."contextId" = $1 and f.accepted is null and p.state <> 'ARCHIVED' and ${decided}
     and ($8::uuid is null or l."courseId" = $8)
     and ($9::text is null or strpos(folded(concat_ws(' ', f.words, n.title, coalesce(v.title, co.title), k.name,
       u.firstname, u.lastname, u.username)), folded($9)) > 0)
   order by f."createdAt", f.id limit ${limits.openFlagsPage} offset $10`,
);

const counted = statement<OpenFlags['questions'][number]>(
  'answerFlags.questions',
  `select p."blockId", f."rowId", count(*)::int as count ${around}
   where f."contextId" = $1 and f.accepted is null and p.state <> 'ARCHIVED' and ${decided} and l."courseId" = $8
   group by p."blockId", f."rowId" order by count(*) desc, p."blockId", f."rowId" limit ${limits.flaggedQuestionsMax}`,
);

const decider = (tx: TenantTransaction, principal: Principal) => [
  tx.contextId,
  principal.userId,
  isContextAdmin(principal),
  companiesInCharge(principal),
  administeredClasses(principal),
  hasCourseRole(principal, 'author'),
  coursesOfRole(principal, 'author'),
];

export interface WantedFlags {
  readonly courseId?: string | undefined;
  readonly search?: string | undefined;
  readonly offset?: number | undefined;
}

export function findOpenFlags(
  tx: TenantTransaction,
  principal: Principal,
  { courseId, search = '', offset = 0 }: WantedFlags,
): Promise<OpenFlagRow[]> {
  const wanted = [courseId ?? null, search === '' ? null : search, offset];
  return tx.query(listed, [...decider(tx, principal), ...wanted]);
}

export function countFlaggedQuestions(
  tx: TenantTransaction,
  principal: Principal,
  courseId: string,
): Promise<OpenFlags['questions']> {
  return tx.query(counted, [...decider(tx, principal), courseId]);
}

const found = statement<{ open: boolean }>(
  'answerFlags.find',
  `select f.accepted is null as open ${around}
   where f."contextId" = $1 and f.id = $8 and p.state <> 'ARCHIVED' and ${decided}`,
);

/** Whether it is open; undefined where there is none that the caller decides about. */
export async function findFlag(
  tx: TenantTransaction,
  principal: Principal,
  id: string,
): Promise<boolean | undefined> {
  const [row] = await tx.query(found, [...decider(tx, principal), id]);
  return row?.open;
}

const settled = statement<{ userId: string }>(
  'answerFlags.settle',
  `update answer_flags set accepted = $3, reply = $4, "settledAt" = $5, "settledBy" = $6
   where "contextId" = $1 and id = $2 and accepted is null returning "userId"`,
);

/** Whose it was; undefined where somebody else has decided meanwhile, or it was taken back. */
export async function settleFlag(
  tx: TenantTransaction,
  id: string,
  decision: {
    readonly accepted: boolean;
    readonly reply: string;
    readonly now: Date;
    readonly by: string;
  },
): Promise<string | undefined> {
  const { accepted, reply, now, by } = decision;
  const [row] = await tx.query(settled, [tx.contextId, id, accepted, reply, now, by]);
  return row?.userId;
}
