/** A trainer's correction of a page; regrades of a course's block and their undo, each a few lessons to a transaction. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { bySessionOrKey } from '../../platform/http/calls/as-user.ts';
import type { AccessTokens } from '../../platform/security/tokens/access-token.ts';
import { takeQuota } from '../../platform/limits/quotas.ts';
import type { PublicAddress } from '../../platform/http/sites/public-address.ts';
import type { CourseEvents } from '../courses/draft/course-events.ts';
import type { LessonParts } from '../lesson/lesson-parts.ts';
import { correctPage } from './correct-page.ts';
import { analyseCourse } from './analysis/analyse-course.ts';
import { foreseePublication } from './foresight/foresight.ts';
import { getPageCorrection } from './page-correction.ts';
import type { RegradeScope } from './walk-lessons.ts';
import { regradeCourse } from './regrade-course.ts';
import { repairCourse } from './repair/repair-course.ts';
import { listWaitingAnswers } from './waiting/list-waiting-answers.ts';
import { undoRegrade } from './undo-regrade.ts';

/** Counted before it begins: what it writes is committed a few lessons at a time. */
async function counted<T>(
  { transact, clock, context, who }: RegradeScope,
  work: () => Promise<T>,
): Promise<T> {
  const { settings } = context;
  await transact((tx) => takeQuota(tx, { clock, settings }, { name: 'writes', personId: who.userId }));
  return work();
}

export function bindGrading(
  binder: Binder,
  {
    tokens,
    publicAddress,
    events,
    fileUrl,
  }: {
    readonly tokens: AccessTokens;
    readonly publicAddress: PublicAddress;
    readonly events: CourseEvents;
  } & LessonParts,
): void {
  binder.signedIn(endpoints.correctPage, (scope, { params, body }) =>
    correctPage(scope, { pageId: params.id, ...body }),
  );
  binder.signedIn(endpoints.getPageCorrection, (scope, { params }) =>
    getPageCorrection({ ...scope, fileUrl: (file) => fileUrl(scope, file) }, params.id),
  );
  binder.signedIn(
    endpoints.listWaitingAnswers,
    async (scope, { query }) => ({ status: 200, body: await listWaitingAnswers(scope, query) }),
    { reads: true },
  );
  binder.guarded(
    endpoints.regradeCourse,
    bySessionOrKey(tokens, endpoints.regradeCourse),
    async (scope, { params, body }) => ({
      status: 200,
      body: await counted(scope, () => regradeCourse(scope, params.id, body)),
    }),
  );
  binder.guarded(
    endpoints.undoRegrade,
    bySessionOrKey(tokens, endpoints.undoRegrade),
    async (scope, { params }) => ({
      status: 200,
      body: await counted(scope, () => undoRegrade({ ...scope, publicAddress, events }, params.id)),
    }),
  );
  binder.guarded(
    endpoints.repairCourse,
    bySessionOrKey(tokens, endpoints.repairCourse),
    async (scope, { params, body }) => ({
      status: 200,
      body: await counted(scope, () => repairCourse({ ...scope, publicAddress, events }, params.id, body)),
    }),
  );
  binder.guarded(
    endpoints.foreseePublication,
    bySessionOrKey(tokens, endpoints.foreseePublication),
    async (scope, { params, body }) => ({
      status: 200,
      body: await counted(scope, () => foreseePublication(scope, params.id, body?.lower ?? false)),
    }),
  );
  binder.signedIn(endpoints.getCourseAnalysis, async (scope, { params }) => ({
    status: 200,
    body: await analyseCourse(scope, params.id),
  }));
}
