/** Single sign-on against a real provider: of all that comes back, only the good sign-in gets in (assurance §2 #11). */
import { createHash } from 'node:crypto';
import { scimScope } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Falsify, TestProvider } from '../../../testing/servers/identity-provider.ts';
import {
  type Left,
  loginCodeOf as codeOf,
  oidcClient as client,
  setActiveBySubject,
  setOidcClient,
  type SignOn,
  startSignOn,
} from '../../../testing/servers/single-sign-on.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { systemRandom } from '../../../platform/security/random.ts';
import { newSecret } from '../../../platform/security/secrets.ts';

let signOn: SignOn;
let provider: TestProvider;
let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;

const setClient = (of: StockedTenant, createsUsers: boolean, issuer = provider.issuer) =>
  setOidcClient(server, of, { issuer, createsUsers });

beforeAll(async () => {
  server = await startServer({
    publicAddress: { scheme: 'http', port: null },
    egressHosts: ['127.0.0.1'],
  });
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  signOn = await startSignOn(server, [tenant, neighbour]);
  ({ provider } = signOn);
});
afterAll(async () => {
  await server.close();
  await signOn.close();
});

const without = (claims: ReturnType<Falsify>, name: string): ReturnType<Falsify> =>
  Object.fromEntries(Object.entries(claims).filter(([one]) => one !== name));

const challenge = () => createHash('sha256').update(signOn.verifier).digest('base64url');
const loginPath = (of = tenant) => `/api/contexts/${of.contextId}/oidc/login?challenge=${challenge()}`;

async function leave(of = tenant): Promise<Left> {
  const answer = await server.request(of.host, loginPath(of));
  expect(answer.status).toBe(302);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  return { address: answer.headers.get('location') ?? '', cookie: cookie.split(';')[0] ?? '' };
}

const comeBack: SignOn['comeBack'] = (...way) => signOn.comeBack(...way);

/** The browser of the last whole sign-in. */
let lastCookie = '';
async function whole(subject: string, of = tenant): Promise<URL> {
  const { address, cookie } = await leave(of);
  lastCookie = cookie;
  return comeBack(await provider.signIn(address, subject), cookie);
}

const exchange = (code: string, { of = tenant, cookie = lastCookie, by = signOn.verifier } = {}) =>
  server.client(of.host, { headers: { cookie } }).loginByCode({ body: { code, verifier: by } });

async function meAs(subject: string) {
  const answer = await exchange(codeOf(await whole(subject)));
  if (!answer.ok) throw new Error(answer.code);
  return server.client(tenant.host, { token: answer.data.access_token }).getMe({ query: {} });
}

describe('a good sign-in', () => {
  test('makes an account once, known by issuer and subject, with a token that never stood in an address', async () => {
    const first = await meAs('sacha');
    expect(first).toMatchObject({
      data: {
        firstname: 'Sacha',
        lastname: 'Petit',
        email: 'sacha@provider.test',
        companyUsers: [{ companyId: tenant.companyId, role: 'STUDENT' }],
      },
    });
    const second = await meAs('sacha');
    expect(first.ok && second.ok && first.data.id === second.data.id).toBe(true);
    const login = await whole('sacha');
    expect(login.origin + login.pathname + login.search).toBe(`http://${tenant.host}/login`);
    expect(login.href).not.toContain('eyJ');
  });

  test('sends PKCE, state and nonce, and no address of the caller’s choice', async () => {
    const answer = await server.request(`${tenant.host}:6666`, loginPath(), {
      headers: { 'x-forwarded-host': 'evil.example', referer: 'https://evil.example/' },
    });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(searchParams.get(name)?.length, name).toBeGreaterThanOrEqual(43);
    expect(searchParams.get('redirect_uri')).toBe(
      `http://${tenant.host}/api/contexts/${tenant.contextId}/oidc/callback`,
    );
  });

  test('never links two accounts by their address, and takes none that is not verified', async () => {
    await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(
        tx.sql
          .updateTable('users')
          .set({ email: 'victim@provider.test' })
          .where('id', '=', tenant.users.peer),
      ),
    );
    const me = await meAs('victim');
    expect(me).toMatchObject({ ok: true, data: { email: '' } });
    expect(me.ok && me.data.id).not.toBe(tenant.users.peer);
    expect(await meAs('unverified')).toMatchObject({ data: { email: '' } });
  });

  describe('of somebody whom the directory of the centre has made', () => {
    let directory: (body: object, of?: StockedTenant) => Promise<string>;
    beforeAll(async () => {
      await setClient(tenant, false);
      const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
      const keys = new Map<StockedTenant, string>();
      for (const of of [tenant, neighbour]) {
        const admin = await clientOf(server, of, 'admin');
        const made = await admin.createApiKey({ body: { name: 'Annuaire', scopes: [scimScope], expiresAt } });
        if (!made.ok) throw new Error(made.code);
        keys.set(of, made.data.key);
      }
      directory = async (body, of = tenant) => {
        const answer = await server.request(of.host, '/scim/v2/Users', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${keys.get(of) ?? ''}`,
            'content-type': 'application/scim+json',
          },
          body: JSON.stringify({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], ...body }),
        });
        if (answer.status !== 201) throw new Error(`the directory was answered ${answer.status}`);
        return ((await answer.json()) as { id: string }).id;
      };
    });
    afterAll(() => setClient(tenant, true));

    test('enters that very account at the first visit and at each later one', async () => {
      const id = await directory({ userName: 'dina@nord.example', externalId: 'dina' });
      expect(await meAs('dina')).toMatchObject({ data: { id } });
      expect(await meAs('dina')).toMatchObject({ data: { id } });
    });

    test('is found by the subject alone, never by an address, a name, or what stands next door', async () => {
      await directory({ userName: 'sasha@provider.test', externalId: 'somebody-else' });
      await directory({ userName: 'eli@nord.example', externalId: 'eli' }, neighbour);
      for (const subject of ['sasha', 'eli', 'somebody'])
        expect((await whole(subject)).hash, subject).toBe('#error=Forbidden');
    });

    test('takes no account with a password, another way in or a role, and none of two', async () => {
      const own = await directory({ userName: 'own@nord.example', externalId: 'own' });
      const ruler = await directory({ userName: 'ruler@nord.example', externalId: 'ruler' });
      for (const at of [1, 2]) await directory({ userName: `twin${at}@nord.example`, externalId: 'twin' });
      await server.open.asOwner(async (owner) => {
        await owner.query(
          `insert into user_secrets ("contextId", "userId", "passwordHash", "changedAt")
           select $1, $2, s."passwordHash", s."changedAt" from user_secrets s where s."contextId" = $1 limit 1`,
          [tenant.contextId, own],
        );
        await owner.query(
          `insert into role_users ("contextId", id, "roleId", "principalId")
           select $1, gen_random_uuid(), r.id, $2 from roles r where r."contextId" = $1 limit 1`,
          [tenant.contextId, ruler],
        );
      });
      for (const subject of ['own', 'ruler', 'twin'])
        expect((await whole(subject)).hash, subject).toBe('#error=Forbidden');
    });

    test('is told that the account is closed where the directory has closed it', async () => {
      await directory({ userName: 'shut@nord.example', externalId: 'shut', active: false });
      expect((await whole('shut')).hash).toBe('#error=ACCOUNT_DEACTIVATED');
    });

    test('arrives once however many come at once', async () => {
      const id = await directory({ userName: 'many@nord.example', externalId: 'many' });
      const left = await Promise.all(Array.from({ length: 4 }, () => leave()));
      const back = await Promise.all(
        left.map(async ({ address, cookie }) => comeBack(await provider.signIn(address, 'many'), cookie)),
      );
      for (const one of back) expect(one.hash).not.toContain('error');
      expect(await meAs('many')).toMatchObject({ data: { id } });
    });
  });

  test('of an unknown person is Forbidden where the context creates none', async () => {
    await setClient(tenant, false);
    expect((await whole('newcomer')).hash).toBe('#error=Forbidden');
    expect(codeOf(await whole('sacha'))).not.toBe('');
    await setClient(tenant, true);
  });
});

describe('the one-time code', () => {
  test('works once, for a minute, at its own tenant', async () => {
    const code = codeOf(await whole('sacha'));
    expect(await exchange(code, { of: neighbour })).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const late = codeOf(await whole('sacha'));
    server.clock.advance(60_000);
    expect(await exchange(late)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await exchange('x'.repeat(43))).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  test('is of use only to the page and the browser that began', async () => {
    const begin = async () => codeOf(await whole('sacha'));
    const others = [
      { by: newSecret(systemRandom) },
      { cookie: '' },
      { cookie: 'parcours-sign-in=short' },
      { cookie: `parcours-sign-in=${newSecret(systemRandom)}` },
      { cookie: (await leave()).cookie },
    ];
    for (const other of others)
      expect(await exchange(await begin(), other), JSON.stringify(other)).toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
    expect(await exchange(await begin())).toMatchObject({ ok: true });
    const bare = await server.request(tenant.host, '/api/users/login/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: lastCookie },
      body: JSON.stringify({ code: await begin() }),
    });
    expect(bare.status).toBe(400);
  });

  test('is of no use to an account that was closed meanwhile', async () => {
    const code = codeOf(await whole('sacha'));
    await setActive('sacha', false);
    expect(await exchange(code)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await setActive('sacha', true);
  });
});

describe('what a hostile provider or sender brings', () => {
  const forgeries: readonly [string, Falsify][] = [
    ['a wrong issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['a wrong nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', (claims) => without(claims, 'nonce')],
    ['a wrong audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['two audiences and no party', (claims) => ({ ...claims, aud: [client.id, 'another-client'] })],
    ['a token that has ended', (claims) => ({ ...claims, iat: 1_600_000_000, exp: 1_600_000_600 })],
    ['no end', (claims) => without(claims, 'exp')],
    ['no subject', (claims) => without(claims, 'sub')],
    ['another subject than its own', (claims) => ({ ...claims, sub: 'admin' })],
  ];
  test.each(forgeries)('%s is refused', async (_title, claims) => {
    provider.falsify.claims = claims;
    expect((await whole('sacha')).hash).toBe('#error=INVALID_CREDENTIALS');
    provider.falsify.claims = null;
  });

  test('a signature of an unknown key is refused, the same claims by a known one get in', async () => {
    provider.falsify.claims = (claims) => claims;
    provider.falsify.key = 'unknown';
    expect((await whole('sacha')).hash).toBe('#error=INVALID_CREDENTIALS');
    provider.falsify.key = 'known';
    expect(codeOf(await whole('sacha'))).not.toBe('');
    provider.falsify.claims = null;
  });

  test('a state or a code that comes again is refused', async () => {
    const { address, cookie } = await leave();
    const callback = await provider.signIn(address, 'sacha');
    expect(codeOf(await comeBack(callback, cookie))).not.toBe('');
    expect((await comeBack(callback, cookie)).hash).toBe('#error=INVALID_CREDENTIALS');
    const again = await leave();
    const fresh = new URL(again.address).searchParams.get('state') ?? '';
    const replayed = new URL(callback);
    replayed.searchParams.set('state', fresh);
    expect((await comeBack(replayed, again.cookie)).hash).toBe('#error=INVALID_CREDENTIALS');
  });

  test('a sign-in that another browser began is refused', async () => {
    const [attacker, victim] = [await leave(), await leave()];
    const callback = await provider.signIn(attacker.address, 'attacker');
    for (const cookie of ['', victim.cookie, 'parcours-sign-in=short'])
      expect((await comeBack(callback, cookie)).hash).toBe('#error=INVALID_CREDENTIALS');
  });

  test('an answer for one tenant is nothing at another', async () => {
    const { address, cookie } = await leave();
    const callback = await provider.signIn(address, 'sacha');
    expect((await comeBack(callback, cookie, neighbour.host)).hash).toBe('#error=MODEL_NOT_FOUND');
    callback.pathname = callback.pathname.replace(tenant.contextId, neighbour.contextId);
    expect((await comeBack(callback, cookie, neighbour.host)).hash).toBe('#error=INVALID_CREDENTIALS');
  });

  test('another provider’s name in the answer is refused', async () => {
    const { address, cookie } = await leave();
    const callback = await provider.signIn(address, 'sacha');
    callback.searchParams.set('iss', 'https://evil.example');
    expect((await comeBack(callback, cookie)).hash).toBe('#error=INVALID_CREDENTIALS');
  });

  test('a foreign place to return to is not known to the provider', async () => {
    const { address } = await leave();
    const foreign = new URL(address);
    foreign.searchParams.set('redirect_uri', 'https://evil.example/callback');
    await expect(provider.signIn(foreign.href, 'sacha')).rejects.toThrow('the provider stopped: 400');
  });

  test('an attempt ends after ten minutes, and where the provider says no', async () => {
    const { address, cookie } = await leave();
    const callback = await provider.signIn(address, 'sacha');
    server.clock.advance(10 * 60_000);
    expect((await comeBack(callback, cookie)).hash).toBe('#error=INVALID_CREDENTIALS');
    const other = await leave();
    const refused = new URL(callback);
    refused.search = new URLSearchParams({
      error: 'access_denied',
      state: new URL(other.address).searchParams.get('state') ?? '',
    }).toString();
    expect((await comeBack(refused, other.cookie)).hash).toBe('#error=INVALID_CREDENTIALS');
  });
});

const setActive = (subject: string, isActive: boolean) =>
  setActiveBySubject(server, tenant, subject, isActive);

describe('whatever goes wrong, the browser ends on a page of the portal', () => {
  const errorOf = (answer: { readonly status: number; readonly headers: Headers }) => {
    expect(answer.status).toBe(302);
    const { origin, pathname, hash } = new URL(answer.headers.get('location') ?? '');
    expect(origin + pathname).toBe(`http://${tenant.host}/login`);
    return hash;
  };

  test('a link that gives no challenge begins anew from the page, which gives one', async () => {
    const path = `/api/contexts/${tenant.contextId}/oidc/login`;
    expect(errorOf(await server.request(tenant.host, path))).toBe('#begin=sso');
  });

  test('a deactivated account', async () => {
    await whole('sacha');
    await setActive('sacha', false);
    expect((await whole('sacha')).hash).toBe('#error=ACCOUNT_DEACTIVATED');
    await setActive('sacha', true);
    expect(codeOf(await whole('sacha'))).not.toBe('');
  });

  test('two newcomers at once, and one who comes twice at once, all get in', async () => {
    provider.falsify.claims = (claims) => ({
      ...claims,
      email: 'shared@provider.test',
      email_verified: true,
    });
    const arrivals = await Promise.all(
      ['camille', 'camille', 'dominique', 'dominique'].map((one) => whole(one)),
    );
    provider.falsify.claims = null;
    for (const arrival of arrivals) expect(codeOf(arrival), arrival.hash).not.toBe('');
  });

  const odd: readonly [string, Record<string, string>][] = [
    ['a NUL byte in a name', { given_name: 'Sa\0cha', family_name: '\0' }],
    ['a NUL byte in an address', { email: 'a\0b@provider.test' }],
    ['a lone surrogate', { given_name: '\ud800' }],
    ['an address of 300 signs', { email: `${'x'.repeat(300)}@provider.test` }],
    ['a name of 5,000 signs', { given_name: '😀'.repeat(2_500) }],
    ['an empty name', { given_name: ' ', family_name: '' }],
  ];
  test.each(odd)('%s', async (title, claims) => {
    provider.falsify.claims = (known) => ({ ...known, email_verified: true, ...claims });
    const arrival = await whole(`odd-${title.replaceAll(/\W/g, '')}`);
    provider.falsify.claims = null;
    expect(codeOf(arrival), arrival.hash).not.toBe('');
  });

  const callback = (search: string) =>
    server.request(tenant.host, `/api/contexts/${tenant.contextId}/oidc/callback${search}`);
  test.each([
    ['nothing', ''],
    ['a NUL byte', '?state=%00&code=%00'],
    ['a parameter twice', '?state=a&state=b'],
    ['a parameter too long', `?state=${'x'.repeat(5_000)}`],
    ['bytes that are no text', '?state=%ff%fe'],
    ['a refusal of the provider', '?error=access_denied&error_description=%00'],
  ])('a way back with %s', async (_title, search) => {
    expect(errorOf(await callback(search))).toMatch(/^#error=(INVALID_CREDENTIALS|BAD_REQUEST)$/);
  });

  test.each([
    '/api/contexts/none/oidc/callback',
    '/api/contexts/none/oidc/login',
    `/api/contexts/%00/oidc/login`,
  ])('an address that names no context: %s', async (path) => {
    expect(errorOf(await server.request(tenant.host, path))).toMatch(/^#error=/);
  });

  test('a challenge that is none', async () => {
    const path = `/api/contexts/${tenant.contextId}/oidc/login?challenge=short`;
    expect(errorOf(await server.request(tenant.host, path))).toBe('#error=BAD_REQUEST');
  });
});

test('a provider that does not answer leads back to the sign-in page, which says so', async () => {
  await setClient(neighbour, true, 'http://127.0.0.1:9');
  const answer = await server.request(neighbour.host, loginPath(neighbour));
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `http://${neighbour.host}/login#error=UNAVAILABLE`,
  ]);
  await setClient(neighbour, true);
});

test('single sign-on exists only where the context has it', async () => {
  await setSettings(server, neighbour, { singleSignOn: false });
  const answer = await server.request(neighbour.host, loginPath(neighbour));
  expect(answer.headers.get('location')).toBe(`http://${neighbour.host}/login#error=Forbidden`);
});
