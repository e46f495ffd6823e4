/** Inviting people who have not come yet (back-office §4). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { invitePeople, type InvitingParts, previewInvitations } from './invitation.service.ts';

export function bindInviting(binder: Binder, parts: InvitingParts): void {
  binder.signedIn(
    endpoints.previewInvitations,
    async (scope, { body }) => ({ status: 200, body: await previewInvitations(scope, parts, body) }),
    { reads: true },
  );
  binder.signedIn(endpoints.inviteUsers, async (scope, { body }) => ({
    status: 200,
    body: await invitePeople(scope, parts, body),
  }));
}
