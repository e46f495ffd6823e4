/** Which tenant answers where (domain §2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../../platform/database/connections/unavailable.ts';
import type { Database } from '../../../platform/database/database.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { createContextDirectory } from './context-directory.ts';

let server: TestServer;
let alpha: StockedTenant;
let beta: StockedTenant;

/** Alias of the tenant that answers, or the error's code. */
async function whoAnswers(host: string, origin?: string): Promise<string | undefined> {
  const headers: Record<string, string> = origin === undefined ? {} : { origin };
  const answer = await server.request(host, '/api/contexts/current', { headers });
  const body = (await answer.json()) as { alias?: string; errors?: { code: string }[] };
  return body.alias ?? body.errors?.[0]?.code;
}

describe('in demo mode', () => {
  beforeAll(async () => {
    server = await startServer({ demo: true, sharedApiHosts: ['api.shared.test'] });
    alpha = await stockTenant(server, 'alpha', { isDefault: true });
    beta = await stockTenant(server, 'beta', { locales: ['en'] });
  });
  afterAll(() => server.close());

  const resolutions: readonly [string, string | undefined, string][] = [
    ['alpha.test', undefined, 'alpha'],
    ['beta.test', undefined, 'beta'],
    ['BETA.test:8443', undefined, 'beta'],
    ['beta.test.', undefined, 'beta'],
    ['beta.test', 'https://alpha.test', 'beta'],
    ['beta.test', 'https://elsewhere.example', 'beta'],
    ['unknown.test', undefined, 'alpha'],
    ['[::1]:3000', undefined, 'alpha'],
    ['unknown.test', 'https://elsewhere.example', 'CONTEXT_NOT_FOUND'],
    ['unknown.test', 'null', 'CONTEXT_NOT_FOUND'],
    ['api.shared.test', 'https://beta.test:8443', 'beta'],
    ['api.shared.test', 'https://elsewhere.example', 'CONTEXT_NOT_FOUND'],
    ['api.shared.test', undefined, 'CONTEXT_NOT_FOUND'],
  ];
  test.each(resolutions)('host %s with origin %s: %s', async (host, origin, expected) => {
    expect(await whoAnswers(host, origin)).toBe(expected);
  });

  test('hosts carry the asked port, and the content origin is another host', async () => {
    const { hosts } = (await (await server.request('beta.test:8443', '/api/contexts/current')).json()) as {
      hosts: Record<string, string>;
    };
    expect(hosts).toMatchObject({
      frontoffice: 'beta.test:8443',
      api: 'beta.test:8443',
      content: 'content.beta.test:8443',
    });
  });

  test('the content and the back-office origins have neither API nor portal', async () => {
    for (const host of [beta.contentHost, 'admin.beta.test'])
      for (const path of ['/', '/login', '/api/users/me']) {
        const answer = await server.request(host, path);
        expect([host, path, answer.status >= 400], answer.headers.get('content-type') ?? '').toEqual([
          host,
          path,
          true,
        ]);
      }
  });

  test('pages of the tenant’s own hosts may call its API, others may not', async () => {
    const allowed = async (origin: string) =>
      (await server.request(beta.host, '/api/contexts/current', { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed('https://admin.beta.test')).toBe('https://admin.beta.test');
    expect(await allowed(`https://${beta.contentHost}`)).toBeNull();
    expect(await allowed(`https://${alpha.host}`)).toBeNull();
    expect(await allowed('null')).toBeNull();
  });

  test('an origin is compared whole: its scheme and its port too', async () => {
    const allowed = async (host: string, origin: string) =>
      (await server.request(host, '/api/contexts/current', { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    for (const [host, origin] of [
      ['beta.test', 'https://beta.test'],
      ['beta.test:8443', 'https://beta.test:8443'],
      ['beta.test:8443', 'https://admin.beta.test:8443'],
      ['beta.test:443', 'https://admin.beta.test'],
    ] as const)
      expect(await allowed(host, origin)).toBe(origin);
    for (const [host, origin] of [
      ['beta.test', 'http://beta.test'],
      ['beta.test', 'http://admin.beta.test'],
      ['beta.test', 'https://admin.beta.test:8443'],
      ['beta.test:8443', 'https://admin.beta.test:8444'],
      ['beta.test', 'ftp://beta.test'],
      ['beta.test', 'https://beta.test/'],
      ['beta.test', 'https://beta.test.'],
      ['beta.test', 'https://user@beta.test'],
      ['beta.test', 'https://BETA.test'],
    ] as const)
      expect([host, origin, await allowed(host, origin)]).toEqual([host, origin, null]);
  });

  test('the outside record store is named by its host, and no request is answered there', async () => {
    await server.open.asOwner((owner) =>
      owner.query(`update contexts set "lrsHost" = 'lrs.example:8443' where alias = 'beta'`),
    );
    server.clock.advance(2_001);
    const answer = await server.request('beta.test', '/api/contexts/current');
    expect(await answer.json()).toMatchObject({ hosts: { lrs: 'lrs.example:8443' } });
    expect(await whoAnswers('lrs.example')).toBe('alpha');
  });

  test('a new tenant answers within two seconds, a retired one no longer', async () => {
    expect(await whoAnswers('alpha.test')).toBe('alpha');
    await stockTenant(server, 'gamma');
    server.clock.advance(2_001);
    expect(await whoAnswers('gamma.test')).toBe('gamma');
    await server.open.asOwner((owner) =>
      owner.query(`update contexts set "retiredAt" = now() where alias = 'gamma'`),
    );
    server.clock.advance(2_001);
    expect(await whoAnswers('gamma.test', 'https://x.example')).toBe('CONTEXT_NOT_FOUND');
  });
});

describe('while the database does not answer', () => {
  let steady: TestServer;
  beforeAll(async () => {
    steady = await startServer();
    await stockTenant(steady, 'beta');
  });
  afterAll(() => steady.close());

  test('what was read last says for ten minutes whose pages are asked for', async () => {
    let isAway = false;
    const { database } = steady.open;
    const unsteady: Database = {
      ...database,
      withPlatform: (work) =>
        isAway ? Promise.reject(new DatabaseUnavailable('away')) : database.withPlatform(work),
    };
    const { clock } = steady;
    const directory = createContextDirectory(unsteady, clock, { demo: false, sharedApiHosts: new Set() });
    const whose = async () => {
      const { context } = await directory.resolve({ host: 'beta.test', origin: undefined });
      return context.alias;
    };
    isAway = true;
    await expect(whose()).rejects.toThrow('away');
    isAway = false;
    expect(await whose()).toBe('beta');
    isAway = true;
    clock.advance(500_000);
    expect(await whose()).toBe('beta');
    clock.advance(100_001);
    await expect(whose()).rejects.toThrow('away');
    isAway = false;
    expect(await whose()).toBe('beta');
  });
});

describe('outside of demo mode', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startServer();
    await stockTenant(strict, 'alpha', { isDefault: true });
  });
  afterAll(() => strict.close());

  test('an unknown host is nobody’s', async () => {
    const answer = await strict.request('unknown.test', '/api/contexts/current');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'CONTEXT_NOT_FOUND' }] });
  });
});
