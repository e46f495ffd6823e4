/** The courses of a tenant, so that one of them can be named. */
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

export interface ListedCourse {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  /** Number of the draft's last operation. */
  readonly revision: number;
}

const listed = statement<ListedCourse>(
  'operator.courses',
  `select c.id, c.title, c.state, coalesce((select max(o.revision) from course_operations o
     where o."contextId" = $1 and o."courseId" = c.id), 0) as revision
   from courses c where c."contextId" = $1 order by folded(c.title), c.id`,
);

export async function findListedCourses(tx: TenantTransaction): Promise<readonly ListedCourse[]> {
  return tx.query(listed, [tx.contextId]);
}
