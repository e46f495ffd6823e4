/** Forwarding loses nothing and leaves nothing twice; and it never leads the server to its own network (threat 23). */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { createKit, newId, sampleStatement } from '../../../testing/xapi/kit.ts';
import { runForwarding } from '../../../testing/xapi/run-forwarding.ts';
import { newTenantCredential } from '../../../testing/xapi/store-under-test.ts';
import { setOutsideStore } from './forwarding.store.ts';

let inner: TestServer;
let outer: TestServer;
beforeAll(async () => {
  inner = await startServer({
    publicAddress: { scheme: 'http', port: null },
    egressHosts: ['127.0.0.1'],
  });
  outer = await startServer();
});
afterAll(async () => {
  await inner.close();
  await outer.close();
});

test('an outside store that is away, or whose answers are lost, misses nothing and has nothing twice', async () => {
  const { requests, ...verdict } = await runForwarding(inner, outer, { perStage: 6 });
  expect(verdict).toEqual({ stored: 30, arrived: 30, surplus: 0, outages: 3 });
  expect(requests).toBeGreaterThan(0);
});

test('an outside store inside the network is never connected to: its statements wait, and say why', async () => {
  let connections = 0;
  const trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const { port } = trap.address() as { port: number };
  // As in production: https outside, nothing private.
  const server = await startServer();
  try {
    const tenant = await stockTenant(server, 'alpha');
    const { auth } = await newTenantCredential(server, tenant);
    const store = createKit({ url: `${server.url}/api/xapi`, auth, edition: '1.0.3' });
    const reasons: (string | null)[] = [];
    for (const origin of ['http://127.0.0.1', 'https://127.0.0.1', 'https://localhost', 'https://[::1]']) {
      await server.open.database.withTenant(tenant.contextId, (tx) =>
        setOutsideStore(
          tx,
          { endpoint: `${origin}:${port}/xapi/`, authorization: 'Basic secret' },
          server.clock.now(),
        ),
      );
      server.clock.advance(5 * 3_600_000);
      const body = { ...sampleStatement({}), id: newId() };
      expect((await store.call('POST', 'statements', { body })).status).toBe(200);
      expect(await server.app.jobs.run('xapi-forward')).toBe(0);
      const [entry] = await server.open.database.withTenant(tenant.contextId, (tx) =>
        tx.run(
          tx.sql
            .selectFrom('outbox')
            .select(['lastError', 'doneAt'])
            .where('contextId', '=', tenant.contextId)
            .where('kind', '=', 'xapi-forward')
            .orderBy('createdAt', 'desc')
            .limit(1),
        ),
      );
      expect(entry?.doneAt).toBeNull();
      reasons.push(entry?.lastError ?? null);
    }
    expect(reasons).toEqual([
      'http: is not https',
      '127.0.0.1 is private',
      'localhost leads to a private address',
      '::1 is private',
    ]);
    expect(connections).toBe(0);
  } finally {
    await server.close();
    trap.close();
  }
});
