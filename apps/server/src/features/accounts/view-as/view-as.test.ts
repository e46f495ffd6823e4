/** The portal as a learner sees it: who may look at whom, how the view opens, and when it is over (back-office §4). */
import { limits } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signAllIn, type Tokens } from '../../../testing/prove/callers.ts';
import { stockModule } from '../../../testing/packages/stock-module.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, tokenOf } from '../../../testing/signed-in.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { stockWorld, type World } from '../../../testing/stock/stocked-world.ts';

let server: TestServer;
let world: World;
let neighbour: StockedTenant;
let tokens: Tokens;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  tokens = await signAllIn(server, world);
});
afterAll(() => server.close());

const reason = 'Le deuxième exercice ne se montre pas';
const as = (token: string | undefined): Client =>
  server.client(world.host, token === undefined ? {} : { token });
const ask = (token: string | undefined, id: string) => as(token).viewAs({ params: { id }, body: { reason } });

/** Somebody next door, where nobody holds a role that is made for a test. */
const next = (who: keyof StockedTenant['users']) => clientOf(server, neighbour, who);

async function codeOf(viewer: string | undefined, id = world.userIds.learner): Promise<string> {
  const asked = await ask(viewer, id);
  if (!asked.ok) throw new Error(asked.code);
  return asked.data.code;
}

async function viewOf(viewer: string | undefined, id = world.userIds.learner): Promise<Client> {
  const opened = await as(undefined).openView({ body: { code: await codeOf(viewer, id) } });
  if (!opened.ok) throw new Error(opened.code);
  return as(opened.data.access_token);
}

test('an admin sees what the learner sees, and the audit says who, whom, when and why', async () => {
  const view = await viewOf(tokens.admin);
  expect(await view.getMe({ query: {} })).toMatchObject({ ok: true, data: { id: world.userIds.learner } });
  const [seen, own] = await Promise.all([
    view.getHome({ query: {} }),
    as(tokens.learner).getHome({ query: {} }),
  ]);
  expect(seen).toEqual(own);
  expect(await as(tokens.admin).listAuditEntries({ query: { action: 'viewed-as' } })).toMatchObject({
    ok: true,
    data: {
      items: [{ actorId: world.userIds.admin, subject: world.userIds.learner, details: { reason } }],
    },
  });
});

test('who manages the company of a learner views them; who only trains, learns or manages elsewhere does not', async () => {
  const { learner, peer } = neighbour.users;
  expect(await (await next('organizer')).viewAs({ params: { id: learner }, body: { reason } })).toMatchObject(
    {
      ok: true,
      status: 201,
    },
  );
  for (const who of ['trainer', 'learner', 'outsider'] as const)
    expect(await (await next(who)).viewAs({ params: { id: peer }, body: { reason } }), who).toMatchObject({
      ok: false,
      code: 'MODEL_NOT_FOUND',
    });
  expect(await ask(undefined, world.userIds.learner)).toMatchObject({ ok: false, status: 401 });
});

test('nobody is viewed by whom their rights are out of reach of, nor by themselves', async () => {
  expect(await ask(tokens.admin, world.userIds.admin)).toMatchObject({ code: 'Forbidden' });
  // Who holds a role of a place is more than a learner.
  expect(await ask(tokens.organizer, world.userIds.learner)).toMatchObject({ code: 'Forbidden' });
  expect(await ask(tokens.organizer, world.userIds.trainer)).toMatchObject({ code: 'Forbidden' });
  expect(await ask(tokens.organizer, world.userIds.organizer)).toMatchObject({ code: 'Forbidden' });
});

test('somebody next door is not there, and the view opens nothing next door', async () => {
  const there = await tokenOf(server, neighbour, 'admin');
  const asked = await server
    .client(neighbour.host, { token: there })
    .viewAs({ params: { id: world.userIds.learner }, body: { reason } });
  expect(asked).toMatchObject({ ok: false, code: 'MODEL_NOT_FOUND' });
  const code = await codeOf(tokens.admin);
  expect(await server.client(neighbour.host).openView({ body: { code } })).toMatchObject({ status: 401 });
  const opened = await as(undefined).openView({ body: { code } });
  if (!opened.ok) throw new Error(opened.code);
  const token = opened.data.access_token;
  expect(await server.client(neighbour.host, { token }).getMe({ query: {} })).toMatchObject({ status: 401 });
});

test('a reason is asked for', async () => {
  for (const short of ['', '          ', 'court'])
    expect(
      await as(tokens.admin).viewAs({ params: { id: world.userIds.learner }, body: { reason: short } }),
    ).toMatchObject({ ok: false, code: 'BAD_REQUEST' });
});

test('a code opens once, within a minute, whoever of two comes first', async () => {
  const code = await codeOf(tokens.admin);
  const both = await Promise.all([1, 2].map(() => as(undefined).openView({ body: { code } })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const late = await codeOf(tokens.admin);
  server.clock.advance(61_000);
  expect(await as(undefined).openView({ body: { code: late } })).toMatchObject({
    ok: false,
    code: 'INVALID_CREDENTIALS',
  });
});

test('pages that were opened are shown, as the learner left them; one that is still to be made is not', async () => {
  const { lessons } = await stockModule(server, world.tenant);
  const params = { id: lessons.first };
  const view = await viewOf(tokens.admin);
  const learner = as(tokens.learner);
  expect(await view.getCurrentPage({ params, query: {} })).toMatchObject({ ok: false, code: 'VIEW_ONLY' });
  const first = await learner.getCurrentPage({ params, query: {} });
  if (!first.ok) throw new Error(first.code);
  const second = await learner.nextPage({ params, query: { fromPageId: first.data.id } });
  if (!second.ok) throw new Error(second.code);
  expect(second.data.id).not.toBe(first.data.id);
  const back = await view.getCurrentPage({ params, query: { fromPageId: first.data.id } });
  expect(back).toMatchObject({ ok: true, data: { id: first.data.id } });
  // Looking back has not led the learner back.
  expect(await learner.getCurrentPage({ params, query: {} })).toMatchObject({
    ok: true,
    data: { id: second.data.id },
  });
});

test('it is over after a quarter of an hour, with the viewer’s own sign-in, and with a role that is taken', async () => {
  const signed = await tokenOf(server, world.tenant, 'admin');
  const view = await viewOf(signed);
  expect(await view.getMe({ query: {} })).toMatchObject({ ok: true });
  await as(signed).logout();
  expect(await view.getMe({ query: {} })).toMatchObject({ ok: false, status: 401 });

  const short = await viewOf(tokens.admin);
  server.clock.advance((limits.viewMinutes * 60 - 1) * 1_000);
  expect(await short.getMe({ query: {} })).toMatchObject({ ok: true });
  server.clock.advance(2_000);
  expect(await short.getMe({ query: {} })).toMatchObject({ ok: false, status: 401 });

  const organizer = await next('organizer');
  const asked = await organizer.viewAs({ params: { id: neighbour.users.learner }, body: { reason } });
  if (!asked.ok) throw new Error(asked.code);
  const opened = await server.client(neighbour.host).openView({ body: { code: asked.data.code } });
  if (!opened.ok) throw new Error(opened.code);
  const managed = server.client(neighbour.host, { token: opened.data.access_token });
  expect(await managed.getMe({ query: {} })).toMatchObject({ ok: true });
  const admin = await next('admin');
  const places = await admin.listCompanyUsers({
    query: { where: JSON.stringify({ userId: neighbour.users.organizer }) },
  });
  if (!places.ok) throw new Error(places.code);
  for (const { id } of places.data.items)
    expect(await admin.deleteCompanyUser({ params: { id } })).toMatchObject({ ok: true });
  expect(await managed.getMe({ query: {} })).toMatchObject({ ok: false, status: 401 });
});
