/** Short forms of `npm run prove -- races` and `canary`; the long ones run on PostgreSQL alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCanary } from '../../../testing/proofs/canary.ts';
import { runRaces } from '../../../testing/proofs/races.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;

beforeAll(async () => {
  server = await startServer({ logLevel: 'warn' });
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

it('accepts exactly one of many submissions at once, choices, reviews and resets too', async () => {
  const { faults, pages } = await runRaces(server, tenant, { pages: 6, seed: 7 });
  expect(faults).toEqual([]);
  expect(pages).toBe(6);
}, 60_000);

it('gives a learner no key before an answer, and afterwards only those of that page', async () => {
  const { leaks, shown } = await runCanary(server, tenant, 2);
  expect(leaks).toEqual([]);
  expect(shown).toBeGreaterThan(0);
}, 120_000);
