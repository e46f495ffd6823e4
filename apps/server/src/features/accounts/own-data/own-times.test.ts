/** What one is told of oneself says of pages and seconds what the account and the lesson say elsewhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockLesson } from '../../../testing/stock/stock-lesson.ts';
import { stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('pages and seconds are those of the account and of the lesson, and no revision is told', async () => {
  const tenant = await stockTenant(server, 'alpha');
  const { lessonId } = await stockLesson(server, tenant);
  const learner = await clientOf(server, tenant, 'learner');
  const params = { id: lessonId };
  const { id: pageId } = must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.pingLesson({ params, body: { pageId, activeSeconds: 5 } }));
  must(await learner.answerPage({ params, query: {} }));
  const { account, lessons } = must(await learner.exportOwnData());
  const me = must(await learner.getMe({ query: {} }));
  expect([me.donePageCount.global, me.timeAlive.global]).toEqual([1, 5]);
  expect(account).toMatchObject({ donePageCount: 1, timeAlive: 5 });
  expect(account).not.toHaveProperty('accessRevision');
  const { timeSpent, timeAlive } = must(await learner.getLesson({ params }));
  expect([timeSpent, timeAlive]).toEqual([5, 5]);
  expect(lessons).toContainEqual(expect.objectContaining({ id: lessonId, timeSpent, timeAlive }));
});
