/** What must leave the house: a row of the outbox each, and the job that delivers it; at least once, with growing pauses. */
import type { Clock } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import type { TenantContext } from '../http/sites/site.ts';
import { NotDeliverable, reasonOf } from './failure.ts';
import type { Task, Work } from './jobs.ts';
import {
  adoptOutboxEntries,
  type ClaimedEntry,
  claimOutboxEntry,
  setOutboxDone,
  setOutboxFailed,
  setOutboxWaits,
} from './outbox.store.ts';

/** Delivers one entry; it may come twice, so it should be recognisable by its id. */
export type Deliver = (context: TenantContext, entry: ClaimedEntry) => Promise<void>;

export interface DeliveryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly contexts: () => Promise<readonly TenantContext[]>;
}

const day = 24 * 3_600_000;
/** What could not be delivered for so long is given up, and kept for somebody to look at. */
const patienceMs = 5 * day;

export function deliveryBy({ database, clock, contexts }: DeliveryParts, deliver: Deliver): Work['run'] {
  return async (task) => {
    const { contextId = '', id = '' } = task;
    const context = (await contexts()).find((one) => one.id === contextId);
    // It may come back: until then its letters wait.
    if (context === undefined) throw new Error('its tenant is retired');
    const settle = (work: Parameters<typeof database.withTenant>[1]) => database.withTenant(contextId, work);
    const entry = await database.withTenant(contextId, (tx) => claimOutboxEntry(tx, id));
    // Another attempt has delivered it, and did not live to say so.
    if (entry === undefined) return 0;
    if (entry.expiresAt !== null && entry.expiresAt <= clock.now()) {
      await settle((tx) => setOutboxFailed(tx, entry, clock.now(), 'its time was over', true));
      return 0;
    }
    try {
      await deliver(context, entry);
      await settle((tx) => setOutboxDone(tx, entry, clock.now()));
      return 1;
    } catch (error) {
      const now = clock.now();
      const reason = reasonOf(error);
      if (isOver(error, entry, task, now)) {
        await settle((tx) => setOutboxFailed(tx, entry, now, reason, entry.expiresAt !== null));
        throw new NotDeliverable(reason);
      }
      await settle((tx) => setOutboxWaits(tx, entry, reason));
      throw error;
    }
  };
}

function isOver(error: unknown, { createdAt }: ClaimedEntry, { isLast }: Task, now: Date): boolean {
  return error instanceof NotDeliverable || isLast || now.getTime() - createdAt.getTime() > patienceMs;
}

/** Gives a job to entries that have none: what a trigger wrote, an earlier release, or an operator put back. */
export async function adoptEntries({ database, clock, contexts }: DeliveryParts): Promise<readonly never[]> {
  for (const { id } of await contexts())
    while (await database.withTenant(id, (tx) => adoptOutboxEntries(tx, clock.now())));
  return [];
}
