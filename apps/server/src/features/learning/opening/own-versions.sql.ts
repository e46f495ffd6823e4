/** Which published version of which course somebody reads (domain §4), as SQL: what learners get instead of the working copy. */
import { lessonVersion } from '../../courses/lesson-version.sql.ts';
import { prerequisitesEnded } from './prerequisites.sql.ts';

/** Placeholders of who asks. */
export interface VersionReader {
  readonly contextId: string;
  readonly userId: string;
  readonly now: string;
  /** Companies whose results the user reads, and classes of which the user is admin. */
  readonly companyIds: string;
  readonly adminClassIds: string;
  /** The only classes whose places and lessons count; null where all of them do. */
  readonly onlyClassIds: string | null;
}

/** Name of the table expression that `ownVersions` is put under. */
export const ownVersionsName = 'own_versions';

/**
 * One row a course: `"courseId"`, `"versionId"`; `whole` where the user is in charge of a class with it, who reads all of
 * the version that is published now; else the version of the user's own lesson, `open` once it is not HIDDEN nor LOCKED
 * and its window has begun, with its `"lessonId"` and enabled `sections`.
 */
export function ownVersions(reader: VersionReader): string {
  const { contextId, userId, now, companyIds, adminClassIds, onlyClassIds } = reader;
  const among = (classId: string) => (onlyClassIds === null ? '' : ` and ${classId} = any (${onlyClassIds})`);
  return `select distinct on (x."courseId") x.* from (
    select c.id as "courseId", c."versionId", true as whole, true as open, null::uuid as "lessonId",
      '{}'::uuid[] as sections, null::timestamptz as "startedAt"
    from classes k
    join class_programs kp on kp."contextId" = k."contextId" and kp."classId" = k.id
    join program_courses kc on kc."contextId" = kp."contextId" and kc."programId" = kp."programId"
    join courses c on c."contextId" = kc."contextId" and c.id = kc."courseId"
    where k."contextId" = ${contextId} and c.state in ('PUBLISHED', 'CLOSED') and (k."companyId" = any (${companyIds})
      or k.id = any (${adminClassIds}) or k.id in (select t."classId" from class_users t
        where t."contextId" = ${contextId} and t."userId" = ${userId} and t.role = 'TEACHER'${among('t."classId"')}))
    union all
    select l."courseId", ${lessonVersion('l', 'c')}, false,
      coalesce(greatest(lc."startAt", lcp."startAt") <= ${now}, true)
        and (l."startedAt" is not null or ${prerequisitesEnded}),
      l.id, l."enabledSectionIds", l."startedAt"
    from lessons l
    join courses c on c."contextId" = l."contextId" and c.id = l."courseId"
    join program_courses pc on pc."contextId" = l."contextId" and pc.id = l."programCourseId"
    join programs pr on pr."contextId" = l."contextId" and pr.id = pc."programId"
    join classes lc on lc."contextId" = l."contextId" and lc.id = l."classId"
    join class_programs lcp on lcp."contextId" = l."contextId" and lcp.id = l."classProgramId"
    where l."contextId" = ${contextId} and l."userId" = ${userId}${among('l."classId"')} and c.state in ('PUBLISHED', 'CLOSED')
      and l."storedState" is distinct from 'HIDDEN'
  ) x
  where x."versionId" is not null
  order by x."courseId", x.whole desc, x.open desc, x."startedAt" desc nulls last, x."lessonId"`;
}

/** Columns of `own_versions ov` joined to a table `of` of one version's rows, as far as the version is open. */
const openRows = (table: string, contextId: string) =>
  `${ownVersionsName} ov join ${table} vr on vr."contextId" = ${contextId} and vr."versionId" = ov."versionId" and ov.open`;

/** The nodes of enabled sections: a lesson that has none named has all. */
const enabled = (node: string) =>
  `(cardinality(ov.sections) = 0 or ${node}."sectionId" is null or ${node}."sectionId" = any (ov.sections))`;

/** Rows of nodes that may be read, as `vr`. */
export const visibleNodes = (contextId: string) =>
  `${openRows('course_version_nodes', contextId)} and ${enabled('vr')}`;

/** Rows of blocks that may be read, as `vr`: what is timed once its clock was started in the lesson (domain §6). */
export const visibleBlocks = (contextId: string) =>
  `${openRows('course_version_blocks', contextId)} and exists (select from course_version_nodes vn
    where vn."contextId" = ${contextId} and vn."versionId" = ov."versionId" and vn."blockId" = vr.id and ${enabled('vn')}
      and (ov.whole or not vn.timed or exists (select from lesson_pages sp where sp."contextId" = ${contextId}
        and sp."lessonId" = ov."lessonId" and sp."blockId" = vr.id and sp."startedAt" is not null)))`;

/** Ids of files that a block that may be read shows or has attached. */
export const visibleFileIds = (contextId: string) =>
  `(select unnest(vr."fileIds") from ${visibleBlocks(contextId)})`;
