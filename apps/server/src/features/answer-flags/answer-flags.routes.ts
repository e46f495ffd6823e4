/** Flags on answers: of one’s own page, and the open ones of those who decide. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { flagAnswer, listOpenFlags, readPageFlags, settle, withdrawFlag } from './answer-flags.service.ts';

export function bindAnswerFlags(binder: Binder): void {
  const reads = { reads: true };
  binder.signedIn(
    endpoints.listPageFlags,
    async (scope, { params }) => ({ status: 200, body: await readPageFlags(scope, params.id) }),
    reads,
  );
  binder.signedIn(endpoints.setPageFlag, async (scope, { params, body }) => ({
    status: 200,
    body: await flagAnswer(scope, params, body.words),
  }));
  binder.signedIn(endpoints.deletePageFlag, async (scope, { params }) => {
    await withdrawFlag(scope, params);
    return { status: 204, body: undefined };
  });
  binder.signedIn(
    endpoints.listAnswerFlags,
    async (scope, { query }) => ({ status: 200, body: await listOpenFlags(scope, query) }),
    reads,
  );
  binder.signedIn(endpoints.settleAnswerFlag, async (scope, { params, body }) => {
    await settle(scope, params.id, body);
    return { status: 204, body: undefined };
  });
}
