/** What a node's viewer is to its course (domain §4): those in charge of a class with it, or a learner to whom it is open. */
import { lessonVersion } from '../../courses/lesson-version.sql.ts';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { prerequisitesEnded } from '../../learning/opening/prerequisites.sql.ts';

/** The viewer's own run of the course, where there is one. */
export interface OwnRun {
  readonly lessonId: string;
  readonly versionId: string | null;
  readonly enabledSectionIds: readonly string[];
  readonly ended: boolean;
  readonly closesAt: number | null;
  /** How far the page of the node's block has come; null where it was never reached. */
  readonly page: {
    readonly id: string;
    readonly progress: 'ONGOING' | 'COMPLETED';
    readonly started: boolean;
  } | null;
}

export interface NodePlaceRow {
  readonly courseId: string;
  /** The version that is published now. */
  readonly versionId: string | null;
  readonly inCharge: boolean;
  readonly locale: string;
  /** The viewer's own: 1, 1.33, 1.5, 2, or null for no limit at all (domain §1). */
  readonly timeFactor: number | null;
  readonly own: OwnRun | null;
  /** Whether a lesson of the viewer that has not ended holds the node's block, in whatever course or class. */
  readonly unanswered: boolean;
}

const find = statement<NodePlaceRow>(
  'nodePlace.find',
  `select n."courseId", co."versionId",
     coalesce((select u."preferredLocale" from users u where u."contextId" = n."contextId" and u.id = $2),
       (select x.metas -> 'locales' ->> 0 from contexts x where x.id = n."contextId"), 'en') as locale,
     (select u."timeFactor"::float8 from users u where u."contextId" = n."contextId" and u.id = $2) as "timeFactor",
     ($3 or n."courseId" = any ($6::uuid[]) or exists (select from program_courses spc
       join class_programs scp on scp."contextId" = spc."contextId" and scp."programId" = spc."programId"
       join classes sk on sk."contextId" = scp."contextId" and sk.id = scp."classId"
       where spc."contextId" = n."contextId" and spc."courseId" = n."courseId" and co.state in ('PUBLISHED', 'CLOSED')
         and (sk."companyId" = any ($4::uuid[]) or sk.id = any ($7::uuid[]) or exists (select from class_users t
           where t."contextId" = sk."contextId" and t."classId" = sk.id and t."userId" = $2 and t.role = 'TEACHER'))))
       as "inCharge",
     (select json_build_object('lessonId', l.id, 'versionId', ${lessonVersion('l', 'co')},
         'enabledSectionIds', l."enabledSectionIds",
         'ended', l.progress = 'COMPLETED' or coalesce(l."storedState" = 'SKIPPED', false),
         'closesAt', (extract(epoch from least(lc."expireAt", lcp."expireAt")) * 1000)::float8,
         'page', (select json_build_object('id', p.id, 'progress', p.progress, 'started', p."startedAt" is not null)
           from lesson_pages p where p."contextId" = l."contextId" and p."lessonId" = l.id
             and p."blockId" = n."blockId" and p.state <> 'ARCHIVED' and not p.ahead limit 1))
       from lessons l
       join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
       join programs pr on pr."contextId" = l."contextId" and pr.id = pc."programId"
       join classes lc on lc."contextId" = l."contextId" and lc.id = l."classId"
       join class_programs lcp on lcp."contextId" = l."contextId" and lcp.id = l."classProgramId"
       where l."contextId" = n."contextId" and l."userId" = $2 and l."courseId" = n."courseId"
         and co.state in ('PUBLISHED', 'CLOSED') and l."storedState" is distinct from 'HIDDEN'
         and coalesce(greatest(lc."startAt", lcp."startAt") <= $5, true)
         and (l."startedAt" is not null or ${prerequisitesEnded})
       order by l."startedAt" desc nulls last, l.id limit 1) as own,
     n."blockId" is not null and exists (select from lessons ul
       join courses uc on uc."contextId" = ul."contextId" and uc.id = ul."courseId"
       join course_version_blocks ub on ub."contextId" = ul."contextId" and ub.id = n."blockId"
         and ub."versionId" = ${lessonVersion('ul', 'uc')}
       where ul."contextId" = n."contextId" and ul."userId" = $2 and ul.progress <> 'COMPLETED'
         and ul."storedState" is distinct from 'SKIPPED') as unanswered
   from (select vn."contextId", vn."courseId", vn."blockId" from course_version_nodes vn where vn.id = $1
     order by exists (select from lessons vl where vl."contextId" = vn."contextId" and vl."userId" = $2
       and vl."courseId" = vn."courseId") desc, vn."versionId" desc limit 1) n
   join courses co on co."contextId" = n."contextId" and co.id = n."courseId"`,
);

export interface NodeViewer {
  readonly userId: string;
  /** Whether the viewer writes every course. */
  readonly writesAll: boolean;
  /** Companies and classes that the viewer oversees, and courses that the viewer writes. */
  readonly companyIds: readonly string[];
  readonly classIds: readonly string[];
  readonly courseIds: readonly string[];
}

export async function findNodePlace(
  tx: TenantTransaction,
  nodeId: string,
  { userId, writesAll, companyIds, classIds, courseIds }: NodeViewer,
  now: Date,
): Promise<NodePlaceRow | null> {
  const [row] = await tx.query(find, [nodeId, userId, writesAll, companyIds, now, courseIds, classIds]);
  return row ?? null;
}
