/** Messages that leave by mail (domain §3). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
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
}
