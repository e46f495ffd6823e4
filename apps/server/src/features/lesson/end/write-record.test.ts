/** Domain §9: a record is written when a lesson starts and ends, and once a day of activity. */
import type { Client } from '@parcours/contract/client';
import { samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockLesson } from '../../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;
const query = {};
const day = 86_400_000;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
});
afterAll(() => server.close());

const records = async () => {
  const where = JSON.stringify({ userId: tenant.users.learner });
  return must(await learner.listRecords({ query: { where, sort: 'date' } })).items;
};

test('the start of a lesson, the first answer of another day, and no more that day', async () => {
  const params = { id: (await stockLesson(server, tenant)).lessonId };
  const slide = must(await learner.getCurrentPage({ params, query }));
  expect(await records()).toMatchObject([{ lessonId: params.id, ratios: { global: null } }]);
  // The day of the start has its record.
  must(await learner.answerPage({ params, query }));
  expect(await records()).toHaveLength(1);
  server.clock.advance(day);
  // Signing in again: a day is longer than a session.
  learner = await clientOf(server, tenant, 'learner');
  const choices = must(await learner.nextPage({ params, query: { fromPageId: slide.id } }));
  expect(await records()).toHaveLength(1);
  const answers = [{ path: samplePath('pick'), userAnswer: ['helmet'] }];
  must(await learner.answerPage({ params, query, body: { pageId: choices.id, inputs: { answers } } }));
  const [, second] = await records();
  expect(second).toMatchObject({ lessonId: null, date: server.clock.now().toISOString() });
  expect(second?.ratios).toMatchObject({ global: expect.closeTo(0.5, 1) });
  const next = must(await learner.nextPage({ params, query: { fromPageId: choices.id } }));
  must(await learner.answerPage({ params, query, body: { pageId: next.id, inputs: { answers: [] } } }));
  expect(await records()).toHaveLength(2);
});
