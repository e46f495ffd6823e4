/** A call works with the tenant as it is stored now: a process that kept an older one reads it again and begins anew. */
import { DatabaseUnavailable } from '../../database/connections/unavailable.ts';
import { AppError } from '../app-error.ts';
import type { Site, TenantContext } from '../sites/site.ts';

/** The tenant as it is stored now, after `stale` was found to be older; undefined where it is no more. */
export type RereadContext = (stale: TenantContext) => Promise<TenantContext | undefined>;

class ContextChanged extends Error {
  override readonly name = 'ContextChanged';
}

/** Ends the call's transaction, and begins the call again, where another revision is stored. */
export function requireRevision({ revision }: TenantContext, stored: number): void {
  if (revision !== stored) throw new ContextChanged('the tenant has been changed');
}

/** Changes that are committed between the two looks of one call; more than one is already an accident. */
const triesMax = 4;

/** `work` throws by {@link requireRevision} before anything of it counts: what it wrote is rolled back. */
export async function withCurrentContext<T>(
  site: Site,
  reread: RereadContext,
  work: (site: Site) => Promise<T>,
): Promise<T> {
  let current = site;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(current);
    } catch (error) {
      if (!(error instanceof ContextChanged)) throw error;
      if (tries === triesMax)
        throw new DatabaseUnavailable('the tenant is changed faster than it is read', { cause: error });
      const context = await reread(current.context);
      if (context === undefined) throw new AppError('CONTEXT_NOT_FOUND');
      current = { ...current, context };
    }
  }
}
