/** A forgotten password over HTTP (spec §2 "/reset", §5, §8 "Token link"; assurance §2 #12, §2 #13). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawCall } from '../../../testing/raw-call.ts';
import { clientOf, tokenOf, untilServed } from '../../../testing/signed-in.ts';
import { lettersOf, resetSecretOf, setSettings } from '../../../testing/stock/stock-account.ts';
import { withOpenLink } from '../../mail/seal-link.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
const fresh = 'Vert;Tango19';

beforeAll(async () => {
  server = await startServer({ logLevel: 'info' });
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

const recover = (username: string) => rawCall(server, tenant.host, 'recoverPassword', { body: { username } });
const lookUp = (token: string) => rawCall(server, tenant.host, 'getPasswordReset', { params: { token } });

async function linkOf(username: string): Promise<string> {
  expect((await recover(username)).status).toBe(204);
  return resetSecretOf(server, tenant);
}

async function opened(
  username: string,
): Promise<{ access_token: string; id: string; firstname: string | null; simplePassword: boolean }> {
  const answer = await server
    .client(tenant.host)
    .getPasswordReset({ params: { token: await linkOf(username) } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

describe('asking for a link', () => {
  test('an account and nobody get the same bytes for the same statements', async () => {
    const work = async (username: string) => {
      const before = [server.open.database.statementCount(), server.app.passwords.computed()];
      const answer = await recover(username);
      const after = [server.open.database.statementCount(), server.app.passwords.computed()];
      return {
        answer,
        statements: (after[0] ?? 0) - (before[0] ?? 0),
        hashes: (after[1] ?? 0) - (before[1] ?? 0),
      };
    };
    // The first call of all also reads the tenants.
    await work('somebody-else');
    const known = await work('organizer');
    expect(known).toEqual(await work('nobody-at-all'));
    expect(known.answer).toEqual({ status: 204, text: '' });
    expect(await lettersOf(server, tenant)).toHaveLength(1);
  });

  test('while its letter waits, the database holds no link that anybody could follow', async () => {
    const secret = await linkOf('learner');
    expect(secret).toMatch(/^[\w-]{43}$/);
    const waiting = JSON.stringify(await lettersOf(server, tenant));
    expect(waiting).toContain('sealed:');
    expect(waiting).not.toContain(secret);
    expect(waiting).not.toContain('/reset/');
  });

  test('the link lies on the tenant’s own host, whatever the caller says', async () => {
    const poisoned = [
      { host: `${tenant.host}:6666` },
      { host: tenant.host, 'x-forwarded-host': 'evil.example' },
      { host: tenant.host, forwarded: 'host=evil.example;proto=http' },
      { host: tenant.host, origin: 'https://evil.example', referer: 'https://evil.example/' },
    ];
    for (const headers of poisoned)
      await server.request(headers.host, '/api/users/recover', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'trainer' }),
      });
    const links = (await lettersOf(server, tenant)).map(
      ({ values }) => withOpenLink(server.vault, tenant.contextId, { link: values['link'] }).link,
    );
    for (const link of links) expect(link).toMatch(/^https:\/\/alpha\.test\/reset\/[\w-]{43}$/);
  });

  test('nobody can flood a mailbox, nor learn from it that it exists', async () => {
    const before = (await lettersOf(server, tenant)).length;
    for (let times = 0; times < 8; times += 1) expect((await recover('admin')).status).toBe(204);
    expect((await lettersOf(server, tenant)).length - before).toBe(3);
  });

  test('is refused where people sign in elsewhere', async () => {
    await setSettings(server, tenant, { internalAuthentication: false });
    expect((await recover('learner')).status).toBe(403);
    await setSettings(server, tenant, { internalAuthentication: true });
  });
});

describe('a link', () => {
  test('says when a simple password will do: for invited people, where the context allows it', async () => {
    const simple = async () => (await opened('outsider')).simplePassword;
    expect(await simple()).toBe(false);
    await setSettings(server, tenant, { simplePasswordForInvited: true });
    expect(await simple()).toBe(false);
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(
        tx.sql
          .updateTable('users')
          .set({ isFromInvitationCode: true })
          .where('id', '=', tenant.users.outsider),
      ),
    );
    expect(await simple()).toBe(true);
    await setSettings(server, tenant, { simplePasswordForInvited: false });
  });

  test('tells a first name at most, and its token opens nothing but the renewal', async () => {
    const { access_token: token, id, firstname } = await opened('learner');
    expect({ id, firstname }).toEqual({ id: tenant.users.learner, firstname: 'Léa' });
    for (const name of ['getMe', 'logout', 'listClassUsers'] as const)
      expect((await rawCall(server, tenant.host, name, {}, token)).status, name).toBe(401);
    const client = server.client(tenant.host, { token });
    expect(
      await client.updateUser({ params: { id }, body: { firstname: 'Autre', password: fresh } }),
    ).toMatchObject({
      ok: false,
      code: 'BAD_REQUEST',
    });
    expect(
      await client.updateUser({ params: { id: tenant.users.peer }, body: { password: fresh } }),
    ).toMatchObject({
      ok: false,
      code: 'MODEL_NOT_FOUND',
    });
  });

  test('renews the password once, ends every session, and a letter says so', async () => {
    const session = await tokenOf(server, tenant, 'peer');
    const { access_token: token, id } = await opened('peer');
    const client = server.client(tenant.host, { token });
    expect(await client.updateUser({ params: { id }, body: { password: 'Password1!' } })).toMatchObject({
      ok: false,
      code: 'INVALID_PASSWORD',
      body: { errors: [{ path: 'body.password.common' }] },
    });
    expect(await client.updateUser({ params: { id }, body: { password: fresh } })).toEqual({
      ok: true,
      status: 200,
      data: { id, _id: id },
    });
    expect(await client.updateUser({ params: { id }, body: { password: `${fresh}x` } })).toMatchObject({
      ok: false,
      code: 'Forbidden',
    });
    expect((await rawCall(server, tenant.host, 'getMe', {}, session)).status).toBe(401);
    const signIn = (password: string) =>
      rawCall(server, tenant.host, 'login', { body: { username: 'peer', password } });
    expect((await signIn(fresh)).status).toBe(200);
    expect((await signIn('Secret-2026!')).status).toBe(401);
    const letters = await lettersOf(server, tenant);
    expect(letters.at(-1)).toMatchObject({ letter: 'passwordChanged', recipientId: tenant.users.peer });
  });

  test('used by a hundred at once lets one in', async () => {
    server.clock.advance(21 * 60_000);
    const { access_token: token, id } = await opened('outsider');
    const client = server.client(tenant.host, { token });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        untilServed(() => client.updateUser({ params: { id }, body: { password: `${fresh}${index}` } })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)));
    expect(codes).toEqual(new Set(['ok', 'Forbidden']));
  });

  test('used closes the others that were sent', async () => {
    server.clock.advance(21 * 60_000);
    const first = await linkOf('trainer');
    const { access_token: token, id } = await opened('trainer');
    await server.client(tenant.host, { token }).updateUser({ params: { id }, body: { password: fresh } });
    expect((await lookUp(first)).status).toBe(403);
  });

  test('opens nothing once its owner has changed the password', async () => {
    server.clock.advance(21 * 60_000);
    const secret = await linkOf('admin');
    const { access_token: token, id } = await opened('admin');
    const body = { password: fresh, currentPassword: stockPassword };
    const owner = await clientOf(server, tenant, 'admin');
    expect(await owner.updateUser({ params: { id }, body })).toMatchObject({ ok: true });
    expect((await lookUp(secret)).status).toBe(403);
    const renewed = await server
      .client(tenant.host, { token })
      .updateUser({ params: { id }, body: { password: `${fresh}x` } });
    expect(renewed).toMatchObject({ ok: false, code: 'Forbidden' });
  });

  test('unknown is 401, too old or used is 403', async () => {
    server.clock.advance(21 * 60_000);
    const secret = await linkOf('organizer');
    expect((await lookUp('x'.repeat(43))).status).toBe(401);
    expect((await lookUp('short')).status).toBe(400);
    server.clock.advance(30 * 60_000 - 1);
    expect((await lookUp(secret)).status).toBe(200);
    server.clock.advance(2);
    expect((await lookUp(secret)).status).toBe(403);
  });

  test('never reaches a log nor the database', async () => {
    const secret = await linkOf('learner');
    await lookUp(secret);
    await server.app.jobs.run('mail');
    expect(server.logs.join('')).not.toContain(secret.slice(0, 12));
    const kept = await server.open.asOwner((owner) =>
      owner.query<{ found: boolean }>(
        `select exists (select from outbox where payload::text like $1)
           or exists (select from password_resets where encode("tokenHash", 'escape') like $1) as found`,
        [`%${secret.slice(0, 12)}%`],
      ),
    );
    expect(kept[0]?.found).toBe(false);
    expect(await clientOf(server, tenant, 'learner')).toBeDefined();
  });
});
