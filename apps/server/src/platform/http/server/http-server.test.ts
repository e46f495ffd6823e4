/** The one error exit, the headers and the logs, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '@parcours/contract';
import { type HostRequest, startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { openPostgres } from '../../database/connections/postgres/postgres.ts';
import { createIds } from '../../database/ids.ts';
import { createLog } from '../../metrics/log.ts';
import { systemRandom } from '../../security/random.ts';
import { createHttpServer } from './http-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ logLevel: 'info' });
  await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const login = (init: HostRequest) =>
  server.request('alpha.test', '/api/users/login', { method: 'POST', ...init });

describe('every refusal leaves through one exit', () => {
  const refusals: readonly [string, string, HostRequest, number, string, string | undefined][] = [
    [
      'JSON that is none',
      '/api/users/login',
      { method: 'POST', headers: json, body: '{' },
      400,
      'BAD_REQUEST',
      'body',
    ],
    [
      'a prototype in JSON',
      '/api/users/login',
      { method: 'POST', headers: json, body: '{"__proto__":{}}' },
      400,
      'BAD_REQUEST',
      'body',
    ],
    ['no body', '/api/users/login', { method: 'POST' }, 400, 'BAD_REQUEST', 'body'],
    [
      'a missing field',
      '/api/users/login',
      { method: 'POST', headers: json, body: '{"username":"x"}' },
      400,
      'BAD_REQUEST',
      'body.password',
    ],
    [
      'an unknown field',
      '/api/users/login',
      { method: 'POST', headers: json, body: '{"username":"x","password":"y","role":"admin"}' },
      400,
      'BAD_REQUEST',
      'body.role',
    ],
    [
      'another type of content',
      '/api/users/login',
      { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<x/>' },
      415,
      'TYPE_ERROR',
      undefined,
    ],
    [
      'too large a body',
      '/api/users/login',
      { method: 'POST', headers: json, body: `"${'x'.repeat(limits.bodyBytesMax)}"` },
      413,
      'PAYLOAD_TOO_LARGE',
      undefined,
    ],
    ['an unknown query', '/api/contexts/current?x=1', {}, 400, 'BAD_REQUEST', 'query.x'],
    ['an unknown call', '/api/nothing', {}, 404, 'MODEL_NOT_FOUND', undefined],
    ['a broken address', '/api/lessons/%E0%A4%A', {}, 400, 'BAD_REQUEST', 'params'],
    ['another method', '/api/users/me', { method: 'DELETE' }, 405, 'BAD_REQUEST', 'method'],
    ['no token', '/api/users/me', {}, 401, 'UNAUTHORIZED', undefined],
    ['no token, and rubbish besides', '/api/lessons?take=1', {}, 401, 'UNAUTHORIZED', undefined],
  ];
  test.each(refusals)('%s', async (_what, path, init, status, code, offender) => {
    const answer = await server.request('alpha.test', path, init);
    expect(answer.status).toBe(status);
    const body = (await answer.json()) as { errors: { code: string; path?: string }[]; requestId: string };
    expect(body.errors).toEqual([
      expect.objectContaining({ code, ...(offender === undefined ? {} : { path: offender }) }),
    ]);
    expect(body.requestId).toBe(answer.headers.get('x-request-id'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a method that is not allowed names those that are', async () => {
    const answer = await server.request('alpha.test', '/api/readyz', { method: 'PUT' });
    expect(answer.headers.get('allow')).toBe('GET');
  });

  test('texts come in the language asked, else in the tenant’s', async () => {
    const title = async (language?: string) => {
      const answer = await login({
        headers: { ...json, ...(language === undefined ? {} : { 'accept-language': language }) },
        body: '{}',
      });
      return ((await answer.json()) as { errors: { title: string }[] }).errors[0]?.title;
    };
    const [french, english] = [await title('fr-CA'), await title('en-GB')];
    expect(french).not.toBe(english);
    expect(await title('de, en;q=0.3, fr;q=0.7')).toBe(french);
    expect(await title('fr;q=0, en')).toBe(english);
    expect(await title()).toBe(french);
  });

  test('a database that is away is 503 with Retry-After, a bug is 500, and both are logged with the request id', async () => {
    const logs: string[] = [];
    const ids = createIds(server.clock, systemRandom);
    const settings = {
      log: createLog({ level: 'info', to: { write: (line) => void logs.push(line) } }),
      trustProxy: [],
    };
    const alone = createHttpServer(settings, ids);
    // Nothing listens on port 1: the connection is really refused.
    const away = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 }, () => undefined);
    alone.get('/away', () => away.withTenant(ids.next(), async () => 'never'));
    alone.get('/bug', () => {
      throw new Error('a bug');
    });
    for (const [url, status, code, retryAfter] of [
      ['/away', 503, 'UNAVAILABLE', '2'],
      ['/bug', 500, 'UNDEFINED', undefined],
    ] as const) {
      const answer = await alone.inject({ url });
      const body = answer.json<{ errors: { code: string }[]; requestId: string }>();
      expect([answer.statusCode, body.errors[0]?.code, answer.headers['retry-after']]).toEqual([
        status,
        code,
        retryAfter,
      ]);
      expect(logs.some((line) => line.includes(body.requestId))).toBe(true);
    }
    await alone.close();
    await away.close();
  });
});

describe('logs', () => {
  test('name the request by its route, and never a secret', async () => {
    server.logs.length = 0;
    const answer = await server.request('alpha.test', '/api/users/me?access_token=canary-token', {
      headers: {
        authorization: 'Bearer canary-bearer',
        cookie: 'canary-cookie',
        'x-request-id': 'caller-0001',
      },
    });
    expect(answer.headers.get('x-request-id')).toBe('caller-0001');
    await login({
      headers: json,
      body: JSON.stringify({ username: 'learner', password: 'canary-password' }),
    });
    const lines = server.logs.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines[0]).toMatchObject({
      requestId: 'caller-0001',
      method: 'GET',
      component: 'http',
      route: '/api/users/me',
      status: 401,
      context: 'alpha',
    });
    expect(server.logs.join('')).not.toContain('canary');
  });

  test('a request id that could forge a line is replaced', async () => {
    const answer = await server.request('alpha.test', '/api/livez', {
      headers: { 'x-request-id': 'a"b{}c d e f' },
    });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('health', () => {
  test('lives, is ready, describes itself, and stops being ready when it drains', async () => {
    expect((await server.request('10.0.0.1', '/api/livez')).status).toBe(200);
    const ready = await server.request('10.0.0.1', '/api/readyz');
    expect(await ready.json()).toEqual({ status: 'ready', database: server.open.database.kind });
    const description = (await (await server.request('10.0.0.1', '/api/openapi.json')).json()) as {
      openapi: string;
      paths: object;
    };
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths)).toContain('/users/login');
    server.app.drain();
    expect((await server.request('10.0.0.1', '/api/readyz')).status).toBe(503);
    expect((await server.request('10.0.0.1', '/api/livez')).status).toBe(200);
  });
});
