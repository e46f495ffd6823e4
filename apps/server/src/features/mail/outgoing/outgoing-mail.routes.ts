/** The mail server of a tenant: for its admin (back-office §5). */
import { endpoints } from '@parcours/contract';
import { bySession } from '../../../platform/http/calls/as-user.ts';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import type { LookUpTexts } from '../../../platform/http/egress/look-up-texts.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { checkMailRecords } from './mail-records.service.ts';
import { createMailTrial, type MailTrialParts } from './mail-trial.service.ts';
import {
  deleteOutgoingMail,
  getOutgoingMail,
  type OutgoingMailParts,
  setOutgoingMail,
} from './outgoing-mail.service.ts';

type Parts = OutgoingMailParts &
  MailTrialParts & { readonly tokens: AccessTokens; readonly lookUpTexts: LookUpTexts };

export function bindOutgoingMail(binder: Binder, parts: Parts): void {
  binder.signedIn(endpoints.getOutgoingMail, async (scope) => ({
    status: 200,
    body: await getOutgoingMail(scope, parts),
  }));
  binder.signedIn(endpoints.setOutgoingMail, async (scope, input) => ({
    status: 200,
    body: await setOutgoingMail(scope, parts, input),
  }));
  binder.signedIn(endpoints.deleteOutgoingMail, async (scope) => {
    await deleteOutgoingMail(scope);
    return { status: 204, body: undefined };
  });
  // The server and the name servers are asked outside of any transaction.
  binder.guarded(endpoints.createMailTrial, bySession(parts.tokens), async (scope, input) => ({
    status: 201,
    body: await createMailTrial(scope, parts, input),
  }));
  binder.guarded(endpoints.checkMailRecords, bySession(parts.tokens), async (scope) => ({
    status: 200,
    body: await checkMailRecords(scope, parts),
  }));
}
