/** Who sends a body too slowly is cut off; who waits for us to read it is not. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../time/clock.ts';
import { createIds } from '../../database/ids.ts';
import { createLog } from '../../metrics/log.ts';
import { systemRandom } from '../../security/random.ts';
import { installBodyDeadline } from './body-deadline.ts';
import { createHttpServer } from './http-server.ts';

const log = createLog({ level: 'error', to: { write: () => undefined } });
const app = createHttpServer({ log, trustProxy: [] }, createIds(systemClock, systemRandom));
const wholeMs = 100;
let port: number;

beforeAll(async () => {
  installBodyDeadline(app, { wholeMs, windowMs: wholeMs, bytes: 1 });
  app.post('/quick', ({ body }) => ({ body }));
  // Something is looked up before the body is read, and takes its time.
  app.post('/late', { preParsing: () => pause(3 * wholeMs).then(() => undefined) }, ({ body }) => ({ body }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

const asJson = { 'content-type': 'application/json' };

test('half a body ends the connection', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST /quick HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 20\r\n\r\n{"half":');
  let answered = '';
  socket.on('data', (bytes) => {
    answered += bytes.toString();
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answered).toBe('');
});

test('a body that waits to be read is no fault of its sender', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/late`, {
    method: 'POST',
    headers: asJson,
    body: '{"whole":true}',
  });
  expect(await answer.json()).toEqual({ body: { whole: true } });
});

test('a request without a socket of its own is served as well', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/late',
    headers: asJson,
    payload: '{"whole":true}',
  });
  expect(answer.json()).toEqual({ body: { whole: true } });
});
