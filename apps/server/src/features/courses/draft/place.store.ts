/** Where in a course somebody is: looked up when it is said, and told to other processes without being stored. */
import type { Named } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

const place = statement<Named>(
  'place.find',
  `select p.firstname, p.lastname, p.username, p.email from users p
   where p."contextId" = $1 and p.id = $3
     and exists (select from courses c where c."contextId" = $1 and c.id = $2)
     and ($4::uuid is null or exists (select from course_nodes n where n."contextId" = $1 and n."courseId" = $2
       and n.id = $4::uuid))`,
);

/** The person's names; undefined where the course, or the node in it, is not there. */
export async function findPlace(
  tx: TenantTransaction,
  courseId: string,
  { userId, nodeId }: { readonly userId: string; readonly nodeId: string | null },
): Promise<Named | undefined> {
  const [row] = await tx.query(place, [tx.contextId, courseId, userId, nodeId]);
  return row;
}

const told = statement('place.tell', `select pg_notify('course_operations', $1 || ' ' || $2 || ' ' || $3)`);

export async function tellPlace(tx: TenantTransaction, courseId: string, sign: object): Promise<void> {
  await tx.query(told, [tx.contextId, courseId, JSON.stringify(sign)]);
}
