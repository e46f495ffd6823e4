/** The short form of `npm run prove -- storage`: the data folder on a volume of its own, which only root may mount. */
import { expect, it } from 'vitest';
import { runStorage } from '../../testing/proofs/storage.ts';
import { chosenDatabase } from '../../testing/servers/start-server.ts';

const isRoot = process.getuid?.() === 0;
const database = chosenDatabase();
// A busy machine sends few while the volume is full.
const least = {
  uploadsRefused: isRoot ? 1 : 0,
  acknowledgedInTrouble: isRoot && database === 'postgres' ? 5 : 0,
};

it(`a full volume refuses files, and loses no acknowledged answer${isRoot ? '' : ' (nothing is tried: only root fills one)'}`, async () => {
  const report = await runStorage({ database, clients: 4, troubles: 1, failing: false });
  expect(report.notTried === undefined).toBe(isRoot);
  const { lost, countedTwice, differing, stuck, faults } = report;
  expect({ lost, countedTwice, differing, stuck, faults }).toEqual({
    lost: 0,
    countedTwice: 0,
    differing: 0,
    stuck: 0,
    faults: [],
  });
  expect(report.uploadsRefused).toBeGreaterThanOrEqual(least.uploadsRefused);
  expect(report.acknowledgedInTrouble).toBeGreaterThanOrEqual(least.acknowledgedInTrouble);
}, 180_000);
