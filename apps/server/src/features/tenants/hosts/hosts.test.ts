/** The addresses of a centre, tried for its admin alone, and not without end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
beforeAll(async () => {
  server = await startServer({ publicAddress: { scheme: 'http', port: 9 } });
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
});
afterAll(() => server.close());

test('an admin is told of each address of the centre, and of no other', async () => {
  const answer = await (await clientOf(server, tenant, 'admin')).checkHosts();
  if (!answer.ok) throw new Error(answer.code);
  const { items } = answer.data;
  expect(items[0]).toMatchObject({ host: tenant.host, kind: 'frontoffice', certificateUntil: null });
  // Nothing listens there.
  for (const { state } of items) expect(['unreachable', 'unknown-name']).toContain(state);
  expect(JSON.stringify(items)).not.toContain(neighbour.host);
});

test('nobody else is told', async () => {
  for (const who of ['learner', 'trainer', 'organizer'] as const)
    expect(await (await clientOf(server, tenant, who)).checkHosts()).toMatchObject({ code: 'Forbidden' });
});

test('too many in a row are refused, and a neighbour’s are counted apart', async () => {
  const admin = await clientOf(server, tenant, 'admin');
  const answers = await Promise.all(Array.from({ length: 12 }, () => admin.checkHosts()));
  expect(answers.some((answer) => !answer.ok && answer.code === 'TOO_MANY_REQUESTS')).toBe(true);
  expect(await (await clientOf(server, neighbour, 'admin')).checkHosts()).toMatchObject({ ok: true });
});
