/** The classes that somebody attends, with what Home filters by, in one statement (spec §2). */
import type { OwnClass } from '@parcours/contract';
import { statement, timeline, type TenantTransaction } from '../../../platform/database/database.ts';
import { publishedTitle } from '../opening/published-card.sql.ts';

export interface OwnClassRow extends Omit<OwnClass, 'startAt' | 'expireAt'> {
  readonly startAt: Date | null;
  readonly expireAt: Date | null;
}

/** What one person can attend; far above what anybody does. */
const classesMax = 1_000;

const find = statement<OwnClassRow>(
  'ownClasses.find',
  `with mine as (
     select m.id, m."createdAt", k.id as "classId", k.name, k."startAt", k."expireAt",
       coalesce((k.settings #>> '{mobile,allowed}')::boolean, true) as "mobileAllowed"
     from class_users m join classes k on k."contextId" = m."contextId" and k.id = m."classId"
     where m."contextId" = $1 and m."userId" = $2 and m.role = 'STUDENT'
     order by m."createdAt" desc, m.id limit ${classesMax}),
   opened as (
     select cp."classId", cp."order", p.id, p.name from mine
     join class_programs cp on cp."contextId" = $1 and cp."classId" = mine."classId"
     join programs p on p."contextId" = $1 and p.id = cp."programId"),
   taught as (
     select distinct pc."programId", c.id, c."versionId", ${publishedTitle('c')} as title from (select distinct id from opened) o
     join program_courses pc on pc."contextId" = $1 and pc."programId" = o.id
     join courses c on c."contextId" = $1 and c.id = pc."courseId"),
   trained as (
     select distinct t.id as "courseId", b."competencyId" from (select distinct id, "versionId" from taught) t
     join course_version_blocks b on b."contextId" = $1 and b."versionId" = t."versionId"
       and b."competencyId" is not null)
   select mine."classId" as id, mine.name, mine."startAt", mine."expireAt", mine."mobileAllowed",
     coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by o."order", o.id) from opened o
       where o."classId" = mine."classId"), '[]') as programs,
     coalesce((select json_agg(distinct t.title) from opened o join taught t on t."programId" = o.id
       where o."classId" = mine."classId"), '[]') as "courseTitles",
     coalesce((select json_agg(distinct r."competencyId") from opened o join taught t on t."programId" = o.id
       join trained r on r."courseId" = t.id where o."classId" = mine."classId"), '[]') as "competencyIds"
   from mine order by mine."createdAt" desc, mine.id`,
);

export async function findOwnClasses(tx: TenantTransaction, userId: string): Promise<OwnClassRow[]> {
  return tx.query(find, [tx.contextId, userId]);
}

const print = statement<{ print: string }>(
  'ownClasses.print',
  `select md5(concat_ws('/', ${timeline},
     (select string_agg(concat(m.id, m.xmin), ' ' order by m.id) from class_users m
       where m."contextId" = $1 and m."userId" = $2 and m.role = 'STUDENT'),
     (select string_agg(concat(c.id, c.xmin), ' ' order by c.id) from course_competencies c
       where c."contextId" = $1))) as print`,
);

/** Another text whenever something was written of what is listed here that the revision of courses does not count. */
export async function findOwnClassesPrint(tx: TenantTransaction, userId: string): Promise<string> {
  const [row] = await tx.query(print, [tx.contextId, userId]);
  if (row === undefined) throw new Error('a select without a table answers one row');
  return row.print;
}

const names = statement<{ id: string; name: string }>(
  'ownClasses.competencies',
  `select id, title as name from course_competencies where "contextId" = $1 and id = any ($2::uuid[]) order by "order", id`,
);

export async function findCompetencyNames(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return ids.length === 0 ? [] : tx.query(names, [tx.contextId, ids]);
}
