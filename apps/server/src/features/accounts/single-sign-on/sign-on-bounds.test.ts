/** Anyone may begin a sign-in at a provider: however slow that is, nobody else waits for it (decision 0425). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRawServer } from '../../../testing/servers/own-mail-server.ts';
import { setOidcClient } from '../../../testing/servers/single-sign-on.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
beforeAll(async () => {
  server = await startServer({
    publicAddress: { scheme: 'http', port: null },
    egressHosts: ['127.0.0.1'],
  });
  tenant = await stockTenant(server, 'alpha');
  await setSettings(server, tenant, { singleSignOn: true });
});
afterAll(() => server.close());

const ask = (path: string) => server.request(tenant.host, `/api/contexts/${tenant.contextId}/oidc/${path}`);
const errorOf = ({ headers }: { readonly headers: Headers }) =>
  new URL(headers.get('location') ?? '').hash.replace('#error=', '');

test('a provider that says nothing keeps fifty waiting, and the portal answers everybody else', async () => {
  const silent = await startRawServer();
  await setOidcClient(server, tenant, { issuer: `http://127.0.0.1:${silent.port}`, createsUsers: true });
  let waiting = 60;
  const begun = Array.from({ length: waiting }, async () => {
    const answer = await ask(`login?challenge=${'x'.repeat(43)}`);
    waiting -= 1;
    return errorOf(answer);
  });
  await expect.poll(() => waiting, { timeout: 5_000 }).toBe(50);
  for (let time = 0; time < 20; time += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody who looks at the page
    expect((await server.request(tenant.host, '/api/contexts/current')).status).toBe(200);
  expect(waiting).toBe(50);
  await silent.stop();
  expect(new Set(await Promise.all(begun))).toEqual(new Set(['UNAVAILABLE']));
  // Whoever comes when they are gone is asked for again.
  expect(errorOf(await ask(`login?challenge=${'x'.repeat(43)}`))).toBe('UNAVAILABLE');
});

test('one address begins and comes back three hundred times at once, and one more every three seconds', async () => {
  server.clock.advance(3_600_000);
  const answers = await Promise.all(Array.from({ length: 301 }, () => ask('callback?state=none')));
  const refusals = answers.map(errorOf);
  expect(refusals.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['TOO_MANY_REQUESTS', 'INVALID_CREDENTIALS']));
  server.clock.advance(3_000);
  expect(errorOf(await ask('callback?state=none'))).not.toBe('TOO_MANY_REQUESTS');
  expect(errorOf(await ask(`login?challenge=${'x'.repeat(43)}`))).toBe('TOO_MANY_REQUESTS');
});
