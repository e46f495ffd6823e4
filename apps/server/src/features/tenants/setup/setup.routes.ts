/** How far a centre is set up, for its admin (back-office §2). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { readSetup } from './setup.service.ts';

export function bindSetup(binder: Binder): void {
  binder.signedIn(endpoints.getSetup, async (scope) => ({ status: 200, body: await readSetup(scope) }), {
    reads: true,
  });
}
