/** The learner's search over what they may read. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { searchOwn } from './search.service.ts';

export function bindSearch(binder: Binder): void {
  binder.signedIn(
    endpoints.search,
    async (scope, { query }) => ({ status: 200, body: await searchOwn(scope, query.q) }),
    { reads: true },
  );
}
