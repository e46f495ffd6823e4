/** A tenant gets another name, another brand and another host: how long until every process says so. */
import { setTimeout as pause } from 'node:timers/promises';
import { hostFetch } from '../../servers/host-fetch.ts';
import type { StockedTenant } from '../../stock/stock-tenant.ts';
import type { Ask } from '../../xapi/run-published.ts';

const pollMs = 20;
const withinMs = 10_000;

/** Milliseconds from the change to the last process that still said the old. */
export async function timeOfTenantChange(
  ask: Ask,
  { contextId }: StockedTenant,
  ports: readonly number[],
): Promise<number> {
  const [name, host] = ['Renamed', 'renamed.test'];
  const says = async (port: number) => {
    const answer = await hostFetch(`http://127.0.0.1:${port}/api/contexts/current`, { headers: { host } });
    if (answer.status !== 200) return false;
    const { name: said, description } = (await answer.json()) as { name: string; description: string | null };
    return said === name && description === name;
  };
  await ask('update contexts set name = $2, description = $2 where id = $1', [contextId, name]);
  await ask(`insert into context_hosts (host, "contextId", kind) values ($2, $1, 'frontoffice')`, [
    contextId,
    host,
  ]);
  const since = performance.now();
  const slowest = await Promise.all(
    ports.map(async (port) => {
      while (!(await says(port)) && performance.now() - since < withinMs) await pause(pollMs);
      return performance.now() - since;
    }),
  );
  return Math.max(...slowest);
}
