/** Registering with an invitation code (domain §3). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/binder.ts';
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
