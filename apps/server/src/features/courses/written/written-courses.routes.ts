/** The list of courses that one may write, and a new course. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { createWritten, listWritten } from './written-courses.service.ts';

export function bindWrittenCourses(binder: Binder): void {
  binder.signedIn(endpoints.listWrittenCourses, async (scope, { query }) => ({
    status: 200,
    body: await listWritten(scope, query),
  }));
  binder.signedIn(endpoints.createWrittenCourse, async (scope, { body }) => ({
    status: 201,
    body: await createWritten(scope, body),
  }));
}
