/** What a learner reads about the own learning (spec §2 Home, Dashboard). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { answerOwnClasses, markThreadRead, readOwnActivity } from './own-learning.service.ts';
import { answerHome } from './answer-home.ts';

export function bindOwnLearning(binder: Binder): void {
  const reads = { reads: true };
  binder.pipelined(endpoints.getHome, (scope, { query }) => answerHome(scope, query), reads);
  binder.pipelined(endpoints.listOwnClasses, (scope) => answerOwnClasses(scope), reads);
  binder.signedIn(
    endpoints.getOwnActivity,
    async (scope, { query }) => ({ status: 200, body: await readOwnActivity(scope, query.from) }),
    reads,
  );
  binder.signedIn(endpoints.readLogBookThread, async (scope, { params }) => {
    await markThreadRead(scope, params.id);
    return { status: 204, body: undefined };
  });
}
