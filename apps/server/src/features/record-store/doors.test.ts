import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { createKit, sampleStatement } from '../../testing/xapi/kit.ts';
import { launchLearner } from '../../testing/xapi/launched-learners.ts';
import { runIsolation } from '../../testing/xapi/run-isolation.ts';
import { newTenantCredential } from '../../testing/xapi/store-under-test.ts';
import { createIds } from '../../platform/database/ids.ts';
import { systemRandom } from '../../platform/security/random.ts';
import { createCredential, revokeCredential } from './access/credentials.service.ts';
import { createLaunch } from './access/create-launch.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
});
afterAll(() => server.close());

const storeKit = (auth: string) => createKit({ url: `${server.url}/api/xapi`, auth, edition: '1.0.3' });
const launchKit = (auth: string) =>
  createKit({ url: `${server.url}/api/xapi-launch`, auth, edition: '1.0.3' });

describe('the door of a tenant', () => {
  test('its credential sees nothing of the neighbour, by id, filter or document', async () => {
    const [own, other] = [
      await newTenantCredential(server, tenant),
      await newTenantCredential(server, neighbour),
    ];
    const agent = '{"mbox":"mailto:lea@example.org"}';
    const parameters = { activityId: 'https://example.org/a', agent, stateId: 's' };
    const id = await storeKit(own.auth).store(sampleStatement({ actor: JSON.parse(agent) as unknown }));
    await storeKit(own.auth).call('PUT', 'activities/state', { parameters, body: { mine: true } });
    const stranger = storeKit(other.auth);
    expect((await stranger.call('GET', 'statements', { parameters: { statementId: id } })).status).toBe(404);
    expect((await stranger.call('GET', 'statements', { parameters: { agent } })).json).toEqual({
      statements: [],
      more: '',
    });
    expect((await stranger.call('GET', 'activities/state', { parameters })).status).toBe(404);
    // The same id may be taken in both without either learning of it.
    expect((await stranger.call('POST', 'statements', { body: sampleStatement({ id }) })).status).toBe(200);
  });

  test('a revoked credential is dead within a second', async () => {
    const made = await newTenantCredential(server, tenant);
    expect((await storeKit(made.auth).call('GET', 'statements')).status).toBe(200);
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      revokeCredential(
        {
          tx,
          clock: server.clock,
          random: systemRandom,
          ids: createIds(server.clock, systemRandom),
          principal: null,
        },
        made.id,
      ),
    );
    server.clock.advance(600);
    expect((await storeKit(made.auth).call('GET', 'statements')).status).toBe(401);
  });

  test('only an admin of the context makes one, and its password is kept nowhere', async () => {
    const principal = {
      sessionId: '',
      userId: tenant.users.trainer,
      permissions: [],
      scopedRoles: [],
      companyUsers: [],
    };
    const ids = createIds(server.clock, systemRandom);
    const make = (roles: readonly string[]) =>
      server.open.database.withTenant(tenant.contextId, (tx) =>
        createCredential(
          { tx, clock: server.clock, random: systemRandom, ids, principal: { ...principal, roles } },
          { name: 'x', home: 'https://x.example' },
        ),
      );
    await expect(make([])).rejects.toMatchObject({ code: 'Forbidden' });
    const { password } = await make(['admin']);
    const rows = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.selectFrom('xapi_credentials').selectAll()),
    );
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});

describe('the launch gateway', () => {
  test('takes the learner’s statements and state, under the registration of the page', async () => {
    const learner = await launchLearner(server, tenant, tenant.users.learner);
    const kit = launchKit(learner.auth);
    const posted = await kit.call('POST', 'statements', { body: sampleStatement({ actor: learner.actor }) });
    expect(posted.status).toBe(200);
    const { auth } = await newTenantCredential(server, tenant);
    const kept = await storeKit(auth).call('GET', 'statements', {
      parameters: { registration: learner.pageId },
    });
    expect((kept.json as { statements: unknown[] }).statements).toHaveLength(1);
    const parameters = {
      activityId: learner.activityId,
      agent: JSON.stringify(learner.actor),
      stateId: 'bookmark',
    };
    expect(
      (
        await kit.call('PUT', 'activities/state', {
          parameters,
          body: 'page 3',
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).toBe(204);
    expect((await kit.call('GET', 'activities/state', { parameters })).text).toBe('page 3');
    expect(
      (
        await kit.call('GET', 'activities/state', {
          parameters: { ...parameters, registration: learner.registration },
        })
      ).text,
    ).toBe('page 3');
  });

  test('alone takes the actor of the launch URL: name and account as lists', async () => {
    const learner = await launchLearner(server, tenant, tenant.users.learner);
    const actor = learner.launchActor;
    const statement = sampleStatement({ actor });
    expect((await launchKit(learner.auth).call('POST', 'statements', { body: statement })).status).toBe(200);
    const parameters = { activityId: learner.activityId, agent: JSON.stringify(actor), stateId: 'x' };
    expect(
      (await launchKit(learner.auth).call('PUT', 'activities/state', { parameters, body: {} })).status,
    ).toBe(204);
    const { auth } = await newTenantCredential(server, tenant);
    expect((await storeKit(auth).call('POST', 'statements', { body: statement })).status).toBe(400);
  });

  test('a new launch of a page ends the one before, and nobody launches the page of another', async () => {
    const first = await launchLearner(server, tenant, tenant.users.learner);
    const launch = (userId: string) =>
      server.open.database.withTenant(tenant.contextId, (tx) =>
        createLaunch(
          { tx, clock: server.clock, random: systemRandom, ids: createIds(server.clock, systemRandom) },
          { userId, pageId: first.pageId, activityId: first.activityId, home: 'https://alpha.test' },
        ),
      );
    await launch(tenant.users.learner);
    expect((await launchKit(first.auth).call('GET', 'activities/state')).status).toBe(401);
    await expect(launch(tenant.users.peer)).rejects.toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });

  test(
    '3 learners of 2 tenants with each other’s, mixed, expired and replayed credentials: 0 reads, 0 writes',
    { timeout: 120_000 },
    async () => {
      const { attempts, ...crossed } = await runIsolation(server, ['gamma', 'delta']);
      expect(crossed).toEqual({ reads: 0, writes: 0, through: [] });
      expect(attempts).toBeGreaterThan(600);
    },
  );
});
