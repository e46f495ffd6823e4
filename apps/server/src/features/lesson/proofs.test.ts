/** Short forms of `npm run prove -- races`, `canary` and `crash`; the long ones run on PostgreSQL alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCanary } from '../../testing/proofs/canary.ts';
import { runCrash } from '../../testing/proofs/crash.ts';
import { runRaces } from '../../testing/proofs/races.ts';
import { chosenDatabase, startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

// On the embedded database nothing is promised of a process that is killed: it syncs nothing to the disk.
const killable = chosenDatabase() === 'postgres' ? ['PostgreSQL'] : [];

const gradedKinds = [
  'combined-choice',
  'drag-n-drop',
  'free-answer',
  'image-cliquable',
  'multiple-choice',
  'pick-words',
];

let server: TestServer;
let tenant: StockedTenant;
/** For the canary alone: what a learner has answered rightly elsewhere is the learner's to export. */
let canaryTenant: StockedTenant;

beforeAll(async () => {
  server = await startServer({ logLevel: 'warn' });
  tenant = await stockTenant(server, 'alpha');
  canaryTenant = await stockTenant(server, 'beta');
});
afterAll(() => server.close());

it('accepts exactly one of many submissions at once, choices, reviews and resets too', async () => {
  const { faults, pages } = await runRaces(server, tenant, { pages: 6, seed: 7 });
  expect(faults).toEqual([]);
  expect(pages).toBe(6);
});

it('gives a learner no key before an answer, and afterwards only those of that page', async () => {
  const { leaks, shown, kinds } = await runCanary(server, canaryTenant, 3);
  expect(leaks).toEqual([]);
  expect(shown).toBeGreaterThan(0);
  // Three pages hold them all.
  expect(kinds.toSorted()).toEqual(gradedKinds);
}, 240_000);

it.each(killable)(
  'on %s loses no acknowledged answer and counts none twice when the server is killed three times',
  async () => {
    const { acknowledged, lost, countedTwice, stuck, differing, kills, faults } = await runCrash({
      clients: 10,
      answersEach: 20,
      seed: 3,
      killAt: [0.2, 0.5, 0.8],
    });
    expect(faults).toEqual([]);
    expect({ acknowledged, lost, countedTwice, stuck, differing, kills }).toEqual({
      acknowledged: 200,
      lost: 0,
      countedTwice: 0,
      stuck: 0,
      differing: 0,
      kills: 3,
    });
  },
  120_000,
);
