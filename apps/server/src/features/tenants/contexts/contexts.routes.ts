/** The tenant that answers at a host (spec §7 GET contexts/current). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { type AssetAddress, viewContext } from './context-view.ts';

export function bindContexts(binder: Binder, assetAddress: AssetAddress): void {
  binder.tenant(endpoints.getCurrentContext, async ({ site }) => ({
    status: 200,
    body: viewContext(site, assetAddress),
  }));
}
