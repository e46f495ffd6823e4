/** A superadmin’s visit: begun at the host of the platform, opened at the centre; and the way out of the platform. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAllIn, type Tokens } from '../../../testing/prove/callers.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockPassword } from '../../../testing/stock/stock-tenant.ts';
import { stockWorld, type World } from '../../../testing/stock/stocked-world.ts';

const platform = 'platform.test';
let server: TestServer;
let world: World;
let there: World;
let tokens: Tokens;
let token: string;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  there = await stockWorld(server, 'beta');
  // It makes the account of the platform.
  tokens = await signAllIn(server, world);
  const signedIn = await server
    .client(platform)
    .loginToPlatform({ body: { username: 'platform', password: stockPassword } });
  if (!signedIn.ok) throw new Error(signedIn.code);
  token = signedIn.data.platform_token;
});
afterAll(() => server.close());

const superadmin = () => server.client(platform, { token });

describe('a visit', () => {
  const reason = 'a certificate that does not come';
  const visit = async () => {
    const begun = await superadmin().visitCentre({ params: { id: world.contextId }, body: { reason } });
    if (!begun.ok) throw new Error(begun.code);
    return begun.data;
  };

  test('opens once by its code, at the centre alone, and both sides read its reason', async () => {
    const { code, address } = await visit();
    expect(address).toBe('https://admin.alpha.test/visite');
    expect(await server.client(there.host).openVisit({ body: { code } })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    const answers = await Promise.all(
      [code, code].map((one) => server.client(world.host).openVisit({ body: { code: one } })),
    );
    const [opened] = answers.flatMap((one) => (one.ok ? [one.data.access_token] : []));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const inside = server.client(world.host, { token: opened ?? '' });
    expect(await inside.getMe({ query: {} })).toMatchObject({ data: { roles: ['superadmin'] } });
    const read = await server
      .client(world.host, { token: tokens.admin ?? '' })
      .listAuditEntries({ query: { action: 'platform-enter', limit: 1 } });
    expect(read).toMatchObject({ data: { items: [{ details: { by: 'platform', reason } }] } });
    expect(await superadmin().listPlatformEntries({ query: { limit: 1 } })).toMatchObject({
      data: { items: [{ action: 'visit', centreId: world.contextId, details: { reason } }] },
    });
  });

  test('is refused after a minute, and a code is no token', async () => {
    const { code } = await visit();
    expect(await server.client(world.host, { token: code }).getMe({ query: {} })).toMatchObject({
      status: 401,
    });
    server.clock.advance(60_001);
    expect(await server.client(world.host).openVisit({ body: { code } })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });

  test('ends while the centre is off, also one that waits for its page; on again, it goes on within its hour', async () => {
    const params = { id: world.contextId };
    const [opened, waiting] = [await visit(), await visit()];
    const answer = await server.client(world.host).openVisit({ body: { code: opened.code } });
    if (!answer.ok) throw new Error(answer.code);
    const inside = server.client(world.host, { token: answer.data.access_token });
    expect(await superadmin().updateCentre({ params, body: { state: 'off' } })).toMatchObject({ ok: true });
    server.clock.advance(2_001);
    const open = () => server.client(world.host).openVisit({ body: { code: waiting.code } });
    expect(await open()).toMatchObject({ code: 'CONTEXT_NOT_FOUND' });
    expect(await inside.getMe({ query: {} })).toMatchObject({ code: 'CONTEXT_NOT_FOUND' });
    expect(await superadmin().updateCentre({ params, body: { state: 'on' } })).toMatchObject({ ok: true });
    server.clock.advance(2_001);
    expect(await open()).toMatchObject({ ok: true });
    expect(await inside.getMe({ query: {} })).toMatchObject({ ok: true });
  });
});

test('signed out, the token opens nothing any more', async () => {
  const leaving = await server
    .client(platform)
    .loginToPlatform({ body: { username: 'platform', password: stockPassword } });
  if (!leaving.ok) throw new Error(leaving.code);
  const gone = server.client(platform, { token: leaving.data.platform_token });
  expect(await gone.deletePlatformSession()).toMatchObject({ ok: true, status: 204 });
  expect(await gone.listCentres({ query: {} })).toMatchObject({ status: 401 });
  expect(await superadmin().listCentres({ query: {} })).toMatchObject({ ok: true });
});
