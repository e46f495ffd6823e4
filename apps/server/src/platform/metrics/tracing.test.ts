/** Traces as a collector receives them over HTTP: one span a request, its waits below it, no address and no value. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createObserving, type Observing } from '../../observing.ts';
import { readSettings } from '../../settings.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../../testing/servers/empty-database.ts';
import { statement } from '../database/database.ts';
import { createIds } from '../database/ids.ts';
import { createEgress } from '../http/egress/egress.ts';
import { createHttpServer } from '../http/server/http-server.ts';
import { systemRandom } from '../security/random.ts';
import { systemClock } from '../time/clock.ts';
import { newCallRecord, recorded } from './call-record.ts';
import { createLog } from './log.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
  readonly status?: { readonly code?: number };
}

const one = statement<{ readonly one: number }>('traced.one', 'select $1::int as one');
const sleep = statement('traced.sleep', 'select pg_sleep(0.05)');
const ofJob = statement('traced.job', 'select 1');
const lines: string[] = [];
const log = createLog({ level: 'info', to: { write: (line) => void lines.push(line) } });
let collector: Server;
let collected: { headers: string[]; bodies: string[]; spans: Span[]; paths: string[] };
let open: EmptyDatabase;
let endpoint: string;

beforeAll(async () => {
  collected = { headers: [], bodies: [], spans: [], paths: [] };
  collector = createServer((request, answer) => {
    // The server that is called, beside the collector.
    if (request.method === 'GET') return void answer.writeHead(204).end();
    void json(request).then((body) => {
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      collected.spans.push(
        ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      );
      collected.bodies.push(JSON.stringify(body));
      collected.headers.push(String(request.headers.authorization));
      collected.paths.push(String(request.url));
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return undefined;
    });
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  open = await openEmptyDatabase();
});
afterAll(async () => {
  collector.close();
  await open.close();
});

const observe = (environment: Readonly<Record<string, string>>): Promise<Observing> =>
  createObserving(readSettings(environment), log);

async function serve({ answered }: Observing, urls: readonly { url: string; headers?: object }[]) {
  const app = createHttpServer(
    { log, trustProxy: [], observe: answered },
    createIds(systemClock, systemRandom),
  );
  const egress = createEgress({ allowedHosts: new Set(['127.0.0.1']) });
  app.get('/asks/:token', async () => {
    await open.database.withPlatform(async (tx) => {
      await tx.query(one, [7_654_321]);
      await tx.query(sleep);
    });
    await egress(`${endpoint}/elsewhere?canary`).catch(() => undefined);
    return [];
  });
  app.get('/fails', () => {
    throw new Error('canary bug');
  });
  const answers = [];
  for (const { url, headers = {} } of urls) answers.push(await app.inject({ url, headers: { ...headers } }));
  await app.close();
  return answers;
}

test('a request is a span of its route, with its request id, its statements and its calls below it', async () => {
  const observing = await observe({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
    OTEL_SERVICE_NAME: 'under test',
  });
  const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  const [asked] = await serve(observing, [
    {
      url: '/asks/canary-token?access_token=canary-query',
      headers: {
        authorization: 'Bearer canary-bearer',
        traceparent: `00-${caller.traceId}-${caller.spanId}-00`,
      },
    },
    { url: '/fails', headers: { traceparent: 'canary' } },
    { url: '/canary-path' },
  ]);
  const record = newCallRecord();
  await recorded(record, () => open.database.withPlatform((tx) => tx.query(ofJob)));
  observing.jobRan({ job: 'housekeeping', done: 3, ms: 5, failed: false, record });
  observing.jobRan({ job: 'sweep', done: 0, ms: 5, failed: false });
  // Ending the process sends what waits.
  await observing.close();
  const span = (name: string) => collected.spans.find((found) => found.name === name);
  const request = span('GET /asks/{token}');
  expect(request).toMatchObject({ traceId: caller.traceId, parentSpanId: caller.spanId });
  const values = new Map(request?.attributes.map(({ key, value }) => [key, value.stringValue]));
  expect(values.get('parcours.request_id')).toBe(asked?.headers['x-request-id']);
  const below = collected.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const transaction = below.find(({ name }) => name === 'a transaction');
  const within = collected.spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId);
  expect(within.some(({ name }) => name.includes('traced.one'))).toBe(true);
  expect(below.some(({ name }) => name === endpoint.replace('http://', ''))).toBe(true);
  const slept = within.find(({ name }) => name.includes('traced.sleep'));
  const ns = (of: Span | undefined) =>
    Number(BigInt(of?.endTimeUnixNano ?? 0) - BigInt(of?.startTimeUnixNano ?? 0));
  expect(ns(slept)).toBeGreaterThan(49e6);
  expect(ns(transaction)).toBeGreaterThan(ns(slept));
  expect(ns(request)).toBeGreaterThan(ns(transaction));
  expect(span('GET /fails')).toMatchObject({ status: { code: 2 } });
  expect(span('GET /fails')?.traceId).not.toBe(caller.traceId);
  expect(span('GET unrouted')).toBeDefined();
  expect([span('job housekeeping') !== undefined, span('job sweep')]).toEqual([true, undefined]);
  const ofHousekeeping = collected.spans.find(
    ({ parentSpanId }) => parentSpanId === span('job housekeeping')?.spanId,
  );
  expect(ofHousekeeping?.name).toBe('a transaction');
  const ofJobs = collected.spans.filter(({ parentSpanId }) => parentSpanId === ofHousekeeping?.spanId);
  expect(ofJobs.some(({ name }) => name.includes('traced.job'))).toBe(true);
  const text = collected.bodies.join('');
  expect(text).toContain('"under test"');
  for (const secret of ['canary', '7654321', 'select ']) expect(text).not.toContain(secret);
  expect(new Set(collected.headers)).toEqual(new Set(['Bearer collector']));
  expect(new Set(collected.paths)).toEqual(new Set(['/v1/traces']));
});

test('a share of none traces nothing; a collector that is away is a line in the log, and fails nobody', async () => {
  const before = collected.spans.length;
  const none = await observe({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0' });
  await serve(none, [{ url: '/asks/x' }]);
  await none.close();
  expect(collected.spans.length).toBe(before);
  const away = await observe({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const [answer] = await serve(away, [{ url: '/asks/x' }]);
  expect(answer?.statusCode).toBe(200);
  lines.length = 0;
  await away.close();
  expect(lines.join('')).toMatch(/"component":"traces".*"traces could not be sent"/);
});

test('metrics and traces go together, and without either nothing is loaded', async () => {
  const both = await observe({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, METRICS_PORT: '4299' });
  expect([both.answered, both.waited].every((one) => one !== undefined)).toBe(true);
  await both.close();
  expect((await observe({})).answered).toBeUndefined();
  for (const wrong of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '2' },
  ])
    expect(() => readSettings(wrong)).toThrow(/^OTEL_/);
});
