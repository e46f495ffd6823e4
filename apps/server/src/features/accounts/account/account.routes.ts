/** Changing one's own account (spec §7 "Save AppUser", "Update AppUser by id with password only"). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import type { ResetTokens } from '../../../platform/security/tokens/reset-token.ts';
import { accountCaller } from './account-caller.ts';
import type { AccountParts } from './account-scope.ts';
import { updateAccount } from './account.service.ts';
import { confirmEmail } from '../email-change/confirm-email.ts';

export interface AccountRoutes extends AccountParts {
  readonly tokens: AccessTokens;
  readonly resetTokens: ResetTokens;
}

export function bindAccount(binder: Binder, parts: AccountRoutes): void {
  const caller = accountCaller(parts.tokens, parts.resetTokens);
  binder.guarded(endpoints.updateUser, caller, async (scope, { params, body }) => ({
    status: 200,
    body: await updateAccount(scope, parts, params.id, body),
  }));
  binder.tenant(endpoints.confirmEmail, async (scope, { body }) => {
    await confirmEmail(scope, parts, body);
    return { status: 204, body: undefined };
  });
}
