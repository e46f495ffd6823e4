/** GET users/{id}/access: why somebody sees a thing (back-office §5). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/calls/binder.ts';
import { explainAccess } from './explain-access.ts';

export function bindAccessReasons(binder: Binder): void {
  binder.signedIn(
    endpoints.explainAccess,
    async (scope, input) => ({ status: 200, body: await explainAccess(scope, input) }),
    { reads: true },
  );
}
