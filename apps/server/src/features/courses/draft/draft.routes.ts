/** Authors' calls on a course's draft, and the stream of what happens to it. */
import { endpoints } from '@parcours/contract';
import { holdsCourseRole } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { bySession } from '../../../platform/http/calls/as-user.ts';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { mustHoldCourse } from '../must-hold-course.ts';
import type { CourseEvents } from './course-events.ts';
import {
  type DraftMeans,
  listJournal,
  listRemoved,
  mustBeCourse,
  readDraft,
  takeOperations,
  undoOne,
} from './draft.service.ts';
import { showPlace } from './show-place.ts';

export interface DraftParts {
  readonly tokens: AccessTokens;
  readonly events: CourseEvents;
  readonly rules: DraftMeans['rules'];
}

export function bindDrafts(binder: Binder, { tokens, events, rules }: DraftParts): void {
  binder.signedIn(
    endpoints.getCourseDraft,
    async (scope, { params }) => ({ status: 200, body: await readDraft(scope, params.id) }),
    { reads: true },
  );
  binder.signedIn(endpoints.sendOperations, async (scope, { params, body }) => ({
    status: 200,
    body: await takeOperations(scope, params.id, body, { events, rules }),
  }));
  binder.signedIn(
    endpoints.listOperations,
    async (scope, { params, query }) => ({ status: 200, body: await listJournal(scope, params.id, query) }),
    { reads: true },
  );
  binder.signedIn(endpoints.undoOperation, async (scope, { params }) => ({
    status: 200,
    body: await undoOne(scope, params, { events, rules }),
  }));
  binder.signedIn(
    endpoints.listBin,
    async (scope, { params }) => ({ status: 200, body: await listRemoved(scope, params.id) }),
    { reads: true },
  );
  binder.signedIn(endpoints.showPlace, async (scope, { params, body }) => ({
    status: 200,
    body: { people: [...(await showPlace(scope, params.id, body, events))] },
  }));
  const authenticate = bySession(tokens);
  binder.guarded(endpoints.readCourseEvents, authenticate, async (scope, { params, query }) => {
    const { headers, who, context } = scope;
    mustHoldCourse(who, 'author', params.id);
    await scope.transact((tx) => mustBeCourse(tx, params.id), { reads: true });
    const bearer = headers.authorization?.replace(/^Bearer /i, '');
    const last = headers['last-event-id'];
    const since = typeof last === 'string' && /^\d{1,9}$/.test(last) ? last : (query.since ?? '0');
    const stream = await events.open(
      {
        contextId: context.id,
        courseId: params.id,
        userId: who.userId,
        revision: Number(since),
        isAllowed: async () => holdsCourseRole(await authenticate(scope, bearer), 'author', params.id),
      },
      headers.accept?.includes('text/event-stream') !== true,
    );
    if (stream === undefined) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 30 });
    return { status: 200, body: stream, headers: { 'x-accel-buffering': 'no' } };
  });
}
