/** Visits of the platform, and sessions that end with a right or a password. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAllIn, type Tokens } from '../../../testing/prove/callers.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockWorld, type World } from '../../../testing/stock/stocked-world.ts';

let server: TestServer;
let world: World;
let tokens: Tokens;
beforeAll(async () => {
  server = await startServer();
  world = await stockWorld(server, 'alpha');
  tokens = await signAllIn(server, world);
});
afterAll(() => server.close());

const as = (token: string | undefined) => server.client(world.host, token === undefined ? {} : { token });

describe('a superadmin', () => {
  test('enters with a reason, which the context’s admin reads', async () => {
    expect(await as(tokens.superadmin).getMe({ query: {} })).toMatchObject({
      ok: true,
      data: { roles: ['superadmin'], domain: 'grains' },
    });
    expect(await as(tokens.admin).listAuditEntries({ query: { action: 'platform-enter' } })).toMatchObject({
      ok: true,
      data: { items: [{ details: { by: 'platform', reason: 'a proof of isolation' } }] },
    });
    expect(await as(tokens.learner).listAuditEntries({ query: {} })).toMatchObject({
      ok: false,
      code: 'Forbidden',
    });
  });

  test('is nobody’s user', async () => {
    const users = await as(tokens.admin).listUsers({ query: { limit: 200 } });
    if (!users.ok) throw new Error(users.code);
    expect(JSON.stringify(users.data)).not.toContain('platform.invalid');
  });

  test('is out after an hour', async () => {
    server.clock.advance(3_601_000);
    expect(await as(tokens.superadmin).getMe({ query: {} })).toMatchObject({ ok: false, status: 401 });
    expect(await as(tokens.admin).getMe({ query: {} })).toMatchObject({ ok: true });
  });

  test('does not get in with a token of a tenant, nor without one', async () => {
    const body = { contextId: world.contextId, reason: 'long enough a reason' };
    for (const token of [undefined, tokens.admin])
      expect(await as(token).enterContext({ body })).toMatchObject({ ok: false, status: 401 });
  });
});

describe('a session ends at the next request', () => {
  test('when a role is given or taken', async () => {
    const given = await as(tokens.admin).createRoleUser({
      body: { roleId: world.rows.peer.roles, principalId: world.userIds.trainer },
    });
    expect(given).toMatchObject({ ok: true, status: 201 });
    expect(await as(tokens.trainer).getMe({ query: {} })).toMatchObject({ ok: false, status: 401 });
    expect(await as(tokens.learner).getMe({ query: {} })).toMatchObject({ ok: true });
  });

  test('when a company role is given', async () => {
    const body = {
      companyId: world.rows.own.companies,
      userId: world.userIds.outsider,
      role: 'TEACHER',
    } as const;
    expect(await as(tokens.admin).createCompanyUser({ body })).toMatchObject({ ok: true });
    expect(await as(tokens.outsider).getMe({ query: {} })).toMatchObject({ ok: false, status: 401 });
  });

  test('when the password changes, whoever changes it', async () => {
    await server.open.database.withTenant(world.contextId, (tx) =>
      tx.run(
        tx.sql
          .updateTable('user_secrets')
          .set({ passwordHash: 'x' })
          .where('userId', '=', world.userIds.peer),
      ),
    );
    expect(await as(tokens.peer).getMe({ query: {} })).toMatchObject({ ok: false, status: 401 });
  });
});
