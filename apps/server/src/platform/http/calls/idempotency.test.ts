/** Idempotency-Key over HTTP (domain §3): once done, and the first answer again. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endRun } from '../../../testing/stock/end-run.ts';
import { tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let token: string;
/** Opens the lessons again that were ended, so that one can be answered. */
const reopen: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  token = await tokenOf(server, tenant, 'learner');
  // A program is reviewed at its end.
  for (const person of ['learner', 'peer'] as const)
    reopen.push(await endRun(server, tenant.contextId, tenant.users[person]));
});
afterAll(() => server.close());

async function send(method: string, path: string, body: unknown, key: string, as = token) {
  const answer = await server.request(tenant.host, `/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: (await answer.text()).replace(/"requestId":"[^"]*"/, '') };
}

const review = () => ({
  classId: tenant.openClass.classId,
  resourceType: 'Program',
  resourceId: tenant.programId,
  ratio: 0.6,
  comment: 'Clair',
});

describe('the same key', () => {
  test('does it once and gets the first answer again, also when both come at once and the fields in another order', async () => {
    const key = randomUUID();
    const [first, twin] = await Promise.all([
      send('POST', 'reviews', review(), key),
      send('POST', 'reviews', review(), key),
    ]);
    expect(first.status).toBe(201);
    expect(twin).toEqual(first);
    server.clock.advance(1_000);
    const { comment, ...rest } = review();
    expect(await send('POST', 'reviews', { comment, ...rest }, key)).toEqual(first);
    expect((await send('POST', 'reviews', review(), randomUUID())).status).toBe(409);
  });

  test('of somebody else is another key', async () => {
    const key = randomUUID();
    const peer = await tokenOf(server, tenant, 'peer');
    const own = await send('POST', 'reviews', review(), key, peer);
    expect(own.status).toBe(201);
    expect((await send('POST', 'reviews', review(), key)).status).toBe(409);
  });

  test('with another body is refused', async () => {
    const key = randomUUID();
    const peer = await tokenOf(server, tenant, 'peer');
    const refused = await send('POST', 'reviews', review(), key, peer);
    expect(refused.status).toBe(409);
    for (const open of reopen) await open();
    const page = `lessons/${tenant.openClass.lessonIds[0]}/pages/current`;
    await server
      .client(tenant.host, { token })
      .getCurrentPage({ params: { id: tenant.openClass.lessonIds[0] }, query: {} });
    const first = await send('PATCH', page, {}, key);
    expect(first.status).toBe(200);
    const other = await send('PATCH', page, { inputs: { answers: [] } }, key);
    expect(other).toMatchObject({
      status: 400,
      text: expect.stringContaining('headers.idempotency-key') as string,
    });
    expect(await send('PATCH', page, {}, key)).toEqual(first);
    expect((await send('PATCH', page, {}, randomUUID())).status).toBe(409);
  });

  test('that is too long or not printable is refused', async () => {
    for (const key of ['x'.repeat(129), 'a b'])
      expect(await send('POST', 'reviews', review(), key)).toMatchObject({ status: 400 });
  });
});
