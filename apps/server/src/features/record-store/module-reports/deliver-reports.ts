/**
 * What a module's statements say of their page, brought there later: the statements were stored while somebody else held
 * the lesson. The order does not matter, since the best score counts and a page is completed once.
 */
import { moduleReportOf } from '@parcours/rules';
import { isObject } from '@parcours/xapi';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Deliver } from '../../../platform/jobs/delivery.ts';
import { setLaunchCompleted } from '../access/credentials.store.ts';
import { findBodiesByKeys } from '../forwarding/forwarding.store.ts';
import type { ModuleReporter } from './module-reporter.ts';
import type { QueuedReport } from './queued-reports.store.ts';

export interface ReportParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly moduleReporter: ModuleReporter;
}

export function deliverReports({ database, clock, moduleReporter }: ReportParts): Deliver {
  return async (context, entry) => {
    // Written by `insertReport` alone.
    const { keys, pageId, userId, activityId } = entry.payload as QueuedReport;
    const reportModule = await moduleReporter(context.id);
    await database.withTenant(context.id, async (tx) => {
      const bodies = await findBodiesByKeys(tx, keys);
      const statements = bodies.map(({ body }): unknown => JSON.parse(body)).filter(isObject);
      const told = moduleReportOf(statements, activityId);
      if (told !== null && (await reportModule(tx, { pageId, userId }, told)))
        await setLaunchCompleted(tx, pageId, clock.now());
    });
  };
}
