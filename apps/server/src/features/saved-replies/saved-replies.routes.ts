/** Texts that somebody keeps to answer with. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { forgetSavedReply, keepSavedReply, listSavedReplies } from './saved-replies.service.ts';

export function bindSavedReplies(binder: Binder): void {
  binder.signedIn(
    endpoints.listSavedReplies,
    async (scope) => ({ status: 200, body: await listSavedReplies(scope) }),
    { reads: true },
  );
  binder.signedIn(endpoints.createSavedReply, async (scope, { body }) => ({
    status: 201,
    body: await keepSavedReply(scope, body.text),
  }));
  binder.signedIn(endpoints.deleteSavedReply, async (scope, { params }) => {
    await forgetSavedReply(scope, params.id);
    return { status: 204, body: undefined };
  });
}
