/** Signing in, signing out, reading oneself (spec §7). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { readMe } from './me.service.ts';
import { signIn, type SignInParts, signOut } from './sign-in.service.ts';

export function bindSignIn(binder: Binder, parts: SignInParts): void {
  binder.tenant(endpoints.login, async (scope, { body }) => ({
    status: 200,
    body: { access_token: await signIn(scope, parts, body) },
  }));
}

export function bindOwnUser(binder: Binder): void {
  binder.pipelined(endpoints.getMe, async (scope) => ({ status: 200, body: await readMe(scope) }), {
    reads: true,
  });
  binder.signedIn(endpoints.logout, async (scope) => {
    await signOut(scope);
    return { status: 204, body: undefined };
  });
}
