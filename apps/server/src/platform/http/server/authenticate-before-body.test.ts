import { request as call } from 'node:http';
import { calls, type Endpoint, endpoints, launchLimits, limits } from '@parcours/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { launchLearner } from '../../../testing/xapi/launched-learners.ts';
import { newTenantCredential } from '../../../testing/xapi/store-under-test.ts';
import { bodyLimitOf } from './authenticate-before-body.ts';

let server: TestServer;
let tenant: StockedTenant;
beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What goes out of the body; the rest of it never comes. */
  readonly part?: string;
}

/** The status that is answered while the body is still missing; undefined where the server waits for it. */
function answeredEarly({ method, path, headers = {}, part }: Sent): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sent = call({
      host: '127.0.0.1',
      port: server.port,
      method,
      path,
      headers: { host: tenant.host, 'content-type': 'application/json', ...headers },
    });
    const waited = setTimeout(() => {
      sent.destroy();
      resolve(undefined);
    }, 1_500);
    sent.on('response', ({ statusCode }) => {
      clearTimeout(waited);
      sent.destroy();
      resolve(statusCode);
    });
    sent.on('error', () => undefined);
    if (part === undefined) sent.flushHeaders();
    else sent.write(part);
  });
}

const length = (bytes: number) => ({ 'content-length': String(bytes) });
const chunked = { 'transfer-encoding': 'chunked' };
const version = { 'x-experience-api-version': '1.0.3' };
const mebibyte = 1_048_576;

describe('the record store', () => {
  const statements = { method: 'POST', path: '/api/xapi/statements' } as const;
  const launched = { method: 'POST', path: '/api/xapi-launch/statements' } as const;

  test('refuses by the declared length, then by the credential, and only then reads', async () => {
    const { auth } = await newTenantCredential(server, tenant);
    const learner = await launchLearner(server, tenant, tenant.users.learner);
    const status = (to: Sent, headers: Readonly<Record<string, string>>, part?: string) =>
      answeredEarly({ ...to, headers: { ...version, ...headers }, ...(part === undefined ? {} : { part }) });
    for (const to of [statements, launched]) {
      expect(await status(to, length(17 * mebibyte))).toBe(413);
      expect(await status(to, length(900_000))).toBe(401);
      expect(await status(to, { ...length(900_000), authorization: `${auth.slice(0, -8)}AAAAAAA=` })).toBe(
        401,
      );
      expect(await status(to, chunked, '[')).toBe(401);
    }
    expect(await status(statements, { ...length(15 * mebibyte), authorization: auth })).toBe(undefined);
    expect(
      await status(launched, { ...length(launchLimits.bodyBytesMax + 1), authorization: learner.auth }),
    ).toBe(413);
    expect(
      await status(launched, { ...length(launchLimits.bodyBytesMax), authorization: learner.auth }),
    ).toBe(undefined);
    const much = 'x'.repeat(launchLimits.bodyBytesMax + 1);
    expect(await status(launched, { ...chunked, authorization: learner.auth }, much)).toBe(413);
  });

  test('reads little of a form that holds its credential itself', async () => {
    const form = { method: 'POST', path: '/api/xapi-launch/statements?method=POST' } as const;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      await answeredEarly({ ...form, headers: { ...headers, ...length(limits.bodyBytesMax + 1) } }),
    ).toBe(413);
    const part = 'x'.repeat(limits.bodyBytesMax + 1);
    expect(await answeredEarly({ ...form, headers: { ...headers, ...chunked }, part })).toBe(413);
  });
});

const withBody: [string, Endpoint][] = Object.entries<Endpoint>(endpoints).filter(
  ([
    ,
    {
      call: { method },
      upload,
    },
  ]) => method !== 'GET' && upload !== true,
);

describe('every call that takes a body', () => {
  test.each(withBody)('%s knows its sender before it reads much', async (name, endpoint) => {
    expect(Object.keys(calls)).toContain(name);
    const { method, path: pattern } = endpoint.call;
    const path = `/api${pattern.replaceAll(/\{\w+\}/g, 'x')}`;
    const max = bodyLimitOf(endpoint);
    expect(await answeredEarly({ method, path, headers: length(max + 1) })).toBe(413);
    if (endpoint.access === 'anyone' || endpoint.access === 'own-account') return;
    expect(await answeredEarly({ method, path, headers: length(max) })).toBe(401);
    expect(await answeredEarly({ method, path, headers: chunked, part: '{' })).toBe(401);
    const authorization = 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA';
    expect(await answeredEarly({ method, path, headers: { ...length(max), authorization } })).toBe(401);
  });
});
