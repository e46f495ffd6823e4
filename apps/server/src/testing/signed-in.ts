/** Callers with a token: tests sign in as anybody of a stocked tenant. */
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

/** What a call answered; throws with its code where it was refused. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.status} ${JSON.stringify(result.body)}`);
  return result.data;
}
