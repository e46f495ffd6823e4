/** The short form of `npm run prove -- backup`: on a PostgreSQL of its own, whose log is archived and whose machine is lost. */
import { expect, it } from 'vitest';
import { runBackup } from '../../testing/proofs/backup.ts';

it('what a lost machine had comes back: from the backup up to its moment, from the archive up to the last segment, and to a moment', async () => {
  const report = await runBackup({
    clients: 3,
    mebibytes: 2,
    archiveSeconds: 1,
    playMs: 2_500,
    pauseMs: 40,
  });
  expect(report.faults).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(20);
  const { dump, archive, broughtBack, files } = report;
  expect(dump).toMatchObject({ missing: 0, countedTwice: 0, differing: 0, erasedAgain: 1 });
  // What came after its moment is what a dump alone loses.
  expect(dump.lost).toBeGreaterThan(0);
  expect(dump.filesEqual).toBeGreaterThanOrEqual(files);
  expect(archive).toMatchObject({ countedTwice: 0, differing: 0 });
  expect(archive.lost).toBeLessThan(dump.lost);
  expect(archive.rpoMs).toBeLessThan(10_000);
  expect(broughtBack).toBe(3);
}, 120_000);
