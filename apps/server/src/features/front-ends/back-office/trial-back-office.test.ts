/** The demo's trial back-office: on the back-office host alone, and nowhere where the demo is not. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { demoBackOfficeDir } from '../../../settings.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ trialBackOfficeDir: demoBackOfficeDir });
  await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

const host = 'admin.alpha.test';

test('its page may run its own files, call its own API and frame the tenant’s portal, and nothing else', async () => {
  const page = await server.request(host, '/essai');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-src http://alpha.test; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(await page.text()).toContain('src="/desk.js"');
  const script = await server.request(host, '/desk.js');
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
});

test('other addresses, other methods and other hosts have none of it', async () => {
  for (const [asked, path, method] of [
    [host, '/nowhere', 'GET'],
    [host, '/../settings.ts', 'GET'],
    [host, '/essai', 'POST'],
    ['alpha.test', '/desk.js', 'GET'],
    ['content.alpha.test', '/desk.js', 'GET'],
  ] as const)
    expect([path, (await server.request(asked, path, { method })).status]).toEqual([path, 404]);
});

test('without the demo there is none', async () => {
  const bare = await startServer();
  await stockTenant(bare, 'alpha');
  expect((await bare.request(host, '/essai')).status).toBe(404);
  await bare.close();
});
