/** Signing in over HTTP: who gets in, what the others learn, and which tokens open anything. */
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawCall } from '../../../testing/raw-call.ts';
import { tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;

beforeAll(async () => {
  server = await startServer({ logLevel: 'info' });
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta', { locales: ['en'] });
});
afterAll(() => server.close());

const signIn = (username: string, password = stockPassword) =>
  rawCall(server, tenant.host, 'login', { body: { username, password } });
const me = (token: string, host = tenant.host) => rawCall(server, host, 'getMe', {}, token);

describe('signing in', () => {
  test('a username or an e-mail address signs in, whatever its case', async () => {
    for (const name of ['learner', 'LEARNER', ` Learner@${tenant.host.toUpperCase()}`])
      expect((await signIn(name)).status, name).toBe(200);
  });

  test('the token opens users/me, as header and as query, with _id and id the same', async () => {
    const token = await tokenOf(server, tenant, 'learner');
    const answer = await server.client(tenant.host, { token }).getMe({ query: {} });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        id: tenant.users.learner,
        _id: tenant.users.learner,
        displayName: 'Léa Martin',
        domain: 'public',
        companyUsers: [{ companyId: tenant.companyId, role: 'STUDENT' }],
      },
    });
    const byQuery = await server.request(tenant.host, `/api/users/me?access_token=${token}`);
    expect(byQuery.status).toBe(200);
    expect(byQuery.headers.get('cache-control')).toBe('no-store');
    const elsewhere = await server.request(tenant.host, `/api/class-users?access_token=${token}`);
    expect(elsewhere.status).toBe(401);
    expect(server.logs.join('')).not.toContain(token.slice(0, 20));
  });

  test('the claims are those of the decisions, for eight hours', async () => {
    const token = await tokenOf(server, tenant, 'learner');
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub', 'tid', 'typ']);
    expect(claims).toMatchObject({ sub: tenant.users.learner, tid: tenant.contextId });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(8 * 3_600);
  });

  test('an unknown user and a wrong password get the same bytes for the same work', async () => {
    const { passwords } = server.app;
    const work = async (username: string) => {
      const before = passwords.computed();
      const answer = await signIn(username, 'Wrong-2026!');
      return { answer, hashes: passwords.computed() - before };
    };
    const wrong = await work('peer');
    expect(wrong).toEqual(await work('nobody-at-all'));
    expect(wrong).toMatchObject({ answer: { status: 401 }, hashes: 1 });
    expect(wrong.answer.text).toContain('INVALID_CREDENTIALS');
  });

  test('signing out ends the token on the next request', async () => {
    const token = await tokenOf(server, tenant, 'learner');
    const other = await tokenOf(server, tenant, 'learner');
    expect((await rawCall(server, tenant.host, 'logout', {}, token)).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  test('a token ends after eight hours', async () => {
    const token = await tokenOf(server, tenant, 'learner');
    expect((await me(token)).status).toBe(200);
    server.clock.advance(8 * 3_600_000 + 1_000);
    expect((await me(token)).status).toBe(401);
  });

  test('who signs in, fails and leaves is kept', async () => {
    const actions = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.selectFrom('audit_entries').select('action').distinct().orderBy('action')),
    );
    expect(actions.map(({ action }) => action)).toEqual(['sign-in', 'sign-in-failed', 'sign-out']);
  });
});

describe('guessing', () => {
  const tryAs = (username: string, password: string, address: string) =>
    guarded.request(guardedTenant.host, '/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username, password }),
    });
  let guarded: TestServer;
  let guardedTenant: StockedTenant;
  beforeAll(async () => {
    guarded = await startServer({ trustProxy: ['127.0.0.1'] });
    guardedTenant = await stockTenant(guarded, 'alpha');
  });
  afterAll(() => guarded.close());

  test('is slowed down from one address, and never locks the right person out at another', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await tryAs('learner', `Wrong-${tries}!`, '203.0.113.7')).status).toBe(401);
    const refused = await tryAs('learner', stockPassword, '203.0.113.7');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('960');
    expect((await tryAs('LEARNER', stockPassword, '203.0.113.7')).status).toBe(429);
    expect((await tryAs('learner', stockPassword, '198.51.100.4')).status).toBe(200);
    expect((await tryAs('peer', stockPassword, '203.0.113.7')).status).toBe(200);
    guarded.clock.advance(959_000);
    expect((await tryAs('learner', stockPassword, '203.0.113.7')).status).toBe(429);
    guarded.clock.advance(1_000);
    expect((await tryAs('learner', stockPassword, '203.0.113.7')).status).toBe(200);
  });
});

describe('forged tokens', () => {
  test('open nothing, and all get the same answer', async () => {
    const refused = await me('no-token');
    expect(refused.status).toBe(401);
    const forged = await forgeries();
    expect(forged.length).toBeGreaterThanOrEqual(20);
    for (const [how, token] of forged) expect(await me(token), how).toEqual(refused);
  });

  /** Tokens that differ from a good one in one thing each. */
  async function forgeries(): Promise<[string, string][]> {
    const good = await tokenOf(server, tenant, 'learner');
    const [head = '', body = '', signature = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, string>;
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
    const keys = await server.open.asOwner((owner) =>
      owner.query<{ kid: string; purpose: string; secret: Uint8Array }>(
        'select kid, purpose, secret from signing_keys',
      ),
    );
    const secret = keys.find(({ purpose }) => purpose === 'token')?.secret ?? new Uint8Array();
    const fileKey = keys.find(({ purpose }) => purpose === 'file');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (changes: Record<string, unknown>, protectedHeader = {}, key: Uint8Array = secret) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: header.kid, ...protectedHeader })
        .sign(key);
    const now = Math.floor(server.clock.now().getTime() / 1_000);
    const without = (name: string) => signed({ [name]: undefined });
    return [
      ['no signature', `${head}.${body}.`],
      ['alg none', new UnsecuredJWT(claims).encode()],
      ['alg none, signature kept', `${encode({ ...header, alg: 'none' })}.${body}.${signature}`],
      [
        'another body under the signature',
        `${head}.${encode({ ...claims, sub: tenant.users.admin })}.${signature}`,
      ],
      ['a signature cut short', `${head}.${body}.${signature.slice(0, -4)}`],
      ['another secret', await signed({}, {}, new Uint8Array(32))],
      ['HS512 with our secret', await signed({}, { alg: 'HS512' }, Buffer.concat([secret, secret]))],
      ['an unknown kid', await signed({}, { kid: 'token-000000000000' })],
      ['a kid that is a path', await signed({}, { kid: '../../dev/null' })],
      ['no kid', await signed({}, { kid: undefined })],
      ['the key of files', await signed({}, { kid: fileKey?.kid }, fileKey?.secret ?? secret)],
      ['another issuer', await signed({ iss: 'elsewhere' })],
      ['another audience', await signed({ aud: 'elsewhere' })],
      ['another type', await signed({ typ: 'reset' })],
      ['ended', await signed({ exp: now - 1 })],
      ['no end', await without('exp')],
      ['no beginning', await without('iat')],
      ['no subject', await without('sub')],
      ['no session', await without('sid')],
      ['no tenant', await without('tid')],
      ['no type', await without('typ')],
      ['older than eight hours, not ended', await signed({ iat: now - 9 * 3_600, exp: now + 60 })],
      ['the neighbour’s tenant', await signed({ tid: neighbour.contextId })],
      ['a session that does not exist', await signed({ sid: tenant.contextId })],
      ['the session of somebody else', await signed({ sub: tenant.users.admin })],
      ['a subject that is no id', await signed({ sub: "' or 1=1" })],
      ['the neighbour’s own token', await tokenOf(server, neighbour, 'learner')],
    ];
  }
});
