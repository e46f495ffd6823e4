/** Authors' calls: keys of blocks, problems of a course, publishing, versions. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { CourseEvents } from './draft/course-events.ts';
import {
  findFindings,
  findProblems,
  findPublication,
  publishCourse,
  readKeys,
  writeKeys,
} from './publishing.service.ts';
import { compareVersions, listVersions, readVersion } from './versions/versions.service.ts';

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
  binder.signedIn(endpoints.publishCourse, async (scope, { params, body }) => ({
    status: 201,
    body: await publishCourse(scope, params.id, events, body),
  }));
  binder.signedIn(endpoints.checkCourse, async (scope, { params }) => ({
    status: 200,
    body: await findFindings(scope, params.id),
  }));
  binder.signedIn(endpoints.getPublication, async (scope, { params }) => ({
    status: 200,
    body: await findPublication(scope, params.id),
  }));
  binder.signedIn(endpoints.listCourseVersions, async (scope, { params, query }) => ({
    status: 200,
    body: await listVersions(scope, params.id, query.before),
  }));
  binder.signedIn(endpoints.getCourseVersion, async (scope, { params }) => ({
    status: 200,
    body: await readVersion(scope, params.id, params.versionId),
  }));
  binder.signedIn(endpoints.compareCourseVersions, async (scope, { params, query }) => ({
    status: 200,
    body: await compareVersions(scope, params.id, query),
  }));
}
