/**
 * Regrades and their undos as jobs: each transaction of a few lessons says in the same commit how far it is, so that an
 * attempt that was cut short is gone on with where it ended, and a stop is seen before the next lessons.
 */
import type { Clock } from '../../platform/time/clock.ts';
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import type { Ids } from '../../platform/database/ids.ts';
import type { TenantContext } from '../../platform/http/sites/site.ts';
import type { Work } from '../../platform/jobs/jobs.ts';
import type { Random } from '../../platform/security/random.ts';
import {
  beginTenantJob,
  holdTenantJobStep,
  setTenantJobEnded,
  setTenantJobStepped,
} from '../jobs/tenant-jobs.store.ts';
import { type ForeseenKeys, runForesight } from './foresight/foresight.ts';
import { type Regrade, runRegrade } from './regrade-course.ts';
import { runUndo, type UndoneRegrade } from './undo-regrade.ts';
import type { Steps, Totals, WalkScope } from './walk-lessons.ts';

export interface RegradeJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly contexts: () => Promise<readonly TenantContext[]>;
}

function tenantJob(
  { database, clock, ids, random, contexts }: RegradeJobParts,
  walk: (scope: WalkScope, subject: unknown, steps: Steps) => Promise<Totals>,
): Work {
  return {
    async run({ contextId = '', id = '' }) {
      const context = (await contexts()).find((one) => one.id === contextId);
      if (context === undefined) throw new Error('its tenant is retired');
      const transact = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
        database.withTenant(contextId, work);
      const job = await transact((tx) => beginTenantJob(tx, id));
      // Stopped before it began, or ended by an attempt that did not live to say so.
      if (job === undefined) return 0;
      const { afterId, result, createdBy, subject } = job;
      const scope: WalkScope = { transact, clock, ids, random, context, who: { userId: createdBy } };
      const totals = await walk(scope, subject, {
        from: { afterId, totals: result as Totals },
        hold: (tx, after) => holdTenantJobStep(tx, id, after),
        stepped: (tx, sum, after) =>
          setTenantJobStepped(tx, id, { done: sum.lessons.read, afterId: after, result: sum }),
      });
      await transact((tx) => setTenantJobEnded(tx, id, clock.now()));
      return totals.lessons.read;
    },
  };
}

/** Each is written by the call that started it alone. */
export function createRegradeJobs(
  parts: RegradeJobParts,
): Readonly<Record<'regrade' | 'undo-regrade' | 'foresight', Work>> {
  return {
    regrade: tenantJob(parts, (scope, subject, steps) => runRegrade(scope, subject as Regrade, steps)),
    'undo-regrade': tenantJob(parts, (scope, subject, steps) =>
      runUndo(scope, subject as UndoneRegrade, steps),
    ),
    foresight: tenantJob(parts, (scope, subject, steps) =>
      runForesight(scope, subject as ForeseenKeys, steps),
    ),
  };
}
