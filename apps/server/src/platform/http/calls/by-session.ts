/** Knows a caller by the session of the bearer token, looked at in a short transaction of its own. */
import { AppError } from '../app-error.ts';
import type { AccessTokens } from '../../security/tokens/access-token.ts';
import { findPrincipal, type Principal } from '../../security/tokens/principal.ts';
import type { Authenticate } from './scope.ts';

/** Throws UNAUTHORIZED for a token that is not ours, of another tenant, or whose session has ended. */
export function bySession(tokens: AccessTokens): Authenticate<Principal> {
  return async ({ context, clock, transact }, bearer) => {
    const claims = bearer === undefined ? undefined : await tokens.verify(bearer);
    if (claims === undefined || claims.contextId !== context.id) throw new AppError('UNAUTHORIZED');
    return transact((tx) => findPrincipal(tx, claims, clock.now()));
  };
}
