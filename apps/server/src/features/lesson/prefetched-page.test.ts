/** A page that is answered with the one before it counts nowhere until it is shown (domain §6 `include=next`). */
import type { LessonPage, PageAnswer } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { sampleNodes, samplePath, sampleTimeLimit } from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockLesson, type StockedLesson } from '../../testing/stock/stock-lesson.ts';
import { stockTenant, type StockedTenant } from '../../testing/stock/stock-tenant.ts';
import { verifyLessons } from './verify/verify-lessons.ts';

const steps = 6;
let server: TestServer;
let tenant: StockedTenant;
let stocked: StockedLesson;
let learner: Client;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
  admin = await clientOf(server, tenant, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  stocked = await stockLesson(server, tenant);
});

const params = () => ({ id: stocked.lessonId });
const current = async () => must(await learner.getCurrentPage({ params: params(), query: {} }));
const next = async (fromPageId: string) =>
  must(await learner.nextPage({ params: params(), query: { fromPageId } }));

/** Answers a page, with the next one. */
async function answer(page: LessonPage): Promise<PageAnswer & { readonly next: LessonPage }> {
  const inputs = page.blockType === 'slide' ? {} : { inputs: { answers: [] } };
  const call = {
    params: params(),
    query: { include: 'next' as const },
    body: { pageId: page.id, ...inputs },
  };
  const answered = must(await learner.answerPage(call));
  const { next: ahead } = answered;
  if (ahead === undefined || 'code' in ahead) throw new Error('no next page came with the answer');
  return { ...answered, next: ahead };
}

/** Everything that is told of the lesson and of the page, to its learner and to those in charge. */
async function told(pageId: string, nodeId: string) {
  const where = { lessonId: stocked.lessonId };
  const [lesson, listed, lessons, one, correction, me] = await Promise.all([
    learner.getLesson({ params: params() }).then(must),
    learner.listPages({ query: { where: JSON.stringify(where), count: 'true' } }).then(must),
    admin
      .listLessons({ query: { where: JSON.stringify({ id: stocked.lessonId }), populate: 'pages' } })
      .then(must),
    admin.getPage({ params: { id: pageId }, query: {} }),
    admin.getPageCorrection({ params: { id: pageId } }),
    learner.getMe({ query: {} }).then(must),
  ]);
  return {
    pages: lesson.tree.flatMap(({ pages }) => pages).length,
    onNode: lesson.tree.find(({ id }) => id === nodeId)?.pages.length,
    progression: lesson.progression,
    listedProgression: lessons.items[0]?.progression,
    current: lesson.currentNodeId,
    score: lesson.scoring.global,
    listed: listed.total,
    populated: lessons.items[0]?.pages?.length,
    one: one.status,
    correction: correction.status,
    done: me.donePageCount.global,
  };
}

const events = async (pageId: string) =>
  server.open.asOwner((owner) =>
    owner.query<{ kind: string }>(
      `select kind from lesson_event_list where payload ->> 'pageId' = $1 order by seq`,
      [pageId],
    ),
  );

test('nothing is counted: no progress, no list, no first view, not the current page', async () => {
  const slide = await current();
  const before = must(await learner.getMe({ query: {} })).donePageCount.global;
  const answered = await answer(slide);
  expect(answered.lesson).toMatchObject({ progression: 1 / steps, currentNodeId: slide.nodeId });
  const nothing = {
    pages: 1,
    onNode: 0,
    progression: 1 / steps,
    listedProgression: 1 / steps,
    current: slide.nodeId,
    score: { actual: 0, max: 0 },
    listed: 1,
    populated: 1,
    one: 404,
    correction: 404,
    done: before + 1,
  };
  expect(await told(answered.next.id, sampleNodes.choices)).toEqual(nothing);
  expect(await events(answered.next.id)).toEqual([{ kind: 'page-prepared' }]);
  // Whoever comes back later is where they were.
  expect((await current()).id).toBe(slide.id);
  expect(await told(answered.next.id, sampleNodes.choices)).toEqual(nothing);
});

test('it is counted once it is shown: the same page, seen first then', async () => {
  const slide = await current();
  const answered = await answer(slide);
  server.clock.advance(3_600_000);
  learner = await clientOf(server, tenant, 'learner');
  admin = await clientOf(server, tenant, 'admin');
  const shown = await next(slide.id);
  const { now: _, ...ahead } = answered.next;
  expect(shown).toMatchObject(ahead);
  const after = await told(shown.id, sampleNodes.choices);
  expect(after).toMatchObject({
    pages: 2,
    onNode: 1,
    progression: 1.5 / steps,
    listed: 2,
    populated: 2,
    one: 200,
  });
  const page = must(await admin.getPage({ params: { id: shown.id }, query: {} }));
  expect(page.createdAt).toBe(server.clock.now().toISOString());
  expect((await events(shown.id)).map(({ kind }) => kind)).toEqual(['page-prepared', 'page-opened']);
});

test.each([
  ['answered', (page: LessonPage) => answer(page)],
  [
    'asked for by its id',
    async ({ id }: LessonPage) =>
      must(await learner.getCurrentPage({ params: params(), query: { fromPageId: id } })),
  ],
] as const)('it is counted when it is %s', async (_how, reach) => {
  const { next: ahead } = await answer(await current());
  await reach(ahead);
  expect(await told(ahead.id, sampleNodes.choices)).toMatchObject({ onNode: 1, one: 200 });
});

test('a timed page that is sent ahead has no content and no running clock', async () => {
  let page = await current();
  while (page.nodeId !== sampleNodes.places) {
    await answer(page);
    page = await next(page.id);
  }
  const { next: timed } = await answer(page);
  expect(timed).toMatchObject({ startRequired: true, content: null, startedAt: null, deadlineAt: null });
  server.clock.advance((sampleTimeLimit + 60) * 1_000);
  expect(await next(page.id)).toMatchObject({ id: timed.id, startRequired: true, state: 'ACTIVE' });
});

test('when the time of the lesson is up, a page that was never shown is one that was not reached', async () => {
  stocked = await stockLesson(server, tenant, { settings: { timeLimit: 120 } });
  await current();
  const slide = must(await learner.startPage({ params: params() }));
  const { next: ahead } = await answer(slide);
  server.clock.advance(200_000);
  expect(await learner.getCurrentPage({ params: params(), query: { fromPageId: ahead.id } })).toMatchObject({
    code: 'LESSON_SKIPPED',
  });
  expect(await told(ahead.id, sampleNodes.choices)).toMatchObject({
    onNode: 0,
    progression: 1 / steps,
    one: 404,
  });
});

test('its draft is kept, and tells that it was shown', async () => {
  const slide = await current();
  const { next: ahead } = await answer(slide);
  const answers = [{ path: samplePath('pick'), userAnswer: ['helmet'] }];
  must(await learner.saveDraft({ params: params(), body: { pageId: ahead.id, inputs: { answers } } }));
  expect((await next(slide.id)).draft).toMatchObject({ answers });
});

test('rows and events of all that tell the same', async () => {
  expect((await verifyLessons(server.open.database)).differences).toEqual([]);
});
