/** Which node of a course somebody has open, said to every process (back-office §3 "Operations"). */
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { displayName } from '@parcours/rules';
import { mustHoldCourse } from '../must-hold-course.ts';
import type { CourseEvents } from './course-events.ts';
import { findPlace, tellPlace } from './place.store.ts';
import type { Sign } from './people.ts';

/** Answers who is there. MODEL_NOT_FOUND for a node that is not of the course. */
export async function showPlace(
  { tx, principal }: Scope,
  courseId: string,
  { client, nodeId }: { readonly client: string; readonly nodeId: string | null },
  events: Pick<CourseEvents, 'sign'>,
): Promise<readonly Omit<Sign, 'client'>[]> {
  mustHoldCourse(principal, 'author', courseId);
  const { userId } = principal;
  const place = await findPlace(tx, courseId, { userId, nodeId });
  if (place === undefined) throw new AppError('MODEL_NOT_FOUND', { path: 'body.nodeId' });
  const sign = { client, userId, name: displayName(place), nodeId };
  await tellPlace(tx, courseId, sign);
  return events
    .sign(tx.contextId, courseId, sign)
    .map((one) => ({ userId: one.userId, name: one.name, nodeId: one.nodeId }));
}
