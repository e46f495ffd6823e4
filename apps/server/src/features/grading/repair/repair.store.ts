/** What a repair reads beside versions: the title of a page's course, and the repairs that there were. */
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import type { Repair } from '../regrade.store.ts';

const title = statement<{ title: string }>(
  'repair.courseTitle',
  `select c.title from lesson_pages p
   join lessons l on l."contextId" = p."contextId" and l.id = p."lessonId"
   join courses c on c."contextId" = l."contextId" and c.id = l."courseId"
   where p."contextId" = $1 and p.id = $2`,
);

export async function findCourseTitle(tx: TenantTransaction, pageId: string): Promise<string | undefined> {
  const [row] = await tx.query(title, [tx.contextId, pageId]);
  return row?.title;
}

export interface RepairRow {
  readonly regradeId: string;
  readonly blockId: string;
  readonly versionId: string;
  readonly lower: boolean;
  readonly startedAt: Date;
  readonly undoneAt: Date | null;
  readonly repair: Repair;
  readonly by: Named | null;
}

const repairs = statement<RepairRow>(
  'repair.list',
  `select r.id as "regradeId", r."blockId", r."versionId", r.lower, r."startedAt", r."undoneAt", r.repair,
     case when u.id is not null then json_build_object('firstname', u.firstname, 'lastname', u.lastname,
       'username', u.username, 'email', u.email) end as by
   from regrades r
   left join users u on u."contextId" = r."contextId" and u.id = r."actorId" and u."erasedAt" is null
   where r."contextId" = $1 and r."courseId" = $2 and r.repair is not null
   order by r."startedAt" desc, r.id desc limit 50`,
);

/** The newest first. */
export function findRepairs(tx: TenantTransaction, courseId: string): Promise<RepairRow[]> {
  return tx.query(repairs, [tx.contextId, courseId]);
}
