/** The log of requests: one bounded line each, a longer one for what was slow, and never what callers would keep secret. */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmptyDatabase, openEmptyDatabase } from '../../../testing/servers/empty-database.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { statement } from '../../database/database.ts';
import { createIds } from '../../database/ids.ts';
import { createLog, logLineBytesMax } from '../../metrics/log.ts';
import { systemRandom } from '../../security/random.ts';
import { systemClock } from '../../time/clock.ts';
import { slowMs } from './access-log.ts';
import { createAdmission } from './admission/admission.ts';
import { createHttpServer } from './http-server.ts';
import { installAdmission } from './admission/install-admission.ts';

const sleep = statement('test.sleep', 'select pg_sleep($1::float8)');
const one = statement<{ readonly one: number }>('test.one', 'select 1 as one');

describe('a slow request', () => {
  const lines: string[] = [];
  let open: EmptyDatabase;
  let app: ReturnType<typeof createHttpServer>;

  beforeAll(async () => {
    open = await openEmptyDatabase();
    const log = createLog({ level: 'info', to: { write: (line) => void lines.push(line) } });
    app = createHttpServer({ log, trustProxy: [] }, createIds(systemClock, systemRandom));
    app.get('/sleeps/:token', async () =>
      open.database.withPlatform(async (tx) => {
        await Promise.all([tx.query(one), tx.query(sleep, [(slowMs + 100) / 1_000])]);
        return tx.query(one);
      }),
    );
    app.get('/asks-much/:token', async () =>
      open.database.withPlatform(async (tx) => {
        for (let at = 0; at < 100; at += 1) await tx.query(one);
        await tx.query(sleep, [(slowMs + 50) / 1_000]);
        return [];
      }),
    );
    app.get('/quick/:token', async () => open.database.withPlatform((tx) => tx.query(one)));
    app.post('/body', async () => []);
    installAdmission(app, { admission: createAdmission(1), random: systemRandom, log });
    for (const name of ['first', 'second'])
      app.get(`/${name}`, async () =>
        open.database.withPlatform((tx) =>
          tx.query(statement(`test.${name}`, `select pg_sleep(${(slowMs + 50) / 1_000}), '${name}'`)),
        ),
      );
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await open.close();
  });

  const slowLines = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'a slow request');

  test('is told with its route, its request id, its statements, and the time in each packet of them', async () => {
    lines.length = 0;
    const answer = await app.inject({ url: '/sleeps/canary-token?access_token=canary-query' });
    expect(answer.statusCode).toBe(200);
    const [line, ...more] = slowLines();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      level: 40,
      component: 'http',
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/sleeps/:token',
      status: 200,
      waitsLeftOut: 0,
    });
    const waits = line?.['waits'] as string[];
    expect(waits.join('\n')).toMatch(/^6\d\d(\.\d)? ms statements .*test\.one test\.sleep$/m);
    expect(Number(line?.['databaseMs'])).toBeGreaterThan(slowMs);
    expect(Number(line?.['statements'])).toBeGreaterThanOrEqual(3);
    expect(lines.join('')).not.toContain('canary');
  });

  test('that waited for its turn tells of its own statements, not of those whose place it took', async () => {
    lines.length = 0;
    const answers = await Promise.all(['/first', '/second'].map((url) => app.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const told = slowLines().map((line) => [line['route'], String(line['waits'])] as const);
    expect(told).toHaveLength(2);
    for (const [route, waits] of told) expect(waits).toContain(`test.${String(route).slice(1)}`);
  });

  test('that waited a hundred times names the ten longest waits, in a line of the usual length', async () => {
    lines.length = 0;
    await app.inject({ url: '/asks-much/x' });
    const [line] = slowLines();
    expect(line?.['waits']).toHaveLength(10);
    expect(Number(line?.['waitsLeftOut'])).toBeGreaterThan(80);
    expect(Math.max(...lines.map((text) => Buffer.byteLength(text)))).toBeLessThan(logLineBytesMax);
  });

  test('is none that was quick, nor one whose caller was slow to send it', async () => {
    lines.length = 0;
    await app.inject({ url: '/quick/x' });
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await new Promise<void>((done, fail) => {
      const headers = { 'content-type': 'application/json', 'content-length': '2' };
      const slow = request({ host: '127.0.0.1', port, path: '/body', method: 'POST', headers }, (answer) => {
        answer.resume().on('end', done);
      });
      slow.on('error', fail);
      // From when it has arrived: a busy machine may take its time until then.
      app.server.once('request', () => void pause(slowMs + 200).then(() => slow.end('}')));
      slow.write('{');
    });
    const answered = lines.map((line) => JSON.parse(line) as { readonly msg: string; readonly ms: number });
    expect(answered.filter(({ msg }) => msg === 'answered')).toHaveLength(2);
    expect(answered.at(-1)?.ms).toBeGreaterThan(slowMs);
    expect(slowLines()).toEqual([]);
  });
});

describe('hostile requests', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ logLevel: 'info' });
    await stockTenant(server, 'alpha');
  });
  afterAll(() => server.close());

  const long = 'canary'.repeat(1_500);
  const secrets = {
    authorization: `Bearer canary.${'a'.repeat(3_000)}.canary`,
    cookie: 'id_token=canary',
    'x-forwarded-for': 'canary',
    'x-api-key': 'canary',
    referer: 'http://alpha.test/?access_token=canary',
    'user-agent': '\tcanary "} {"level":60}',
    'accept-language': long.slice(0, 2_000),
    'x-request-id': 'canary canary',
    traceparent: 'canary',
  };
  const json = { 'content-type': 'application/json' };

  test.each<[string, string, object]>([
    ['a token in the query', '/api/users/me?access_token=canary-token', {}],
    ['a token in the path', '/api/users/reset/canary-token-of-a-reset', {}],
    ['the secret of a calendar', '/api/calendars/canary-of-a-calendar-that-has-43-signs-000000.ics', {}],
    ['a long path', `/api/${long}`, {}],
    ['a long query', `/api/livez?${long}=${long.slice(0, 500)}`, {}],
    ['a path that cannot be decoded', '/api/lessons/%E0%A4%A/canary', {}],
    ['line breaks in a path', '/canary%0a{"level":60}%0d%0acanary', {}],
    ['no address at all', '//canary//', {}],
    [
      'a password',
      '/api/users/login',
      { method: 'POST', body: '{"username":"canary@x.fr","password":"canary"}' },
    ],
    ['JSON that is none', '/api/users/login', { method: 'POST', body: `{"canary":"${long}` }],
    ['a field that nobody knows', '/api/users/login', { method: 'POST', body: `{"${long}":"canary"}` }],
    ['a file that is asked for by its signature', '/f/canary/canary/canary/canary.pdf', {}],
  ])('%s: one line of at most 8 KiB, without it', async (_what, path, init) => {
    server.logs.length = 0;
    await server.request('alpha.test', path, { headers: { ...secrets, ...json }, ...init });
    const told = server.logs.filter((line) => line.includes('"answered"'));
    expect(told.length).toBeLessThanOrEqual(1);
    for (const line of server.logs) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(logLineBytesMax);
      expect(line.trimEnd()).not.toContain('\n');
      JSON.parse(line);
    }
    expect(server.logs.join('')).not.toContain('canary');
  });
});
