/** Removes what is of no more use, in small batches: rows by age, and the bytes of files whose rows are gone. */
import { tmpdir } from 'node:os';
import { periodsAt } from '@parcours/rules';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { removeLeftFolders } from '../../../platform/files/temporary-folders.ts';
import { inBatches } from '../../../platform/jobs/batches.ts';
import type { Work } from '../../../platform/jobs/jobs.ts';
import {
  findEveryContext,
  type HousekeepingKind,
  keptMs,
  noteAuditRemoval,
  platformKinds,
  removeOld,
  removeOldOfPlatform,
  tenantKinds,
} from './housekeeping.store.ts';
import { findStoredPeriods } from './retention-periods.store.ts';
import { findRemovableBytes, forgetBytes } from '../../../platform/files/unused-bytes.store.ts';

export interface HousekeepingParts {
  readonly database: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  /** Where uploads lie while they are looked at; the machine's own folder when absent. */
  readonly temporary?: string;
}

/** How much of each kind was removed; `files` counts what lay in the file store, `unfinished` what a broken upload left. */
export type Removed = Readonly<Record<HousekeepingKind | 'files' | 'unfinished', number>>;

/** Rows, or files, of one transaction. */
const batchRows = 500;
const batchFiles = 100;
/** Whose answers are emptied, each with all its pages and events. */
const batchLessons = 25;
/** Halves of files, and folders of uploads, that an ended process left. */
const unfinishedMs = 24 * 3_600_000;

export async function keepHouse({
  database,
  store,
  clock,
  temporary = tmpdir(),
}: HousekeepingParts): Promise<Removed> {
  const counts = Object.fromEntries(
    [...Object.keys(keptMs), 'files', 'unfinished'].map((kind) => [kind, 0]),
  ) as Record<keyof Removed, number>;
  const now = clock.now();
  for (const contextId of await database.withPlatform(findEveryContext)) {
    const periods = await database.withTenant(contextId, async (tx) => {
      const holding = periodsAt(await findStoredPeriods(tx), now);
      await noteAuditRemoval(tx, holding, now);
      return holding;
    });
    for (const kind of tenantKinds) {
      const max = kind === 'answers' ? batchLessons : batchRows;
      counts[kind] += await inBatches(max, () =>
        database.withTenant(contextId, (tx) => removeOld(tx, kind, { periods, now, max })),
      );
    }
    counts.files += await inBatches(batchFiles, () => removeBytes({ database, store }, contextId, now));
  }
  for (const kind of platformKinds)
    counts[kind] += await inBatches(batchRows, () =>
      database.withPlatform((tx) => removeOldOfPlatform(tx, kind, now, batchRows)),
    );
  const left = new Date(now.getTime() - unfinishedMs);
  counts.unfinished = (await store.removeUnfinished(left)) + (await removeLeftFolders(temporary, left));
  // Last: what could not be vacuumed keeps nothing from being removed.
  await database.upkeep.vacuum?.();
  return counts;
}

/** The bytes first, then the note of them: a process that dies in between finds them again. */
async function removeBytes(
  { database, store }: Pick<HousekeepingParts, 'database' | 'store'>,
  contextId: string,
  now: Date,
): Promise<number> {
  const keys = await database.withTenant(contextId, (tx) => findRemovableBytes(tx, now, batchFiles));
  if (keys.length === 0) return 0;
  await Promise.all(keys.map((key) => store.delete(key)));
  await database.withTenant(contextId, (tx) => forgetBytes(tx, keys));
  return keys.length;
}

/** In the background of a server; a time that fails is made up by the next (domain §4 gives the bytes of a file a day). */
export function createHousekeeping(parts: HousekeepingParts, endLostJobs: () => Promise<void>): Work {
  return {
    async run() {
      await endLostJobs();
      return Object.values(await keepHouse(parts)).reduce((sum, count) => sum + count, 0);
    },
  };
}
