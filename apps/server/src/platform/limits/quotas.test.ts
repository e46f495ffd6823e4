/** Quotas over HTTP: the limit exactly, however many try at once, and said with the refusal (domain §3). */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ContextQuotas } from '@parcours/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientOf, tokenOf } from '../../testing/signed-in.ts';
import { setSettings } from '../../testing/stock/stock-account.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { uploadTo } from '../../testing/stock/upload.ts';
import { AppError } from '../http/app-error.ts';
import { takeQuota } from './quotas.ts';

const hour = 3_600_000;
const tries = 40;
let server: TestServer;
let tenant: StockedTenant;
let token: string;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  token = await tokenOf(server, tenant, 'learner');
});
// A new window for each test: the longest is a day.
beforeEach(async () => {
  server.clock.advance(24 * hour);
  await setQuotas({});
  token = await tokenOf(server, tenant, 'learner');
});
afterAll(() => server.close());

const setQuotas = (quotas: ContextQuotas) => setSettings(server, tenant, { quotas });

async function send(method: string, path: string, body?: unknown, as = token) {
  const answer = await server.request(tenant.host, `/api${path}`, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const sent = await answer.text();
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (sent === '' ? {} : JSON.parse(sent)) as {
      errors?: { code: string }[];
      quota?: { name: string; of: string; limit: number; endsAt: string | null };
    },
  };
}

const pageOf = async () => {
  const client = await clientOf(server, tenant, 'learner');
  const lessonId = tenant.openClass.lessonIds[0];
  const page = await client.getCurrentPage({ params: { id: lessonId }, query: {} });
  if (!page.ok) throw new Error(page.code);
  return { lessonId, pageId: page.data.id };
};

/** Every kind of writing that has a limit of its own, and one that is counted with all others. */
const writers: readonly (readonly [
  quota: keyof ContextQuotas,
  write: () => Promise<() => ReturnType<typeof send>>,
])[] = [
  [
    'letters',
    async () => () =>
      send('POST', '/users/contact', { recipientId: tenant.users.trainer, object: 'o', message: 'm' }),
  ],
  [
    'logBookRecords',
    async () => () =>
      send('POST', '/log-book-records', {
        studentId: tenant.users.learner,
        companyId: tenant.companyId,
        classId: tenant.openClass.classId,
        title: 'a day',
        message: 'of work',
      }),
  ],
  [
    'pings',
    async () => {
      const { lessonId, pageId } = await pageOf();
      return () => send('POST', `/lessons/${lessonId}/ping`, { pageId, activeSeconds: 1 });
    },
  ],
  [
    'writes',
    async () => {
      const { lessonId, pageId } = await pageOf();
      return () =>
        send('PUT', `/lessons/${lessonId}/pages/current/draft`, { pageId, inputs: { answers: [] } });
    },
  ],
];

describe.each(writers)('%s', (name, prepare) => {
  test(`of ${tries} tries at once, exactly the limit pass; the others learn the limit and its end`, async () => {
    const limit = 7;
    const write = await prepare();
    await setQuotas({ [name]: { person: limit } });
    const answers = await Promise.all(Array.from({ length: tries }, write));
    const passed = answers.filter(({ status }) => status < 300);
    const refused = answers.filter(({ status }) => status === 429);
    // On a slow machine some give up waiting for their turn: they are told to come back, and are not counted.
    const waited = answers.filter(({ status }) => status === 503);
    expect([passed.length, refused.length + waited.length]).toEqual([limit, tries - limit]);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, retryAfter } of refused) {
      expect(body.errors?.[0]?.code).toBe('QUOTA_EXCEEDED');
      expect(body.quota).toMatchObject({ name, of: 'person', limit });
      const seconds = (Date.parse(body.quota?.endsAt ?? '') - server.clock.now().getTime()) / 1_000;
      expect(Number(retryAfter)).toBe(Math.ceil(seconds));
    }
    // The next window is a new one.
    server.clock.advance(Number(refused[0]?.retryAfter) * 1_000);
    token = await tokenOf(server, tenant, 'learner');
    expect((await write()).status).toBeLessThan(300);
  });
});

test('a context’s limit holds for all its people together, and is no other context’s', async () => {
  const other = await stockTenant(server, 'beta');
  await setQuotas({ uploads: { context: 3 } });
  const pdf = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') };
  const [peer, learner] = [await tokenOf(server, tenant, 'peer'), token];
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, at) => uploadTo(server, tenant.host, at % 2 === 0 ? peer : learner, pdf)),
  );
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(sent.filter(({ code }) => code === 'QUOTA_EXCEEDED')).toHaveLength(9);
  const neighbour = await uploadTo(server, other.host, await tokenOf(server, other, 'learner'), pdf);
  expect(neighbour.status).toBe(201);
});

describe('bytes of files', () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000, 0x20), Buffer.from('%%EOF\n')]);
  const pdf = { name: 'a.pdf', type: 'application/pdf', bytes };

  test('are limited exactly for parallel uploads, and freed by deleting', async () => {
    const [peer, admin] = [await tokenOf(server, tenant, 'outsider'), await tokenOf(server, tenant, 'admin')];
    await setQuotas({ fileBytes: { person: bytes.length * 3 + 5 } });
    const sent = await Promise.all(
      Array.from({ length: 12 }, () => uploadTo(server, tenant.host, peer, pdf)),
    );
    const stored = sent.flatMap(({ file }) => (file === undefined ? [] : [file.id]));
    expect(stored).toHaveLength(3);
    const refused = await uploadTo(server, tenant.host, peer, pdf);
    expect(refused).toMatchObject({ status: 429, code: 'FILES_FULL' });
    expect((await send('DELETE', `/files/${stored[0]}`, undefined, admin)).status).toBe(204);
    expect((await uploadTo(server, tenant.host, peer, pdf)).status).toBe(201);
  });

  test('that are too many by their declared length are refused before one is read', async () => {
    await setQuotas({ fileBytes: { person: 100_000 } });
    // The body never comes: whoever waited for it would not answer.
    const declared = async (length: number) => {
      const headers = {
        host: tenant.host,
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(length),
      };
      const outgoing = request(`${server.url}/api/files`, { method: 'POST', headers, agent: false });
      outgoing.write('--x\r\n');
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      const body = JSON.parse(await text(answer)) as { errors: { code: string }[] };
      outgoing.destroy();
      return [answer.statusCode, body.errors[0]?.code];
    };
    expect(await declared(200_000)).toEqual([429, 'FILES_FULL']);
    expect(await declared(600 * 1_048_576)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

test('what is rolled back is given back', async () => {
  const scope = { clock: server.clock, settings: { quotas: { statements: { person: 5 } } } };
  const use = { name: 'statements' as const, personId: tenant.users.peer };
  const take = (amount: number, fails = false) =>
    server.open.database.withTenant(tenant.contextId, async (tx) => {
      await takeQuota(tx, scope, { ...use, amount });
      if (fails) throw new Error('the rest failed');
    });
  await expect(take(4, true)).rejects.toThrow('the rest failed');
  await take(5);
  const refusal = await take(1).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect((refusal as AppError).details.quota).toMatchObject({ name: 'statements', limit: 5 });
});
