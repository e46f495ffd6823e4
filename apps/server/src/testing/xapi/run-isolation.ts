/** 3 learners of 2 tenants with each other's, expired and replayed credentials and package tokens: what comes through. */
import { launchGraceSeconds } from '../../features/record-store/access/live-launch.sql.ts';
import {
  mixedToken,
  mustOpen,
  stockPackage,
  type TriedToken,
  tryTokens,
} from '../packages/token-crossing.ts';
import type { TestServer } from '../servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../stock/stock-tenant.ts';
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
  // The server looks for new tenants every few seconds.
  server.clock.advance(60_000);
  const packageIds = await Promise.all(tenants.map((tenant) => stockPackage(server, tenant)));
  const learners: LaunchedLearner[] = [];
  for (const [at, tenant] of tenants.entries())
    for (const userId of [tenant.users.learner, tenant.users.peer, tenant.users.outsider])
      learners.push(await launchLearner(server, tenant, userId, { packageId: packageIds[at] ?? '' }));
  await leaveTraces(gateway, learners);
  const tenantOf = (at: number): StockedTenant => {
    const tenant = tenants[Math.floor(at / 3)];
    if (tenant === undefined) throw new Error('a learner without a tenant');
    return tenant;
  };

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
  found.push(await tryTokens(server, await strayTokens(learners)));
  for (const [at, own] of learners.entries()) {
    const tenant = tenantOf(at);
    const replayed = (title: string, { contentToken }: LaunchedLearner) =>
      tryTokens(server, [{ title, host: tenant.contentHost, token: contentToken }]);
    // Replayed after the page was completed: its files are gone at once, the rest after its grace and half a second.
    await completePage(server, own);
    found.push(await replayed('after its end', own));
    server.clock.advance(launchGraceSeconds * 1_000 + 600);
    found.push(await tryDead(kitOf(own.auth), own));
    // Replayed after its time, and after another launch took its place.
    const launched = { packageId: packageIds[Math.floor(at / 3)] ?? '' };
    const late = await launchLearner(server, tenant, own.userId, launched);
    await mustOpen(server, tenant.contentHost, late.contentToken);
    server.clock.advance(9 * hour);
    found.push(await tryDead(kitOf(late.auth), late), await replayed('after its time', late));
  }
  return sumOf(found);

  /** The tokens of live launches at every origin but their own, and taken apart and put together anew. */
  async function strayTokens(all: readonly LaunchedLearner[]): Promise<TriedToken[]> {
    const tried: TriedToken[] = [];
    for (const [at, { contentToken }] of all.entries()) {
      const own = tenantOf(at);
      await mustOpen(server, own.contentHost, contentToken);
      tried.push({ title: 'at the portal', host: own.host, token: contentToken });
      for (const tenant of tenants)
        if (tenant !== own)
          tried.push({ title: 'at the other tenant', host: tenant.contentHost, token: contentToken });
      for (const other of all)
        if (other.contentToken !== contentToken)
          tried.push({
            title: 'with the secret of another',
            host: own.contentHost,
            token: mixedToken(contentToken, other.contentToken),
          });
    }
    return tried;
  }
}

/** The name of one credential with the password of another. */
function mixed(one: string, other: string): string {
  const parts = (auth: string) => Buffer.from(auth.slice(6), 'base64').toString('utf8').split(':');
  return `Basic ${Buffer.from(`${parts(one)[0]}:${parts(other)[1]}`).toString('base64')}`;
}
