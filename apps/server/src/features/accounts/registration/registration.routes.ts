/** Registering with an invitation code (domain §3). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { createInvitation, deleteInvitation, listInvitations } from './invitations.service.ts';
import { openInvitation, registerInvited, type RegistrationParts } from './registration.service.ts';

export function bindRegistration(binder: Binder, parts: RegistrationParts): void {
  binder.tenant(endpoints.getInvitationCode, async (scope, { params }) => ({
    status: 200,
    body: await openInvitation(scope, params.code),
  }));
  binder.tenant(endpoints.register, async (scope, { body }) => ({
    status: 201,
    body: { access_token: await registerInvited(scope, parts, body) },
  }));
}

/** Each service says whose classes they are. */
export function bindInvitations(binder: Binder): void {
  binder.signedIn(endpoints.createInvitationCode, async (scope, { body }) => ({
    status: 201,
    body: await createInvitation(scope, body),
  }));
  binder.signedIn(endpoints.listInvitationCodes, async (scope, { query }) => ({
    status: 200,
    body: await listInvitations(scope, query),
  }));
  binder.signedIn(endpoints.deleteInvitationCode, async (scope, { params }) => {
    await deleteInvitation(scope, params.id);
    return { status: 204, body: undefined };
  });
}
