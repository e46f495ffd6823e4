/** What a learner reads about the own learning (spec §2 Home, Dashboard). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { markThreadRead, readOwnActivity, readOwnClasses } from './own-learning.service.ts';
import { readHome } from './read-home.ts';

export function bindOwnLearning(binder: Binder): void {
  const reads = { reads: true };
  binder.pipelined(
    endpoints.getHome,
    async (scope, { query }) => ({ status: 200, body: await readHome(scope, query) }),
    reads,
  );
  binder.signedIn(
    endpoints.listOwnClasses,
    async (scope) => ({ status: 200, body: await readOwnClasses(scope) }),
    reads,
  );
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
