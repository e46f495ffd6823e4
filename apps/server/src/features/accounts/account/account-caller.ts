/** Who changes an account: a session of its owner, or the token of a password reset, which may change the password alone. */
import { AppError } from '../../../platform/http/app-error.ts';
import { bySession } from '../../../platform/http/calls/as-user.ts';
import type { Authenticate } from '../../../platform/http/calls/scope.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import type { ResetTokens } from '../../../platform/security/tokens/reset-token.ts';
import { findReset } from '../recovery/recovery.store.ts';

export type AccountCaller =
  | { readonly by: 'session'; readonly userId: string; readonly principal: Principal }
  | { readonly by: 'reset'; readonly userId: string; readonly resetId: string };

export function accountCaller(tokens: AccessTokens, resetTokens: ResetTokens): Authenticate<AccountCaller> {
  const session = bySession(tokens);
  return async (scope, bearer) => {
    const claims = bearer === undefined ? undefined : await resetTokens.verify(bearer);
    if (claims === undefined) {
      const principal = await session(scope, bearer);
      return { by: 'session', userId: principal.userId, principal };
    }
    if (claims.contextId !== scope.context.id) throw new AppError('UNAUTHORIZED');
    const { userId, resetId } = claims;
    const reset = await scope.transact((tx) => findReset(tx, resetId));
    // Looked at before any hash is computed; the update itself decides who is first.
    if (reset === undefined || reset.usedAt !== null) throw new AppError('Forbidden');
    return { by: 'reset', userId, resetId };
  };
}
