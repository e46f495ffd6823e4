/** Calls over HTTP to a server that works on one at a time. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIds } from '../../../database/ids.ts';
import { createLog } from '../../../metrics/log.ts';
import { systemRandom } from '../../../security/random.ts';
import { systemClock } from '../../../time/clock.ts';
import { createAdmission, foretoldMsMax } from './admission.ts';
import { createHttpServer } from '../http-server.ts';
import { installAdmission } from './install-admission.ts';

const lines: string[] = [];
const log = createLog({ level: 'warn', to: { write: (line) => void lines.push(line) } });
const app = createHttpServer({ log, trustProxy: [] }, createIds(systemClock, systemRandom));
const admission = createAdmission(1);
/** What is worked on, and how to end it. */
let working: ((answer: object) => void)[] = [];
let bodiesRead = 0;
let url: string;

beforeAll(async () => {
  installAdmission(app, { admission, random: systemRandom, log });
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    bodiesRead += 1;
    done(null, payload);
  });
  const work = () => new Promise<object>((done) => working.push(done));
  app.post('/work', work);
  app.get('/look', () => ({}));
  app.post('/ping', { config: { admission: 'ping' } }, () => ({}));
  app.get('/health', { config: { admission: 'none' } }, () => ({}));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => until(() => admission.look().running === 0));
afterAll(async () => {
  for (const finish of working) finish({});
  // One was opened for a call that was given up before it was sent.
  app.server.closeAllConnections();
  await app.close();
});

const post = (path: string, signal: AbortSignal | null = null) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    signal,
  });

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}

/** Takes the only place; answers how to give it back. */
async function takePlace(signal?: AbortSignal): Promise<() => Promise<void>> {
  working = [];
  const call = post('/work', signal);
  void call.catch(() => undefined);
  await until(() => working.length === 1);
  return async () => {
    working[0]?.({});
    expect((await call).status).toBe(200);
  };
}

test('an answer waits for its turn; a refresh is refused where another one has waited for long, with a time to come back', async () => {
  const end = await takePlace();
  const answer = post('/work');
  await until(() => admission.look().waiting.answer === 1);
  const refresh = () => fetch(`${url}/look`, { headers: { 'if-none-match': '"x"' } });
  const waiting = refresh();
  await pause(foretoldMsMax.refresh / 2 + 10);
  const refused = await refresh();
  expect(refused.status).toBe(503);
  expect(admission.look().waiting.refresh).toBe(1);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(4);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'UNAVAILABLE' }] });
  await end();
  await until(() => working.length === 2);
  working[1]?.({});
  expect((await answer).status).toBe(200);
  expect((await waiting).status).toBe(200);
});

test('who is refused at once has no body read', async () => {
  const end = await takePlace();
  const line = post('/ping');
  await pause(foretoldMsMax.ping / 2 + 10);
  const before = bodiesRead;
  expect((await post('/ping')).status).toBe(503);
  expect(bodiesRead).toBe(before);
  await end();
  expect((await line).status).toBe(200);
});

test('whoever watches the server is answered', async () => {
  const end = await takePlace();
  expect((await fetch(`${url}/health`)).status).toBe(200);
  await end();
});

test('a caller who goes away gives its place back, working or waiting', async () => {
  const [worker, waiter] = [new AbortController(), new AbortController()];
  await takePlace(worker.signal);
  const waits = post('/work', waiter.signal).catch(() => undefined);
  await until(() => admission.look().waiting.answer === 1);
  waiter.abort();
  await waits;
  await until(() => admission.look().waiting.answer === 0);
  worker.abort();
  await until(() => admission.look().running === 0);
  expect((await fetch(`${url}/look`)).status).toBe(200);
});

test('the log says it once, with the figures', () => {
  const said = lines.map((line) => JSON.parse(line) as { code?: string; refused?: object });
  const overloaded = said.filter(({ code }) => code === 'OVERLOADED');
  expect(overloaded).toHaveLength(1);
  expect(overloaded[0]?.refused).toBeDefined();
});
