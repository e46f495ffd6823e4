/** What was read of a lesson, over HTTP: the pages that were shown, with answers, and nothing moved by reading them. */
import type { Client } from '@parcours/contract/client';
import { keyCanary, sampleNodes, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../platform/database/database.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { setSettings } from '../../../testing/stock/stock-account.ts';
import { stockLesson, type StockedLesson } from '../../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let stocked: StockedLesson;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  stocked = await stockLesson(server, tenant);
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

const params = () => ({ id: stocked.lessonId });
const read = (query = {}) => learner.listReadPages({ params: params(), query });

test('before the lesson is begun nothing was read, and reading begins nothing', async () => {
  expect(must(await read())).toEqual({ items: [], more: false });
  expect(must(await learner.getLesson({ params: params() })).startedAt).toBeNull();
});

test('tells the pages that were shown in the order of the steps, with the own answer and its correction', async () => {
  const first = must(await learner.getCurrentPage({ params: params(), query: {} }));
  const second = must(await learner.nextPage({ params: params(), query: { fromPageId: first.id } }));
  const answers = [{ path: samplePath('pick'), userAnswer: ['sandals'] }];
  must(
    await learner.answerPage({
      params: params(),
      query: { include: 'next' },
      body: { pageId: second.id, inputs: { answers } },
    }),
  );
  const before = must(await learner.getLesson({ params: params() }));
  const { items, more } = must(await read());
  expect(more).toBe(false);
  // The step behind them was answered ahead, and shown to nobody.
  expect(items.map(({ nodeId }) => nodeId)).toEqual([sampleNodes.slide, sampleNodes.choices]);
  expect(items[1]?.inputs.answers).toEqual(answers);
  expect(Object.values(items[1]?.results?.sections ?? {})[0]).toMatchObject({
    pick: { choices: { sandals: 'wrong', helmet: 'expected' } },
  });
  expect(JSON.stringify(items[0])).not.toContain(keyCanary);
  expect(must(await learner.getLesson({ params: params() })).currentNodeId).toBe(before.currentNodeId);
  expect(must(await read({ offset: 1 })).items).toHaveLength(1);
});

test('is the learner’s own, and closed with the lesson', async () => {
  const peer = await clientOf(server, tenant, 'peer');
  expect(await peer.listReadPages({ params: params(), query: {} })).toMatchObject({ status: 404 });
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(
      statement(
        'test.readPagesPast',
        `update classes set "startAt" = '2000-01-01', "expireAt" = '2000-01-02' where id = $1`,
      ),
      [stocked.classId],
    ),
  );
  expect(await read()).toMatchObject({ status: 403, code: 'Forbidden' });
});

test('is refused where the centre does not offer it', async () => {
  await setSettings(server, tenant, { tools: { print: false } });
  expect(await read()).toMatchObject({ status: 403, code: 'TOOL_OFF' });
});
