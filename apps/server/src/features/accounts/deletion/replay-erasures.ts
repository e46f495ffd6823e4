/**
 * Erases again whoever was erased since the backup that was restored (decision 0116): told by the marks in the file store,
 * and by a list that was kept elsewhere. Doing it twice changes nothing.
 */
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { letLastRightsGo } from '../../../platform/database/last-rights.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type Erasure, findErasures, findUnerased, setConfirmedAgain } from './account-deletions.store.ts';
import { eraseAccount, type ErasingParts } from './erase-account.ts';
import { keepErasureMark, readErasureMark } from './erasure-marks.ts';

export interface ReplayParts extends ErasingParts {
  readonly database: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly contextIds: readonly string[];
}

export interface Replayed {
  /** Who was there again, and is erased now. */
  readonly erased: readonly Erasure[];
  /** Marks that were missing for those whom the database knows to be erased. */
  readonly marked: number;
}

/** Every erasure that the database knows, for a list to be kept elsewhere. */
export async function listErasures({
  database,
  contextIds,
}: Pick<ReplayParts, 'database' | 'contextIds'>): Promise<readonly Erasure[]> {
  const lists: Erasure[] = [];
  for (const contextId of contextIds) lists.push(...(await database.withTenant(contextId, findErasures)));
  return lists;
}

export async function replayErasures(parts: ReplayParts, listed: readonly Erasure[] = []): Promise<Replayed> {
  const { database, store, contextIds } = parts;
  const erased: Erasure[] = [];
  let marked = 0;
  for (const contextId of contextIds) {
    const known = await database.withTenant(contextId, findErasures);
    for (const mark of known) {
      if ((await readErasureMark(store, contextId, mark.userId)) !== undefined) continue;
      await keepErasureMark(store, mark);
      marked += 1;
    }
    const named = new Map(
      listed.filter((one) => one.contextId === contextId).map((one) => [one.userId, one]),
    );
    for (const userId of await database.withTenant(contextId, findUnerased)) {
      const mark = named.get(userId) ?? (await readErasureMark(store, contextId, userId));
      if (mark === undefined) continue;
      await eraseAgain(parts, mark);
      erased.push(mark);
    }
  }
  return { erased, marked };
}

/** The bytes that came back with the restored rows leave through the outbox, once the server runs. */
async function eraseAgain({ database, clock, ids, random }: ReplayParts, mark: Erasure): Promise<void> {
  await database.withTenant(mark.contextId, async (tx) => {
    await letLastRightsGo(tx);
    await setConfirmedAgain(tx, mark);
    const { files, statements } = await eraseAccount(tx, { ids, random }, mark);
    await insertAuditEntry(tx, {
      id: ids.next(),
      at: clock.now(),
      actorId: null,
      action: 'account-erased',
      subject: mark.userId,
      details: { files, statements, replayed: 1 },
    });
  });
}
