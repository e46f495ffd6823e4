/** Publishes the brands whose time has come, each in one transaction: once, whatever process ends meanwhile (back-office §5). */
import type { Database } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/database/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';
import type { Work } from '../../../platform/jobs/jobs.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { lockBrandColumns } from './brand.store.ts';
import {
  dropSameDraft,
  findDueTime,
  lockDueSchedule,
  setScheduleFailure,
  takeSchedule,
} from './brand-schedule.store.ts';
import { makeLive } from './make-live.ts';

export interface ScheduledBrandParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly contexts: () => Promise<readonly TenantContext[]>;
}

export function publishScheduledBrands({ database, clock, ids, contexts }: ScheduledBrandParts): Work {
  return {
    run({ contextId = '' }) {
      return database.withTenant(contextId, async (tx) => {
        const now = clock.now();
        // The order in which those lock who publish by hand.
        const columns = await lockBrandColumns(tx);
        const found = await lockDueSchedule(tx, now);
        if (found === undefined) return 0;
        const { content, revision, by } = found;
        try {
          await makeLive({ tx, ids, now, by }, { columns, content, restored: null });
        } catch (error) {
          // It is refused before anything is written.
          if (!(error instanceof AppError)) throw error;
          await setScheduleFailure(tx, revision, error.code);
          const entry = { id: ids.next(), at: now, actorId: by, subject: tx.contextId };
          await insertAuditEntry(tx, {
            ...entry,
            action: 'brand-not-published',
            details: { reason: error.code },
          });
          return 1;
        }
        await takeSchedule(tx, revision);
        await dropSameDraft(tx, content);
        return 1;
      });
    },
    async due(until) {
      const found: { contextId: string; at: Date }[] = [];
      for (const { id } of await contexts()) {
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        const at = await database.withTenant(id, (tx) => findDueTime(tx, until), { reads: true });
        if (at !== undefined) found.push({ contextId: id, at });
      }
      return found;
    },
  };
}
