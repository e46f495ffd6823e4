/** Asking for a new password and opening its link (domain §3). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { lookUpReset, recoverPassword, type RecoveryParts } from './recovery.service.ts';

export function bindRecovery(binder: Binder, parts: RecoveryParts): void {
  binder.tenant(endpoints.recoverPassword, async (scope, { body }) => {
    await recoverPassword(scope, parts, body);
    return { status: 204, body: undefined };
  });
  binder.tenant(endpoints.getPasswordReset, async (scope, { params }) => ({
    status: 200,
    body: await lookUpReset(scope, parts, params.token),
  }));
}
