/** Tells learners of sessions and programs whose window has opened, once each. */
import type { Database } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import { inBatches } from '../../../platform/jobs/batches.ts';
import type { Work } from '../../../platform/jobs/jobs.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { insertNotifications, newsMax } from '../list/notifications.store.ts';
import { findOpenings } from './openings.store.ts';

export interface OpeningParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly contexts: () => Promise<readonly TenantContext[]>;
}

export function tellOpenings({ database, clock, ids, contexts }: OpeningParts): Work {
  return {
    async run({ signal }) {
      let told = 0;
      for (const { id } of await contexts()) {
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
      }
      return told;
    },
  };
}
