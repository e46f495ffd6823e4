/** A request that nobody answers is answered at its deadline, and what comes later changes nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../time/clock.ts';
import { createIds } from '../../database/ids.ts';
import { createLog } from '../../metrics/log.ts';
import { systemRandom } from '../../security/random.ts';
import { createHttpServer } from './http-server.ts';
import { installRequestDeadline } from './request-deadline.ts';

const lines: string[] = [];
const log = createLog({ level: 'info', to: { write: (line) => void lines.push(line) } });
const app = createHttpServer({ log, trustProxy: [] }, createIds(systemClock, systemRandom));
const deadlineMs = 150;
let url: string;

beforeAll(async () => {
  installRequestDeadline(app, deadlineMs);
  app.get('/late', async () => {
    await pause(3 * deadlineMs);
    return { late: true };
  });
  app.get('/late-failure', async () => {
    await pause(3 * deadlineMs);
    throw new Error('late');
  });
  app.get('/hook', { onRequest: () => pause(3 * deadlineMs).then(() => undefined) }, () => ({ late: true }));
  app.get('/never', () => new Promise(() => undefined));
  app.get('/stream', async (_request, reply) => {
    async function* slowly() {
      for (let part = 0; part < 4; part += 1) {
        yield `${part}`;
        await pause(deadlineMs);
      }
    }
    const { Readable } = await import('node:stream');
    return reply.send(Readable.from(slowly()));
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test.each(['/late', '/late-failure', '/hook', '/never'])('%s is 503 with Retry-After', async (path) => {
  const since = performance.now();
  const answer = await fetch(`${url}${path}`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  const { errors } = (await answer.json()) as { errors: { code: string }[] };
  expect(errors[0]?.code).toBe('UNAVAILABLE');
  expect(performance.now() - since).toBeLessThan(10 * deadlineMs);
});

test('what is being sent may take its time', async () => {
  expect(await (await fetch(`${url}/stream`)).text()).toBe('0123');
});

test('every line has its component and its request', () => {
  const fields = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const ofRequests = fields.filter(({ route }) => route !== undefined);
  expect(ofRequests.length).toBeGreaterThan(4);
  for (const line of fields) expect(line['component']).toBe('http');
  for (const line of ofRequests) expect(line['requestId']).toMatch(/\S/);
});
