/** Authors' calls: keys of blocks, problems of a course, publishing. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { CourseEvents } from './draft/course-events.ts';
import { findProblems, publishCourse, readKeys, writeKeys } from './publishing.service.ts';

export function bindPublishing(binder: Binder, events: Pick<CourseEvents, 'told'>): void {
  binder.signedIn(endpoints.getBlockKeys, async (scope, { params }) => ({
    status: 200,
    body: await readKeys(scope, params.id),
  }));
  binder.signedIn(endpoints.setBlockKeys, async (scope, { params, body }) => ({
    status: 200,
    body: await writeKeys(scope, params.id, body, events),
  }));
  binder.signedIn(endpoints.listCourseProblems, async (scope, { params }) => ({
    status: 200,
    body: { items: [...(await findProblems(scope, params.id))] },
  }));
  binder.signedIn(endpoints.publishCourse, async (scope, { params }) => ({
    status: 201,
    body: await publishCourse(scope, params.id, events),
  }));
}
