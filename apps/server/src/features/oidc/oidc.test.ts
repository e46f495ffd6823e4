/** Single sign-on against a real provider: of all that comes back, only the good sign-in gets in (assurance #11). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Falsify,
  startIdentityProvider,
  type TestProvider,
} from '../../../testing/identity-provider.ts';
import { setSettings } from '../../../testing/stock-account.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock-tenant.ts';
import { systemRandom } from '../../platform/random.ts';
import { newSecret } from '../../platform/secrets.ts';

let provider: TestProvider;
let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
const client = { id: 'parcours', secret: 'a-long-secret-of-the-client' };

async function setClient(of: StockedTenant, createsUsers: boolean, issuer = provider.issuer): Promise<void> {
  await server.open.asOwner((owner) =>
    owner.query(
      `with tenant as (select set_config('app.context', $1::text, true))
       insert into oidc_clients ("contextId", issuer, "clientId", "clientSecret", "createsUsers", "companyId")
       select $1::uuid, $2, $3, $4, $5, $6::uuid from tenant
       on conflict ("contextId") do update set issuer = excluded.issuer, "createsUsers" = excluded."createsUsers"`,
      [of.contextId, issuer, client.id, client.secret, createsUsers, of.companyId],
    ),
  );
}

beforeAll(async () => {
  server = await startServer({ publicAddress: { scheme: 'http', port: null } });
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  const redirectUris = [tenant, neighbour].map(
    (one) => `http://${one.host}/api/contexts/${one.contextId}/oidc/callback`,
  );
  provider = await startIdentityProvider({ ...client, redirectUris });
  for (const one of [tenant, neighbour]) {
    await setClient(one, true);
    await setSettings(server, one, { singleSignOn: true });
  }
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const without = (claims: ReturnType<Falsify>, name: string): ReturnType<Falsify> =>
  Object.fromEntries(Object.entries(claims).filter(([one]) => one !== name));

interface Left {
  readonly address: string;
  readonly cookie: string;
}

async function leave(of = tenant, challenge?: string): Promise<Left> {
  const query = challenge === undefined ? '' : `?challenge=${challenge}`;
  const answer = await server.request(of.host, `/api/contexts/${of.contextId}/oidc/login${query}`);
  expect(answer.status).toBe(302);
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  return { address: answer.headers.get('location') ?? '', cookie: cookie.split(';')[0] ?? '' };
}

/** Where the portal goes on, after the browser came back. */
async function comeBack(callback: URL, cookie: string, host = callback.host): Promise<URL> {
  const answer = await server.request(host, callback.pathname + callback.search, { headers: { cookie } });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}

async function whole(subject: string, of = tenant): Promise<URL> {
  const { address, cookie } = await leave(of);
  return comeBack(await provider.signIn(address, subject), cookie);
}

const codeOf = (login: URL) => /^#code=([\w-]{43})$/.exec(login.hash)?.[1] ?? '';
const exchange = (code: string, verifier?: string, of = tenant) =>
  server.client(of.host).loginByCode({ body: { code, ...(verifier === undefined ? {} : { verifier }) } });

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
    const answer = await server.request(
      `${tenant.host}:6666`,
      `/api/contexts/${tenant.contextId}/oidc/login`,
      {
        headers: { 'x-forwarded-host': 'evil.example', referer: 'https://evil.example/' },
      },
    );
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
    expect(await exchange(code, undefined, neighbour)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const late = codeOf(await whole('sacha'));
    server.clock.advance(60_000);
    expect(await exchange(late)).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await exchange('x'.repeat(43))).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  test('is of use only to the page that began, where it gave a challenge', async () => {
    const verifier = newSecret(systemRandom);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const begin = async () => {
      const { address, cookie } = await leave(tenant, challenge);
      return codeOf(await comeBack(await provider.signIn(address, 'sacha'), cookie));
    };
    expect(await exchange(await begin())).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await exchange(await begin(), newSecret(systemRandom))).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(await exchange(await begin(), verifier)).toMatchObject({ ok: true });
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

test('a provider that does not answer leads back to the sign-in page, which says so', async () => {
  await setClient(neighbour, true, 'http://127.0.0.1:9');
  const answer = await server.request(neighbour.host, `/api/contexts/${neighbour.contextId}/oidc/login`);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `http://${neighbour.host}/login#error=UNAVAILABLE`,
  ]);
  await setClient(neighbour, true);
});

test('single sign-on exists only where the context has it', async () => {
  await setSettings(server, neighbour, { singleSignOn: false });
  const answer = await server.request(neighbour.host, `/api/contexts/${neighbour.contextId}/oidc/login`);
  expect(answer.status).toBe(403);
});
