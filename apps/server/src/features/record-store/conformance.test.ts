import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockTenant } from '../../testing/stock/stock-tenant.ts';
import { runCases, sections } from '../../testing/xapi/conformance.ts';
import { newTenantCredential } from '../../testing/xapi/store-under-test.ts';

let server: TestServer;
let auth: string;
beforeAll(async () => {
  server = await startServer();
  ({ auth } = await newTenantCredential(server, await stockTenant(server, 'alpha')));
});
afterAll(() => server.close());

// Each case names its requirement; what fails is shown by that name.
describe.each(['1.0.3', '2.0.0'] as const)('xAPI %s', (edition) => {
  test.each(Object.entries(sections))(
    'every requirement of %s is met',
    { timeout: 120_000 },
    async (_name, cases) => {
      const { failures, cases: run } = await runCases(
        { url: `${server.url}/api/xapi`, auth, edition },
        cases,
      );
      expect(failures).toEqual([]);
      expect(run).toBeGreaterThan(5);
    },
  );
});
