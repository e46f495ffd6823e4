import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/start-server.ts';
import { runForwarding } from '../../../testing/xapi/run-forwarding.ts';

let inner: TestServer;
let outer: TestServer;
beforeAll(async () => {
  inner = await startServer({ publicAddress: { scheme: 'http', port: null } });
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
}, 60_000);
