/** Of which courses a block is, and so who reads and changes what grades it (domain §4). */
import { type Actor, hasCourseRole, holdsAnyCourseRole, holdsCourseRole } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';

const coursesOfBlock = statement<{ courseIds: readonly string[]; createdBy: string | null }>(
  'courseRights.coursesOfBlock',
  `select b."createdBy", array(
     select distinct n."courseId" from course_nodes n where n."contextId" = b."contextId" and n."blockId" = b.id) as "courseIds"
   from course_blocks b where b."contextId" = $1 and b.id = $2`,
);

/**
 * For what grades a block: its keys are read by an author of one of its courses, and changed by an author of all of
 * them; a block that stands in no course yet is its author's. Throws Forbidden or MODEL_NOT_FOUND.
 */
export async function mustHoldBlock(
  tx: TenantTransaction,
  actor: Actor & { readonly userId: string },
  blockId: string,
  to: 'read' | 'change',
): Promise<void> {
  if (hasCourseRole(actor, 'author')) return;
  if (!holdsAnyCourseRole(actor, 'author')) throw new AppError('Forbidden');
  const [block] = await tx.query(coursesOfBlock, [tx.contextId, blockId]);
  const { courseIds = [], createdBy = null } = block ?? {};
  const isTheirs = (courseId: string) => holdsCourseRole(actor, 'author', courseId);
  const may =
    courseIds.length === 0
      ? createdBy === actor.userId
      : to === 'read'
        ? courseIds.some(isTheirs)
        : courseIds.every(isTheirs);
  if (!may) throw new AppError(courseIds.some(isTheirs) ? 'Forbidden' : 'MODEL_NOT_FOUND');
}
