/** Whether a tenant's statements go to an outside store: asked at each statement, known for a second. */
import { BoundedCache } from '../../../platform/memory/bounded-cache.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findOutsideStore } from './forwarding.store.ts';

export type IsForwarding = (contextId: string) => Promise<boolean>;

const knownMs = 1_000;
const knownMax = 5_000;

export function createIsForwarding(database: Database, clock: Clock): IsForwarding {
  const known = new BoundedCache<string, { readonly on: boolean; readonly until: number }>(knownMax);
  return async (contextId) => {
    const now = clock.now().getTime();
    const before = known.get(contextId);
    if (before !== undefined && before.until > now) return before.on;
    const on = (await database.withTenant(contextId, findOutsideStore)) !== undefined;
    known.set(contextId, { on, until: now + knownMs });
    return on;
  };
}
