/** Messages that leave by mail (domain §3), and the inbox of those who answer them (back-office §4). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { readInbox, readMessage, replyToMessage } from './inbox/inbox.service.ts';
import { contactTeacher, mailDocuments } from './messages.service.ts';

export function bindMessages(binder: Binder): void {
  binder.signedIn(endpoints.contactUser, async (scope, { body }) => {
    await contactTeacher(scope, body);
    return { status: 204, body: undefined };
  });
  binder.signedIn(endpoints.notifyFiles, async (scope, { body }) => {
    await mailDocuments(scope, body);
    return { status: 204, body: undefined };
  });
  binder.signedIn(
    endpoints.listInbox,
    async (scope, { query }) => ({ status: 200, body: await readInbox(scope, query.offset ?? 0) }),
    { reads: true },
  );
  binder.signedIn(endpoints.readMessage, async (scope, { params }) => {
    await readMessage(scope, params.id);
    return { status: 204, body: undefined };
  });
  binder.signedIn(endpoints.replyToMessage, async (scope, { params, body }) => {
    await replyToMessage(scope, params.id, body.text);
    return { status: 204, body: undefined };
  });
}
