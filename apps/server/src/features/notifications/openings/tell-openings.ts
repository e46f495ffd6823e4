/** Tells learners of sessions and programs whose window has opened, and of slots before they begin, once each. */
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import { inBatches } from '../../../platform/jobs/batches.ts';
import type { Work } from '../../../platform/jobs/jobs.ts';
import { insertNotifications, newsMax } from '../list/notifications.store.ts';
import { findOpenings } from './openings.store.ts';
import { type SlotNewsParts, tellOfSlots } from './tell-of-slots.ts';

export interface OpeningParts extends SlotNewsParts {
  readonly contexts: () => Promise<readonly TenantContext[]>;
}

export function tellOpenings(parts: OpeningParts): Work {
  const { database, clock, ids, contexts } = parts;
  return {
    async run({ signal }) {
      let told = 0;
      for (const context of await contexts()) {
        const { id } = context;
        signal.throwIfAborted();
        // oxlint-disable-next-line no-await-in-loop -- one tenant after the other
        told += await inBatches(newsMax, () =>
          database.withTenant(id, async (tx) => {
            const now = clock.now();
            const news = await findOpenings(tx, now, newsMax);
            await insertNotifications(tx, news, { now, nextId: ids.next });
            return news.length;
          }),
        );
        // oxlint-disable-next-line no-await-in-loop -- one tenant after the other
        told += await tellOfSlots(parts, context);
      }
      return told;
    },
  };
}
