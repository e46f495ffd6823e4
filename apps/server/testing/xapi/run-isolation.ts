/** 3 learners of 2 tenants with each other's, expired, replayed and revoked credentials (issue "A record store"). */
import type { TestServer } from '../start-server.ts';
import { type StockedTenant, stockTenant } from '../stock-tenant.ts';
import { type Crossings, leaveTraces, sumOf, tryDead, tryToCross } from './isolation.ts';
import { createKit, type Kit } from './kit.ts';
import { completePage, type LaunchedLearner, launchLearner } from './launched-learners.ts';

const hour = 3_600_000;

export async function runIsolation(
  server: TestServer,
  aliases: readonly [string, string],
): Promise<Crossings> {
  const gateway = `${server.url}/api/xapi-launch`;
  const kitOf = (auth: string, url = gateway): Kit => createKit({ url, auth, edition: '1.0.3' });
  const tenants: StockedTenant[] = [];
  for (const alias of aliases) tenants.push(await stockTenant(server, alias));
  const learners: LaunchedLearner[] = [];
  for (const tenant of tenants)
    for (const userId of [tenant.users.learner, tenant.users.peer, tenant.users.outsider])
      learners.push(await launchLearner(server, tenant, userId));
  await leaveTraces(gateway, learners);

  const found: Crossings[] = [];
  for (const own of learners)
    for (const other of learners)
      if (own !== other) found.push(await tryToCross(kitOf(own.auth), own, other));

  for (const own of learners) {
    // At the wrong door, under the wrong name, with a part of another's.
    found.push(await tryDead(kitOf(own.auth, `${server.url}/api/xapi`), own));
    for (const other of learners)
      if (own !== other) found.push(await tryDead(kitOf(mixed(own.auth, other.auth)), own));
  }
  for (const [at, own] of learners.entries()) {
    const tenant = tenants[Math.floor(at / 3)];
    if (tenant === undefined) continue;
    // Replayed after the page was completed: dead at once but for half a second of memory.
    await completePage(server, own);
    server.clock.advance(600);
    found.push(await tryDead(kitOf(own.auth), own));
    // Replayed after its time.
    const late = await launchLearner(server, tenant, own.userId);
    server.clock.advance(9 * hour);
    found.push(await tryDead(kitOf(late.auth), late));
  }
  return sumOf(found);
}

/** The name of one credential with the password of another. */
function mixed(one: string, other: string): string {
  const parts = (auth: string) => Buffer.from(auth.slice(6), 'base64').toString('utf8').split(':');
  return `Basic ${Buffer.from(`${parts(one)[0]}:${parts(other)[1]}`).toString('base64')}`;
}
