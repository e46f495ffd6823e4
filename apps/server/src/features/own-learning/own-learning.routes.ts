/** What a learner reads about the own learning (spec §2 Home, Dashboard). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { markThreadRead, readOwnActivity, readOwnClasses } from './own-learning.service.ts';

export function bindOwnLearning(binder: Binder): void {
  binder.signedIn(endpoints.listOwnClasses, async (scope) => ({
    status: 200,
    body: await readOwnClasses(scope),
  }));
  binder.signedIn(endpoints.getOwnActivity, async (scope, { query }) => ({
    status: 200,
    body: await readOwnActivity(scope, query.from),
  }));
  binder.signedIn(endpoints.readLogBookThread, async (scope, { params }) => {
    await markThreadRead(scope, params.id);
    return { status: 204, body: undefined };
  });
}
