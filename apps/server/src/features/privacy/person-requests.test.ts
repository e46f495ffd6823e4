/** What people asked for their own data is listed with its day to answer, how it ended and who answered. */
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  admin = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());

test('are for the admin of the centre alone', async () => {
  for (const who of ['learner', 'trainer', 'organizer'] as const)
    expect(await (await clientOf(server, tenant, who)).listPersonRequests()).toMatchObject({
      code: 'Forbidden',
    });
  expect(must(await admin.listPersonRequests()).items).toEqual([]);
});

test('wait with the month that the law gives, and end as they were answered', async () => {
  const { users } = tenant;
  const [learner, peer, outsider] = await Promise.all(
    (['learner', 'peer', 'outsider'] as const).map((who) => clientOf(server, tenant, who)),
  );
  if (learner === undefined || peer === undefined || outsider === undefined) throw new Error('nobody');
  const first = server.clock.now();
  must(await learner.requestAccountDeletion());
  must(await learner.cancelAccountDeletion());
  must(await learner.requestAccountDeletion());
  server.clock.advance(60_000);
  must(await peer.requestAccountDeletion());
  must(await outsider.requestAccountDeletion());
  must(await learner.exportOwnData());
  must(await admin.createLegalHold({ body: { userId: users.peer, reason: 'Litige', until: null } }));
  const month = new Date(first);
  // The same hour of the centre's clock, which is put forward in between.
  month.setUTCMonth(month.getUTCMonth() + 1);
  month.setUTCHours(month.getUTCHours() - 1);
  const waiting = must(await admin.listPersonRequests()).items;
  expect(waiting.map(({ userId, kind, state }) => [userId, kind, state])).toEqual([
    [users.learner, 'deletion', 'waiting'],
    [users.outsider, 'deletion', 'waiting'],
    [users.peer, 'deletion', 'waiting'],
    [users.learner, 'copy', 'answered'],
    [users.learner, 'deletion', 'withdrawn'],
  ]);
  expect(waiting[0]).toMatchObject({
    requestedAt: first.toISOString(),
    answerBy: month.toISOString(),
    answeredAt: null,
    answeredBy: null,
    isHeld: false,
  });
  expect(waiting.find(({ userId }) => userId === users.peer)?.isHeld).toBe(true);

  const params = { id: users.peer };
  must(await admin.declineAccountDeletion({ params, body: { reason: 'Un litige est en cours.' } }));
  must(await admin.confirmAccountDeletion({ params: { id: users.outsider } }));
  const answered = must(await admin.listPersonRequests()).items;
  const by = answered.find(({ state }) => state === 'declined')?.answeredBy;
  expect(by).toEqual(expect.any(String));
  expect(answered.find(({ userId }) => userId === users.peer)).toMatchObject({ state: 'declined' });
  expect(answered.find(({ userId }) => userId === users.outsider)).toMatchObject({
    state: 'erased',
    displayName: null,
    answeredBy: by,
    answeredAt: server.clock.now().toISOString(),
  });
  expect(answered.filter(({ state }) => state === 'waiting')).toHaveLength(1);
  const outside = await clientOf(server, neighbour, 'admin');
  expect(must(await outside.listPersonRequests()).items).toEqual([]);
});
