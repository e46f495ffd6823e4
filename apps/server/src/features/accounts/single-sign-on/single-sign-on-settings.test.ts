/** The identity provider as an admin sets and tries it, through a real provider; nobody is shut out by it. */
import type { WrittenSingleSignOn } from '@parcours/contract';
import { usualClaims } from '@parcours/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Falsify } from '../../../testing/servers/identity-provider.ts';
import { oidcClient, type SignOn, startSignOn } from '../../../testing/servers/single-sign-on.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf } from '../../../testing/signed-in.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { type StockedTenant, stockPassword, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let signOn: SignOn;
let good: WrittenSingleSignOn;

beforeAll(async () => {
  server = await startServer({
    publicAddress: { scheme: 'http', port: null },
    egressHosts: ['127.0.0.1'],
  });
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  signOn = await startSignOn(server, [tenant, neighbour]);
  good = {
    issuer: signOn.provider.issuer,
    clientId: oidcClient.id,
    clientSecret: oidcClient.secret,
    scopes: 'openid profile email',
    claims: usualClaims,
    createsUsers: true,
    companyId: tenant.companyId,
  };
});
afterAll(async () => {
  await server.close();
  await signOn.close();
});
beforeEach(async () => {
  signOn.provider.falsify.claims = null;
  signOn.provider.falsify.key = 'known';
  await setSettings(server, tenant, { internalAuthentication: true, singleSignOn: true });
  // Trials by one admin are counted.
  server.clock.advance(3_600_000);
});

const admin = () => clientOf(server, tenant, 'admin');

async function must<T>(calling: Promise<{ ok: true; data: T } | { ok: false; code: string }>): Promise<T> {
  const answer = await calling;
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

const pathOf = (address: string | null) => {
  const { pathname, search } = new URL(address ?? '');
  return pathname + search;
};

/** Begins a trial and opens its window. */
async function open(body: WrittenSingleSignOn = good) {
  const client = await admin();
  const { id, address } = await must(client.createSingleSignOnTrial({ body }));
  const answer = await server.request(tenant.host, pathOf(address));
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { client, id, address, cookie, location: answer.headers.get('location') ?? '' };
}

/** A whole trial, as it is told afterwards. */
async function trial(subject: string, body: WrittenSingleSignOn = good) {
  const { client, id, cookie, location } = await open(body);
  const back = await signOn.comeBack(await signOn.provider.signIn(location, subject), cookie);
  const told = await must(client.getSingleSignOnTrial({ params: { id } }));
  return { ...told, back };
}

const countOf = (table: 'users' | 'user_identities' | 'sessions' | 'login_codes') =>
  server.open.database.withTenant(tenant.contextId, async (tx) => {
    const rows = await tx.run(tx.sql.selectFrom(table).select('contextId'));
    return rows.length;
  });

describe('the provider is set', () => {
  test('with a secret that is sealed and never answered, and noted without it', async () => {
    const client = await admin();
    const body = { ...good, createsUsers: false, companyId: null };
    const stored = await must(client.setSingleSignOn({ body }));
    expect(stored).toEqual(await must(client.getSingleSignOn()));
    expect(stored.client).toMatchObject({ issuer: good.issuer, clientId: 'parcours', createsUsers: false });
    expect(JSON.stringify(stored)).not.toContain(oidcClient.secret);
    expect(stored.redirectUris[0]).toBe(
      `http://${tenant.host}/api/contexts/${tenant.contextId}/oidc/callback`,
    );
    const [row] = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.selectFrom('oidc_clients').select('clientSecret')),
    );
    expect(row?.clientSecret).toMatch(/^sealed:1:/);
    const { items } = await must(client.listAuditEntries({ query: { action: 'single-sign-on-changed' } }));
    expect(items.map(({ details }) => details['field'])).toContain('clientSecret');
    expect(JSON.stringify(items)).not.toContain(oidcClient.secret);
  });

  test('the stored secret stays for the same client, and goes to no other', async () => {
    const client = await admin();
    await must(client.setSingleSignOn({ body: good }));
    const { clientSecret: _, ...kept } = good;
    expect(await client.setSingleSignOn({ body: { ...kept, scopes: 'openid email' } })).toMatchObject({
      ok: true,
      data: { client: { scopes: 'openid email' } },
    });
    for (const other of [{ issuer: 'https://evil.example' }, { clientId: 'another' }])
      for (const call of ['setSingleSignOn', 'createSingleSignOnTrial'] as const)
        expect(await client[call]({ body: { ...kept, ...other } })).toMatchObject({
          code: 'SINGLE_SIGN_ON_SECRET_NEEDED',
        });
    await must(client.setSingleSignOn({ body: kept }));
    expect(await signOn.arrive('sacha', tenant)).not.toMatchObject({ code: '' });
  });

  test.each([
    ['http:// elsewhere', { issuer: 'http://login.example' }, 'SINGLE_SIGN_ON_ADDRESS_REFUSED'],
    ['a private address', { issuer: 'https://10.0.0.8' }, 'SINGLE_SIGN_ON_ADDRESS_REFUSED'],
    ['credentials in it', { issuer: 'https://me:me@login.example' }, 'SINGLE_SIGN_ON_ADDRESS_REFUSED'],
    ['no address', { issuer: 'login' }, 'BAD_REQUEST'],
    ['scopes without openid', { scopes: 'email' }, 'BAD_REQUEST'],
    ['an empty client', { clientId: ' ' }, 'BAD_REQUEST'],
    ['a company that is nowhere', { companyId: '01900000-0000-7000-8000-000000000000' }, 'MODEL_NOT_FOUND'],
  ])('%s is refused, and changes nothing', async (_title, part, code) => {
    const client = await admin();
    const before = await must(client.getSingleSignOn());
    expect(await client.setSingleSignOn({ body: { ...good, ...part } })).toMatchObject({ code });
    expect(await client.createSingleSignOnTrial({ body: { ...good, ...part } })).toMatchObject({ code });
    expect(await must(client.getSingleSignOn())).toEqual(before);
  });

  test('by nobody but an admin, and for no neighbour', async () => {
    for (const who of ['learner', 'trainer', 'organizer'] as const) {
      const client = await clientOf(server, tenant, who);
      const answers = await Promise.all([
        client.getSingleSignOn(),
        client.setSingleSignOn({ body: good }),
        client.deleteSingleSignOn(),
        client.createSingleSignOnTrial({ body: good }),
      ]);
      for (const answer of answers) expect(answer).toMatchObject({ code: 'Forbidden' });
    }
    const { id } = await open();
    const next = await clientOf(server, neighbour, 'admin');
    expect(await next.getSingleSignOnTrial({ params: { id } })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await next.setSingleSignOn({ body: good })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });
});

describe('a trial', () => {
  test('shows what arrived and the account that would be made, and changes nothing', async () => {
    const names = ['users', 'user_identities', 'sessions', 'login_codes'] as const;
    await admin();
    const before = await Promise.all(names.map(countOf));
    const told = await trial('newcomer');
    expect(told).toMatchObject({
      state: 'arrived',
      failure: null,
      identity: {
        subject: 'newcomer',
        account: 'new',
        userId: null,
        email: 'newcomer@provider.test',
        firstname: 'Sacha',
        isEmailTaken: false,
      },
    });
    expect(told.identity?.claims).toContainEqual({ name: 'family_name', value: 'Petit' });
    expect(told.back.hash).toBe('');
    expect(told.back.pathname + told.back.search).toBe(`/reglages/acces?essai=${told.id}`);
    // `admin()` signs in anew each time: three clients were made.
    const after = await Promise.all(names.map(countOf));
    expect([after[0], after[1], after[3]]).toEqual([before[0], before[1], before[3]]);
  });

  test('names the account that is known, suspended, or would not be made', async () => {
    await signOn.arrive('sacha', tenant);
    expect(await trial('sacha')).toMatchObject({ identity: { account: 'known', userName: 'Sacha Petit' } });
    const refusing = { ...good, createsUsers: false };
    expect(await trial('nobody', refusing)).toMatchObject({ identity: { account: 'refused' } });
  });

  test('takes the claims that are named', async () => {
    const claims = { ...usualClaims, firstname: 'family_name' };
    expect(await trial('sacha', { ...good, claims })).toMatchObject({ identity: { firstname: 'Petit' } });
  });

  const failures: readonly [string, Falsify, string][] = [
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' }), 'wrong-audience'],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' }), 'other-issuer'],
    ['a clock that is behind', (claims) => ({ ...claims, iat: 1_600_000_000, exp: 1_600_000_600 }), 'clock'],
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' }), 'answer-refused'],
  ];
  test.each(failures)('of %s is told as that', async (_title, claims, failure) => {
    signOn.provider.falsify.claims = claims;
    const told = await trial('sacha');
    expect(told).toMatchObject({ state: 'failed', failure, identity: null });
    expect(told.detail).not.toBe('');
  });

  test('of an unknown signature is told as that', async () => {
    signOn.provider.falsify.claims = (claims) => claims;
    signOn.provider.falsify.key = 'unknown';
    expect(await trial('sacha')).toMatchObject({ failure: 'signature' });
  });

  test('of a wrong secret, and of a refusal at the provider, is told as that', async () => {
    expect(await trial('sacha', { ...good, clientSecret: 'a-wrong-secret' })).toMatchObject({
      failure: 'client-refused',
    });
    const { client, id, cookie, location } = await open();
    const state = new URL(location).searchParams.get('state') ?? '';
    const said = new URL(`http://${tenant.host}/api/contexts/${tenant.contextId}/oidc/callback`);
    said.search = new URLSearchParams({ error: 'access_denied', state, iss: good.issuer }).toString();
    await signOn.comeBack(said, cookie);
    expect(await client.getSingleSignOnTrial({ params: { id } })).toMatchObject({
      data: { failure: 'denied' },
    });
  });

  test('of what is no provider ends before anybody leaves', async () => {
    const client = await admin();
    const at = (issuer: string) => client.createSingleSignOnTrial({ body: { ...good, issuer } });
    expect(await at('http://127.0.0.1:9')).toMatchObject({
      data: { failure: 'unreachable', address: null },
    });
    expect(await at(`${good.issuer}/elsewhere`)).toMatchObject({ data: { failure: 'not-a-provider' } });
    expect(await at(good.issuer.replace('127.0.0.1', 'localhost'))).toMatchObject({
      code: 'SINGLE_SIGN_ON_ADDRESS_REFUSED',
    });
  });

  test('works once, in the browser that left, until it ends', async () => {
    const { id, address, cookie, location, client } = await open();
    const again = await server.request(tenant.host, pathOf(address));
    expect(again.headers.get('location')).toMatch(/#error=INVALID_CREDENTIALS$/);
    const callback = await signOn.provider.signIn(location, 'sacha');
    const other = `parcours-sign-in=${'x'.repeat(43)}`;
    expect((await signOn.comeBack(callback, other)).hash).toBe('#error=INVALID_CREDENTIALS');
    expect(await client.getSingleSignOnTrial({ params: { id } })).toMatchObject({
      data: { state: 'waiting' },
    });
    expect((await signOn.comeBack(callback, cookie)).pathname).toBe('/reglages/acces');
    expect((await signOn.comeBack(callback, cookie)).hash).toBe('#error=INVALID_CREDENTIALS');
    server.clock.advance(15 * 60_000);
    expect(await client.getSingleSignOnTrial({ params: { id } })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
  });

  test('too many in a row are refused', async () => {
    const client = await admin();
    const body = { ...good, issuer: 'http://127.0.0.1:9' };
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody clicks
      const answer = await client.createSingleSignOnTrial({ body });
      codes.push(answer.ok ? 'made' : answer.code);
    }
    expect(codes.filter((code) => code === 'made')).toHaveLength(10);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('nobody is shut out', () => {
  const ways = async (settings: { internalAuthentication: boolean; singleSignOn: boolean }) => {
    const client = await admin();
    const { id, settings: before } = await must(client.getCurrentContext());
    return client.updateContext({ params: { id }, body: { settings: { ...before, ...settings } } });
  };
  const organisation = { internalAuthentication: false, singleSignOn: true };

  test('passwords end only where a trial of the stored settings led to an account', async () => {
    const client = await admin();
    await must(client.setSingleSignOn({ body: { ...good, scopes: 'openid' } }));
    expect(await ways({ internalAuthentication: false, singleSignOn: false })).toMatchObject({
      code: 'NO_WAY_IN',
    });
    expect(await ways(organisation)).toMatchObject({ code: 'SINGLE_SIGN_ON_NOT_TRIED' });
    // Other settings than those that are stored prove nothing.
    await trial('sacha');
    expect(await ways(organisation)).toMatchObject({ code: 'SINGLE_SIGN_ON_NOT_TRIED' });
    await trial('sacha', { ...good, scopes: 'openid' });
    expect((await must(client.getSingleSignOn())).client?.provenAt).not.toBeNull();
    expect(await ways(organisation)).toMatchObject({ ok: true });
  });

  test('a trial that led nowhere proves nothing', async () => {
    const client = await admin();
    const body = { ...good, scopes: 'openid profile', createsUsers: false };
    await must(client.setSingleSignOn({ body }));
    await trial('nobody-known', body);
    expect((await must(client.getSingleSignOn())).client?.provenAt).toBeNull();
  });

  test('where it is the only way, other settings are taken once they were tried', async () => {
    const client = await admin();
    await setSettings(server, tenant, organisation);
    const body = { ...good, scopes: 'openid email' };
    await trial('sacha');
    await must(client.setSingleSignOn({ body: good }));
    expect(await client.setSingleSignOn({ body })).toMatchObject({ code: 'SINGLE_SIGN_ON_NOT_TRIED' });
    await trial('sacha', body);
    expect(await client.setSingleSignOn({ body })).toMatchObject({
      data: { client: { scopes: 'openid email' } },
    });
  });

  test('an administrator’s password stays a way in, and nobody else’s', async () => {
    await setSettings(server, tenant, organisation);
    const login = (username: string, password = stockPassword) =>
      server.client(tenant.host).login({ body: { username, password } });
    expect(await login('admin')).toMatchObject({ ok: true });
    expect(await login('learner')).toMatchObject({ code: 'PASSWORD_OFF' });
    expect(await login('learner', 'wrong')).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await login('organizer')).toMatchObject({ code: 'PASSWORD_OFF' });
  });

  test('the provider goes only once nobody is sent there', async () => {
    const client = await admin();
    await must(client.setSingleSignOn({ body: good }));
    expect(await client.deleteSingleSignOn()).toMatchObject({ code: 'SINGLE_SIGN_ON_IN_USE' });
    await setSettings(server, tenant, { singleSignOn: false });
    expect(await client.deleteSingleSignOn()).toMatchObject({ ok: true });
    expect(await client.deleteSingleSignOn()).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await must(client.getSingleSignOn())).toMatchObject({ client: null });
    // A trial needs nothing that is stored, nor the switch.
    expect(await trial('sacha')).toMatchObject({ state: 'arrived' });
  });

  test('of two who change it at once, the provider is never gone while it is the only way', async () => {
    const client = await admin();
    await must(client.setSingleSignOn({ body: good }));
    await trial('sacha');
    await Promise.all([
      ways(organisation),
      client.deleteSingleSignOn(),
      client.setSingleSignOn({ body: { ...good, scopes: 'openid' } }),
    ]);
    const { settings } = await must(client.getCurrentContext());
    const { client: left } = await must(client.getSingleSignOn());
    expect(settings.internalAuthentication || typeof left?.provenAt === 'string').toBe(true);
  });
});
