/** The short form of `npm run prove -- scale`, without its figures: two processes, a restart of each, two lost primaries. */
import { expect, it } from 'vitest';
import { runScale } from './run-scale.ts';

it('two processes behind HAProxy and PgBouncer lose nothing that was acknowledged, and do everything once', async () => {
  const report = await runScale({
    variants: [],
    rounds: 0,
    roundMs: 0,
    clients: 4,
    quietMs: 800,
    lagMs: 600,
  });
  const { letters, statements, restarts, synchronous, asynchronous } = report;
  expect(report.failures).toEqual([]);
  expect(restarts.answers).toBeGreaterThan(50);
  expect(letters).toEqual({ asked: 12, lost: 0, twice: 0 });
  expect(statements.due).toBeGreaterThan(50);
  expect(statements).toMatchObject({ missing: 0, surplus: 0 });
  expect(report.jobs).toEqual({ failed: 0, waiting: 0 });
  // Two seconds are promised; this machine runs other tests beside it.
  expect(report.tenantChangeMs).toBeLessThan(3_000);
  expect(synchronous).toMatchObject({ lost: 0, stuck: [] });
  expect(synchronous.acknowledged).toBeGreaterThan(10);
  // What is lost without waiting shows that the loss would be seen.
  expect(asynchronous.lost).toBeGreaterThan(0);
  expect(asynchronous.stuck).toEqual([]);
  expect(report.differing).toBe(0);
}, 180_000);
