/**
 * Each kind of job, killed after its steps: another process does the rest, and the effect is there once. Every third of
 * its first steps and every ninth of the others here, others on the embedded database; every one by `npm run prove -- killed-jobs`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killCases } from '../../testing/jobs/kill-cases.ts';
import type { KillCase } from '../../testing/jobs/kill-stage.ts';
import { killAfter, killedServer } from '../../testing/jobs/kill-after.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { type JobKind, kindNames } from './kinds.ts';

let server: TestServer;
let tenant: StockedTenant;
beforeAll(async () => {
  server = await startServer(killedServer);
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

test('every kind has its case', () => {
  expect(Object.keys(killCases).toSorted()).toEqual(kindNames.toSorted());
});

/** More than any job has; a case that goes on for longer never ends. */
const stepsMax = 80;
const stride = Number(process.env['KILLED_STEPS'] ?? 3);
const first = stride > 1 && process.env['TEST_DATABASE'] === 'embedded' ? 1 : 0;
/** Short jobs are looked at closely; of a long one each part is repeated. */
const closely = 6;
const farther = stride > 1 ? 3 : 1;
/** Past every heartbeat, lease and pause. */
const laterMs = 20 * 60_000;

describe.each(Object.entries(killCases) as [JobKind, KillCase][])(
  '%s',
  (kind, { make, once, stride: passed = 1 }) => {
    test('is done once, wherever its process dies', async () => {
      let steps = first;
      for (let wasDone = false; !wasDone && steps < stepsMax * passed;) {
        const effect = await make({ server, tenant });
        wasDone = await killAfter(server, kind, steps);
        for (let round = 0; round < 3; round += 1) {
          server.clock.advance(laterMs);
          await server.app.jobs.run(kind);
        }
        expect(await effect(), `killed after ${steps} steps`).toEqual(once);
        steps += stride * passed * (steps < closely * passed ? 1 : farther);
      }
      expect(steps).toBeGreaterThan(2);
      expect(steps).toBeLessThan(stepsMax * passed);
    }, 120_000);
  },
);
