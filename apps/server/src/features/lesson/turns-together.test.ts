/** Answers of two learners that come in one moment: they share a transaction, and nothing else (decision 0701). */
import type { LessonPage } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockLesson, type StockedLesson } from '../../testing/stock/stock-lesson.ts';
import { stockTenant, type StockedTenant } from '../../testing/stock/stock-tenant.ts';
import { verifyLessons } from './verify/verify-lessons.ts';

let server: TestServer;
let tenant: StockedTenant;
let stocked: StockedLesson;
let learner: Client;
let peer: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());
beforeEach(async () => {
  stocked = await stockLesson(server, tenant);
  learner = await clientOf(server, tenant, 'learner');
  peer = await clientOf(server, tenant, 'peer');
});

const current = async (client: Client, id: string) =>
  must(await client.getCurrentPage({ params: { id }, query: {} }));
const turn = (client: Client, id: string, pageId: string, idempotencyKey?: string) =>
  client.answerPage(
    { params: { id }, query: { include: 'next', move: 'true' }, body: { pageId } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );

test('each is answered with its own page, and stands in its own lesson', async () => {
  const [mine, theirs] = await Promise.all([
    current(learner, stocked.lessonId),
    current(peer, stocked.peerLessonId),
  ]);
  const answers = await Promise.all([
    turn(learner, stocked.lessonId, mine.id, 'mine'),
    turn(peer, stocked.peerLessonId, theirs.id, 'theirs'),
  ]);
  const pages = answers.map((one) => must(one));
  expect(pages.map(({ id }) => id)).toEqual([mine.id, theirs.id]);
  const standing = await Promise.all([
    current(learner, stocked.lessonId),
    current(peer, stocked.peerLessonId),
  ]);
  expect(pages.map(({ next }) => (next as LessonPage).id)).toEqual(standing.map(({ id }) => id));
  // Sent again at once, each gets its first answer.
  const again = await Promise.all([
    turn(learner, stocked.lessonId, mine.id, 'mine'),
    turn(peer, stocked.peerLessonId, theirs.id, 'theirs'),
  ]);
  expect(again.map((one) => must(one).id)).toEqual([mine.id, theirs.id]);
});

test.each([
  ['a lesson of somebody else', () => stocked.lessonId, () => stocked.peerLessonId, 'MODEL_NOT_FOUND'],
  ['a page of somebody else', () => stocked.peerLessonId, () => stocked.peerLessonId, 'MODEL_NOT_FOUND'],
] as const)('an answer for %s is refused, and the other one is stored', async (_, lessonId, ownId, code) => {
  const [mine, theirs] = await Promise.all([
    current(learner, stocked.lessonId),
    current(peer, stocked.peerLessonId),
  ]);
  for (const order of [0, 1]) {
    const id = order === 0 ? mine.id : (await current(learner, stocked.lessonId)).id;
    const good = () => turn(learner, stocked.lessonId, id);
    const bad = () => turn(peer, lessonId(), mine.id);
    const sent = order === 0 ? [good(), bad()] : [bad(), good()];
    const settled = await Promise.all(sent);
    expect(must(settled[order] as Awaited<(typeof sent)[number]>).id).toBe(id);
    expect(settled[1 - order]).toMatchObject({ ok: false, code });
  }
  expect((await current(peer, ownId())).id).toBe(theirs.id);
});

test('a session that ended meanwhile changes nothing, and the other answer is stored', async () => {
  const [mine, theirs] = await Promise.all([
    current(learner, stocked.lessonId),
    current(peer, stocked.peerLessonId),
  ]);
  await server.open.asOwner((owner) =>
    owner.query(`update sessions set "endedAt" = now() where "userId" = $1`, [tenant.users.peer]),
  );
  const [kept, ended] = await Promise.all([
    turn(learner, stocked.lessonId, mine.id),
    turn(peer, stocked.peerLessonId, theirs.id),
  ]);
  expect(must(kept).progress).toBe('COMPLETED');
  expect(ended).toMatchObject({ ok: false, code: 'UNAUTHORIZED' });
  const back = await clientOf(server, tenant, 'peer');
  expect((await current(back, stocked.peerLessonId)).id).toBe(theirs.id);
});

test('what was stored is what the events say', async () => {
  expect((await verifyLessons(server.open.database)).differences).toEqual([]);
});
