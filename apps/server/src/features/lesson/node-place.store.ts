/** What a node's viewer is to its course (domain §4): those in charge of a class with it, or a learner to whom it is open. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { prerequisitesEnded } from './prerequisites.sql.ts';

/** The viewer's own run of the course, where there is one. */
export interface OwnRun {
  readonly versionId: string | null;
  readonly enabledSectionIds: readonly string[];
  readonly ended: boolean;
  readonly closesAt: number | null;
  /** How far the page of the node's block has come; null where it was never reached. */
  readonly page: { readonly progress: 'ONGOING' | 'COMPLETED'; readonly started: boolean } | null;
}

export interface NodePlaceRow {
  readonly courseId: string;
  /** The version that is published now. */
  readonly versionId: string | null;
  readonly inCharge: boolean;
  readonly locale: string;
  readonly own: OwnRun | null;
}

const find = statement<NodePlaceRow>(
  'nodePlace.find',
  `select n."courseId", co."versionId",
     coalesce((select u."preferredLocale" from users u where u."contextId" = n."contextId" and u.id = $2),
       (select x.metas -> 'locales' ->> 0 from contexts x where x.id = n."contextId"), 'en') as locale,
     ($3 or exists (select from program_courses spc
       join class_programs scp on scp."contextId" = spc."contextId" and scp."programId" = spc."programId"
       join classes sk on sk."contextId" = scp."contextId" and sk.id = scp."classId"
       where spc."contextId" = n."contextId" and spc."courseId" = n."courseId" and co.state in ('PUBLISHED', 'CLOSED')
         and (sk."companyId" = any ($4::uuid[]) or exists (select from class_users t
           where t."contextId" = sk."contextId" and t."classId" = sk.id and t."userId" = $2 and t.role = 'TEACHER'))))
       as "inCharge",
     (select json_build_object('versionId', case when l."startedAt" is null then co."versionId" else l."versionId" end,
         'enabledSectionIds', l."enabledSectionIds",
         'ended', l.progress = 'COMPLETED' or coalesce(l."storedState" = 'SKIPPED', false),
         'closesAt', (extract(epoch from least(lc."expireAt", lcp."expireAt")) * 1000)::float8,
         'page', (select json_build_object('progress', p.progress, 'started', p."startedAt" is not null)
           from lesson_pages p where p."contextId" = l."contextId" and p."lessonId" = l.id
             and p."blockId" = n."blockId" and p.state <> 'ARCHIVED' limit 1))
       from lessons l
       join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
       join programs pr on pr."contextId" = l."contextId" and pr.id = pc."programId"
       join classes lc on lc."contextId" = l."contextId" and lc.id = l."classId"
       join class_programs lcp on lcp."contextId" = l."contextId" and lcp.id = l."classProgramId"
       where l."contextId" = n."contextId" and l."userId" = $2 and l."courseId" = n."courseId"
         and co.state in ('PUBLISHED', 'CLOSED') and l."storedState" is distinct from 'HIDDEN'
         and coalesce(greatest(lc."startAt", lcp."startAt") <= $5, true)
         and (l."startedAt" is not null or ${prerequisitesEnded})
       order by l."startedAt" desc nulls last, l.id limit 1) as own
   from course_nodes n
   join courses co on co."contextId" = n."contextId" and co.id = n."courseId"
   where n.id = $1`,
);

export interface NodeViewer {
  readonly userId: string;
  readonly isAdmin: boolean;
  /** Companies whose classes the viewer oversees. */
  readonly companyIds: readonly string[];
}

export async function findNodePlace(
  tx: TenantTransaction,
  nodeId: string,
  { userId, isAdmin, companyIds }: NodeViewer,
  now: Date,
): Promise<NodePlaceRow | null> {
  const [row] = await tx.query(find, [nodeId, userId, isAdmin, companyIds, now]);
  return row ?? null;
}
