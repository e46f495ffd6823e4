/** One change of a centre by a superadmin, and how it is written down (decision 0390). */
import { AppError } from '../../../platform/http/app-error.ts';
import type { SuperadminScope } from '../../../platform/http/calls/scope.ts';
import type { Database, PlatformTransaction } from '../../../platform/database/database.ts';
import { lockCentre, setSuperadmin } from './centre-rows.store.ts';
import type { NewPlatformEntry } from './centres.store.ts';
import { namesOnce, TakenName, type WriteCentres } from './write-centres.ts';

/** One who changes a centre at a time; throws CONTEXT_NOT_FOUND. */
export function changeCentre(
  { superadmin }: SuperadminScope,
  database: Database,
  id: string,
  change: (tx: PlatformTransaction, centre: { readonly isOff: boolean }) => Promise<void>,
): Promise<void> {
  return database.withPlatform(async (tx) => {
    await setSuperadmin(tx, superadmin.accountId);
    const centre = await lockCentre(tx, id);
    if (centre === undefined) throw new AppError('CONTEXT_NOT_FOUND');
    await change(tx, centre);
  });
}

export const bySuperadmin =
  (database: Database, accountId: string): WriteCentres =>
  (work) =>
    database.withPlatform(async (tx) => {
      await setSuperadmin(tx, accountId);
      return work(tx);
    });

/** A name that is taken, as the refusal that says so. */
export async function refusedNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await namesOnce(work);
  } catch (error) {
    if (!(error instanceof TakenName)) throw error;
    if (error.what === 'alias') throw new AppError('CENTRE_ALIAS_TAKEN', { path: 'body.alias' });
    throw new AppError('CENTRE_HOST_TAKEN', { path: 'body.host' });
  }
}

export function centreEntry(
  { clock, ids, superadmin: { accountId } }: SuperadminScope,
  action: NewPlatformEntry['action'],
  contextId: string,
  details: NewPlatformEntry['details'] = {},
): NewPlatformEntry {
  return { id: ids.next(), at: clock.now(), accountId, action, contextId, details };
}
