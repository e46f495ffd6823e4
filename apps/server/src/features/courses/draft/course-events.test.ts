/** What happens to a draft is told at once to whoever has it open, also by another process (decision 0251). */
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let author: Client;
let token: string;
let courseId: string;
const open: ClientRequest[] = [];

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  author = await clientOf(server, tenant, 'admin');
  token = await tokenOf(server, tenant, 'admin');
});
afterAll(async () => {
  for (const one of open) one.destroy();
  await server.close();
});
beforeEach(() => {
  [courseId] = tenant.courseIds;
});

/** The text of a stream as it comes, until it holds a word. */
async function listen(to: TestServer, since: number, more: Record<string, string> = {}) {
  const headers = {
    host: tenant.host,
    authorization: `Bearer ${token}`,
    accept: 'text/event-stream',
    ...more,
  };
  const asked = request(`${to.url}/api/courses/${courseId}/events?since=${since}`, { headers });
  asked.on('error', () => undefined);
  open.push(asked);
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  answer.setEncoding('utf8');
  let text = '';
  answer.on('data', (piece: string) => (text += piece));
  return {
    status: answer.statusCode,
    stop: () => asked.destroy(),
    async until(word: string): Promise<string> {
      while (!text.includes(word)) await once(answer, 'data');
      return text;
    },
  };
}

async function setMinutes(by: Client, value: number): Promise<number> {
  const operation = { op: 'set', target: { kind: 'course' }, path: ['minutes'], value };
  const answer = await by.sendOperations({
    params: { id: courseId },
    body: { client: 'a', operations: [{ id: `m${value}`, base: 2_000_000, operation }] },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.revision;
}

test('an operation reaches a stream that is open, with its number', async () => {
  const stream = await listen(server, 0);
  expect(stream.status).toBe(200);
  await stream.until('event: people');
  const revision = await setMinutes(author, 21);
  const text = await stream.until('"value":21');
  expect(text).toContain(`id: ${revision}\nevent: operation\n`);
  stream.stop();
});

test('whoever comes back is told what it missed, and no more', async () => {
  const first = await setMinutes(author, 31);
  await setMinutes(author, 32);
  const stream = await listen(server, 0, { 'last-event-id': String(first) });
  const text = await stream.until('"value":32');
  expect(text).not.toContain('"value":31');
  stream.stop();
});

test('who is there, and where, is told to the others', async () => {
  const stream = await listen(server, 2_000_000);
  await author.showPlace({ params: { id: courseId }, body: { client: 'tab-1', nodeId: null } });
  expect(await stream.until('Anne')).toContain('"nodeId":null');
  stream.stop();
});

test('what another process writes is heard here', async () => {
  if (server.open.database.kind === 'embedded') return;
  const other = await startServer({ beside: server });
  const stream = await listen(server, 2_000_000);
  await stream.until('event: people');
  const there = other.client(tenant.host, { token });
  const revision = await setMinutes(there, 41);
  await there.showPlace({ params: { id: courseId }, body: { client: 'tab-2', nodeId: null } });
  stream.stop();
  const again = await listen(server, revision - 1);
  expect(await again.until('"value":41')).toContain(`id: ${revision}`);
  again.stop();
  await other.close();
});

test('without a wish for a stream the same is answered at once, and a person has so many streams', async () => {
  const answer = await server.request(tenant.host, `/api/courses/${courseId}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(await answer.text()).toContain('event: operation');
  const streams = await Promise.all(Array.from({ length: 9 }, () => listen(server, 0)));
  expect(streams.map(({ status = 0 }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 8 }, () => 200),
    429,
  ]);
  for (const one of streams) one.stop();
});
