/** Callers with a token: tests sign in as anybody of a stocked tenant. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Result } from '@parcours/contract/client';
import type { TestServer } from './servers/start-server.ts';
import { type StockedTenant, stockPassword } from './stock/stock-tenant.ts';

export async function tokenOf(
  server: TestServer,
  tenant: StockedTenant,
  username: keyof StockedTenant['users'],
): Promise<string> {
  const answer = await server.client(tenant.host).login({ body: { username, password: stockPassword } });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.code}`);
  return answer.data.access_token;
}

export async function clientOf(
  server: TestServer,
  tenant: StockedTenant,
  username: keyof StockedTenant['users'],
): Promise<Client> {
  return server.client(tenant.host, { token: await tokenOf(server, tenant, username) });
}

/** Long enough for a slow machine; it bounds a call that is never served. */
const servedWithinMs = 60_000;

/** As the portal does it: told that nothing could be served now, it sends the same again a little later. */
export async function untilServed<T>(
  send: () => Promise<Result<T>>,
  turnedAway: () => void = () => undefined,
): Promise<Result<T>> {
  const since = performance.now();
  for (;;) {
    const result = await send();
    const isServed = result.ok || result.code !== 'UNAVAILABLE';
    if (isServed || performance.now() - since > servedWithinMs) return result;
    turnedAway();
    await pause(50);
  }
}

/** What a call answered; throws with its code where it was refused. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.status} ${JSON.stringify(result.body)}`);
  return result.data;
}
