/** Who writes, publishes and repairs which course (domain §4): a role for named courses gives its rights there alone. */
import { type Actor, type CourseRole, holdsAnyCourseRole, holdsCourseRole } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';

/**
 * Throws EDITOR_NEEDED for who may write the course and no more; Forbidden for who has no such role anywhere;
 * MODEL_NOT_FOUND for a course that is not theirs, as for one that does not exist.
 */
export function mustHoldCourse(actor: Actor, role: CourseRole, courseId: string): void {
  if (holdsCourseRole(actor, role, courseId)) return;
  const isTheirs = holdsCourseRole(actor, 'author', courseId);
  if (isTheirs) throw new AppError('EDITOR_NEEDED');
  throw new AppError(holdsAnyCourseRole(actor, 'author') ? 'MODEL_NOT_FOUND' : 'Forbidden');
}
