/** Twins among the people of a centre, and their merges. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { compareTwins, createMerge, listMerges, listTwins, readMerge, undoMerge } from './twins.service.ts';

/** Each use case asks for the context's admin. */
export function bindTwins(binder: Binder): void {
  const reads = { reads: true } as const;
  binder.signedIn(
    endpoints.listTwins,
    async (scope, input) => ({ status: 200, body: await listTwins(scope, input) }),
    reads,
  );
  binder.signedIn(
    endpoints.compareTwins,
    async (scope, input) => ({ status: 200, body: await compareTwins(scope, input) }),
    reads,
  );
  binder.signedIn(endpoints.createPersonMerge, async (scope, input) => ({
    status: 201,
    body: await createMerge(scope, input),
  }));
  binder.signedIn(
    endpoints.listPersonMerges,
    async (scope, input) => ({ status: 200, body: await listMerges(scope, input) }),
    reads,
  );
  binder.signedIn(
    endpoints.getPersonMerge,
    async (scope, { params }) => ({ status: 200, body: await readMerge(scope, params.id) }),
    reads,
  );
  binder.signedIn(endpoints.undoPersonMerge, async (scope, { params }) => ({
    status: 200,
    body: await undoMerge(scope, params.id),
  }));
}
