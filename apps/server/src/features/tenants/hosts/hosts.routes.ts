/** The centre's own addresses: for the context's admin (back-office §5). */
import { endpoints } from '@parcours/contract';
import { bySession } from '../../../platform/http/calls/as-user.ts';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import type { AccessTokens } from '../../../platform/security/tokens/access-token.ts';
import { checkHosts, type HostParts } from './hosts.service.ts';

export function bindHosts(binder: Binder, parts: HostParts & { readonly tokens: AccessTokens }): void {
  // Asked over the network, outside of any transaction.
  binder.guarded(endpoints.checkHosts, bySession(parts.tokens), async (scope) => ({
    status: 200,
    body: await checkHosts(scope, parts),
  }));
}
