/** The calls of a lesson (spec §7 "Lesson resource", domain §6), each bound to what a learner does with it. */
import {
  answerPage as answerPageEndpoint,
  evaluateNode as evaluateNodeEndpoint,
  getCurrentPage,
  getLesson as getLessonEndpoint,
  listPageResources as listPageResourcesEndpoint,
  listReadPages as listReadPagesEndpoint,
  nextPage as nextPageEndpoint,
  openHint as openHintEndpoint,
  pingLesson,
  previousPage as previousPageEndpoint,
  quotas,
  renderNode as renderNodeEndpoint,
  startNode as startNodeEndpoint,
  resetClassProgram,
  saveDraft as saveDraftEndpoint,
  sendActions,
  sendTincanScore,
  startPage as startPageEndpoint,
} from '@parcours/contract';
import { createRequestWindow } from '../../platform/limits/request-window.ts';
import type { Binder } from '../../platform/http/calls/binder.ts';
import type { PipelinedScope, Scope } from '../../platform/http/calls/scope.ts';
import { chooseActions } from './end/choose-actions.ts';
import { getLesson } from './reading/get-lesson.ts';
import { evaluateNode, renderNode, startNode } from './node-mode/render-node.ts';
import { listReadPages } from './reading/read-pages.ts';
import { listPageResources } from './reading/page-resources.ts';
import {
  answerPage,
  currentPage,
  nextPage,
  openHint,
  ping,
  previousPage,
  saveDraft,
  startPage,
} from './lesson.service.ts';
import type { LessonParts, LessonScope } from './lesson-parts.ts';
import { LessonMemory } from './play/lesson-memory.ts';
import { reportScore } from './play/report-score.ts';
import { resetProgram } from './reset/reset-program.ts';

/** Learners whose pings are counted by this process. */
const pingingMax = 20_000;

/** Binds the calls on a lesson; for anybody but its learner it does not exist. */
export function bindLesson(binder: Binder, { fileUrl }: LessonParts): void {
  const lessons = new LessonMemory();
  const own = (scope: PipelinedScope): LessonScope => ({
    ...scope,
    lessons,
    fileUrl: (file) => fileUrl(scope, file),
  });
  const admit = createRequestWindow({
    max: quotas.pings.person,
    windowMs: quotas.pings.seconds * 1_000,
    subjectsMax: pingingMax,
  });
  const folded = { foldedIdempotency: true };
  const locks = { locksOwn: 'id' } as const;
  const locking = { ...locks, ...folded };
  const reads = { reads: true };

  binder.pipelined(getLessonEndpoint, (scope, { params }) => getLesson(scope, params.id), reads);
  binder.pipelined(
    getCurrentPage,
    (scope, { params, query }) => currentPage(own(scope), params.id, query),
    reads,
  );
  binder.pipelined(startPageEndpoint, (scope, { params }) => startPage(own(scope), params.id), locking);
  binder.pipelined(
    saveDraftEndpoint,
    (scope, { params, body }) => {
      const { inputs, ...rest } = body;
      return saveDraft({ ...own(scope), admit }, params.id, { ...rest, answers: inputs.answers });
    },
    locks,
  );
  binder.pipelined(
    answerPageEndpoint,
    (scope, { params, query, body }) =>
      answerPage({ ...own(scope), admit }, params.id, {
        pageId: body?.pageId,
        answers: body?.inputs?.answers ?? null,
        activeSeconds: body?.activeSeconds,
        left: body?.left,
        includeNext: query.include === 'next',
        move: query.move === 'true',
      }),
    locking,
  );
  binder.pipelined(
    nextPageEndpoint,
    (scope, { params, query }) => nextPage(own(scope), params.id, query.fromPageId),
    locking,
  );
  binder.pipelined(
    previousPageEndpoint,
    (scope, { params, query }) => previousPage(own(scope), params.id, query.fromPageId),
    locking,
  );
  binder.pipelined(openHintEndpoint, (scope, { params }) => openHint(own(scope), params.id), locking);
  binder.pipelined(
    sendTincanScore,
    (scope, { params, body }) => reportScore(own(scope), params.id, body),
    locking,
  );
  binder.pipelined(
    sendActions,
    (scope, { params, body }) => chooseActions(own(scope), params.id, body.inputs),
    folded,
  );
  binder.pipelined(pingLesson, (scope, { params, body }) => ping({ ...scope, admit }, params.id, body), {
    atOnce: true,
  });
}

/** A student's whole run of a program, the resources of a page, a node alone: each service says who may. */
export function bindLessonUpkeep(binder: Binder, { fileUrl }: LessonParts): void {
  const withFiles = (scope: Scope) => ({
    ...scope,
    fileUrl: (file: Parameters<LessonScope['fileUrl']>[0]) => fileUrl(scope, file),
  });
  binder.signedIn(resetClassProgram, (scope, { params }) => resetProgram(scope, params.id));
  binder.signedIn(listPageResourcesEndpoint, (scope, { params, query }) =>
    listPageResources(withFiles(scope), params.id, query.lessonId),
  );
  binder.signedIn(
    listReadPagesEndpoint,
    async (scope, { params, query }) => ({
      status: 200,
      body: await listReadPages(withFiles(scope), params.id, query.offset ?? 0),
    }),
    { reads: true },
  );
  binder.signedIn(renderNodeEndpoint, (scope, { params }) => renderNode(withFiles(scope), params.id));
  binder.signedIn(startNodeEndpoint, (scope, { params }) => startNode(withFiles(scope), params.id));
  binder.signedIn(evaluateNodeEndpoint, (scope, { params, body }) =>
    evaluateNode(scope, params.id, body.inputs.answers),
  );
}
