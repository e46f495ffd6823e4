/** The short form of `npm run prove -- upgrade`: the last release and this version on one database, while learners answer. */
import { expect, it } from 'vitest';
import { runUpgrade } from '../../../testing/proofs/upgrade/upgrade.ts';

it('nobody gets a failed answer or waits long for a lock while versions change, and the last release can come back', async () => {
  const report = await runUpgrade({ clients: 2, mebibytes: 4, playMs: 1_000 });
  const { faults, serverErrors, retries, lost, countedTwice, differing } = report;
  expect({ faults, serverErrors, retries, lost, countedTwice, differing }).toEqual({
    faults: [],
    serverErrors: 0,
    retries: 0,
    lost: 0,
    countedTwice: 0,
    differing: 0,
  });
  expect(report.next).toBeGreaterThan(0);
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.longestLockMs).toBeLessThanOrEqual(500);
}, 120_000);
