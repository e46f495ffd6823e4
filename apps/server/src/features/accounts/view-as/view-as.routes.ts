/** The read-only view of a learner's portal (back-office §4 “voir comme”). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { openView, startView, type ViewParts } from './view-as.service.ts';

export function bindViewAs(binder: Binder, parts: ViewParts): void {
  binder.signedIn(endpoints.viewAs, async (scope, { params, body }) => ({
    status: 201,
    body: { code: await startView(scope, params.id, body.reason) },
  }));
  binder.tenant(endpoints.openView, async (scope, { body }) => ({
    status: 200,
    body: { access_token: await openView(scope, parts, body.code) },
  }));
}
