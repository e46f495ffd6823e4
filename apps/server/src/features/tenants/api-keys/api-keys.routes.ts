/** GET, POST and DELETE api-keys: for the context's admin (back-office §5). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts';

export function bindApiKeys(binder: Binder): void {
  binder.signedIn(endpoints.listApiKeys, async (scope) => ({ status: 200, body: await listApiKeys(scope) }), {
    reads: true,
  });
  binder.signedIn(endpoints.createApiKey, async (scope, input) => ({
    status: 201,
    body: await createApiKey(scope, input),
  }));
  binder.signedIn(endpoints.revokeApiKey, async (scope, { params }) => {
    await revokeApiKey(scope, params.id);
    return { status: 204, body: undefined };
  });
}
