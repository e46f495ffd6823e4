/** Published versions as they lie: their list, one with its content and keys, and what was kept with it. */
import type { BlockKeys, CourseContent, CourseVersionItem, KeptFinding } from '@parcours/contract';
import { limits } from '@parcours/contract';
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

export interface VersionRow extends Omit<CourseVersionItem, 'publishedAt' | 'by'> {
  readonly publishedAt: Date;
  readonly by: Named | null;
}

const columns = `v.id, v.number, v.kind, v."publishedAt", v.note, v."stepCount", b.number as "basedOn",
  coalesce(c."versionId" = v.id, false) as "isPublished",
  case when u.id is not null then json_build_object('firstname', u.firstname, 'lastname', u.lastname,
    'username', u.username, 'email', u.email) end as by,
  (select count(*)::int from lessons l where l."contextId" = $1 and l."versionId" = v.id and l."startedAt" is not null
    and l.progress <> 'COMPLETED' and l."storedState" is null) as running`;
const joined = `course_versions v
  join courses c on c."contextId" = $1 and c.id = v."courseId"
  left join course_versions b on b."contextId" = $1 and b.id = v."basedOn"
  left join users u on u."contextId" = $1 and u.id = v."publishedBy" and u."erasedAt" is null`;

const listed = statement<VersionRow>(
  'versions.list',
  `select ${columns} from ${joined}
   where v."contextId" = $1 and v."courseId" = $2 and ($3::int is null or v.number < $3)
   order by v.number desc limit ${limits.versionsPage + 1}`,
);

/** Those before the number, the newest first; one more than a page where there are more. */
export function findVersions(
  tx: TenantTransaction,
  courseId: string,
  before: number | null,
): Promise<VersionRow[]> {
  return tx.query(listed, [tx.contextId, courseId, before]);
}

/** A version with all that it froze. */
export interface VersionState {
  readonly content: CourseContent;
  readonly keys: Readonly<Record<string, BlockKeys>>;
  readonly number: number;
  readonly stepCount: number;
}

const state = statement<VersionState>(
  'versions.state',
  `select v.content, k.keys, v.number, v."stepCount" from course_versions v
   join course_version_keys k on k."contextId" = v."contextId" and k."versionId" = v.id
   where v."contextId" = $1 and v."courseId" = $2 and v.id = $3`,
);

/** Undefined where the course has no such version. */
export async function findVersionState(
  tx: TenantTransaction,
  courseId: string,
  versionId: string,
): Promise<VersionState | undefined> {
  const [row] = await tx.query(state, [tx.contextId, courseId, versionId]);
  return row;
}

const one = statement<VersionRow & { readonly report: readonly KeptFinding[] }>(
  'versions.find',
  `select ${columns}, v.report from ${joined} where v."contextId" = $1 and v."courseId" = $2 and v.id = $3`,
);

export async function findVersion(
  tx: TenantTransaction,
  courseId: string,
  versionId: string,
): Promise<(VersionRow & { readonly report: readonly KeptFinding[] }) | undefined> {
  const [row] = await tx.query(one, [tx.contextId, courseId, versionId]);
  return row;
}

const published = statement<{ versionId: string | null }>(
  'versions.published',
  'select "versionId" from courses where "contextId" = $1 and id = $2',
);

const held = statement<{ versionId: string | null }>(
  'versions.holdPublished',
  'select "versionId" from courses where "contextId" = $1 and id = $2 for update',
);

/** The course's published version, or null; undefined where there is no such course. `hold`: nobody publishes meanwhile. */
export async function findPublishedId(
  tx: TenantTransaction,
  courseId: string,
  hold = false,
): Promise<string | null | undefined> {
  const [row] = await tx.query(hold ? held : published, [tx.contextId, courseId]);
  return row?.versionId;
}
