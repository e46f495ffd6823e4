/** Two processes on one database, each with lessons in memory: whatever one does, the other answers as the rows are. */
import type { Answer, LessonPage } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { sampleNodes, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockLesson, type StockedLesson } from '../../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';
import { verifyLessons } from '../verify/verify-lessons.ts';

let server: TestServer;
let beside: TestServer;
let tenant: StockedTenant;
let stocked: StockedLesson;
/** The same learner at each of the two. */
let here: Client;
let there: Client;

beforeAll(async () => {
  server = await startServer();
  beside = await startServer({ beside: server });
  tenant = await stockTenant(server, 'alpha');
});
afterAll(async () => {
  await beside.close();
  await server.close();
});
beforeEach(async () => {
  stocked = await stockLesson(server, tenant);
  [here, there] = [await clientOf(server, tenant, 'learner'), await clientOf(beside, tenant, 'learner')];
});

const params = () => ({ id: stocked.lessonId });
const current = async (client: Client) => must(await client.getCurrentPage({ params: params(), query: {} }));
const change = (text: string, values: readonly unknown[]) =>
  server.open.asOwner((owner) => owner.query(text, values));

const givenTo: Readonly<Record<string, Answer[]>> = {
  [sampleNodes.choices]: [{ path: samplePath('pick'), userAnswer: ['helmet'] }],
};

function turn(client: Client, page: LessonPage, key?: string) {
  const inputs = page.blockType === 'slide' ? {} : { inputs: { answers: givenTo[page.nodeId] ?? [] } };
  return client.answerPage(
    { params: params(), query: { include: 'next', move: 'true' }, body: { pageId: page.id, ...inputs } },
    key === undefined ? {} : { idempotencyKey: key },
  );
}

/** Both answer the same, but for the moment at which they do. */
async function bothSee(): Promise<LessonPage> {
  const [one, other] = [await current(here), await current(there)];
  expect({ ...one, now: '' }).toEqual({ ...other, now: '' });
  return one;
}

test('turns that go to one and the other in turns', async () => {
  const clients = [here, there];
  let page = await bothSee();
  const seen = [page.nodeId];
  for (let round = 0; !page.startRequired; round += 1) {
    const client = clients[round % 2] ?? here;
    const answered = must(await turn(client, page, `turn-${round}`));
    // The same key again, at the other: the first answer, made from the events.
    const again = must(await turn(clients[(round + 1) % 2] ?? here, page, `turn-${round}`));
    expect({ ...again, now: '', next: { ...again.next, now: '' } }).toEqual({
      ...answered,
      now: '',
      next: { ...answered.next, now: '' },
    });
    page = await bothSee();
    seen.push(page.nodeId);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(4);
  expect((await verifyLessons(server.open.database)).differences).toEqual([]);
});

test('drafts, seconds, hints and ways back at one are seen at the other', async () => {
  must(await turn(here, await bothSee()));
  const page = await bothSee();
  const answers = givenTo[page.nodeId] ?? [];
  must(await here.saveDraft({ params: params(), body: { pageId: page.id, inputs: { answers } } }));
  expect((await bothSee()).draft?.answers).toEqual(answers);
  server.clock.advance(10_000);
  must(await there.pingLesson({ params: params(), body: { pageId: page.id, activeSeconds: 10 } }));
  expect((await bothSee()).timeSpent).toBe(10);
  must(await there.openHint({ params: params() }));
  expect((await bothSee()).hints.messages).toHaveLength(1);
  const before = must(await here.previousPage({ params: params(), query: { fromPageId: page.id } }));
  expect((await bothSee()).id).toBe(before.id);
  const after = must(await there.nextPage({ params: params(), query: { fromPageId: before.id } }));
  expect(after.draft?.answers).toEqual(answers);
  const answered = must(await turn(here, page));
  expect(answered).toMatchObject({ timeSpent: 10, progress: 'COMPLETED' });
  expect((await verifyLessons(server.open.database)).differences).toEqual([]);
});

test('a window that is closed, a program that may be begun again, a learner’s factor and language hold at once', async () => {
  must(await turn(here, await bothSee()));
  const page = await bothSee();
  await change(`update users set "timeFactor" = 1.5, "preferredLocale" = 'fr' where id = $1`, [
    tenant.users.learner,
  ]);
  const next = must(await turn(there, page)).next;
  if (next === undefined || 'code' in next) throw new Error('no next page came with the answer');
  await bothSee();
  await change(`update classes set "expireAt" = $2 where id = $1`, [
    stocked.classId,
    new Date(server.clock.now().getTime() - 1_000),
  ]);
  for (const client of [here, there]) {
    expect(await client.getCurrentPage({ params: params(), query: {} })).toMatchObject({ code: 'Forbidden' });
    expect(await turn(client, next)).toMatchObject({ code: 'Forbidden' });
  }
  await change(`update classes set "expireAt" = null where id = $1`, [stocked.classId]);
  expect((await bothSee()).id).toBe(next.id);
});

test('nobody else’s lesson is answered from what is kept', async () => {
  const page = await bothSee();
  const peer = await clientOf(server, tenant, 'peer');
  expect(await peer.getCurrentPage({ params: params(), query: {} })).toMatchObject({
    code: 'MODEL_NOT_FOUND',
  });
  expect(await turn(peer, page)).toMatchObject({ code: 'MODEL_NOT_FOUND' });
});

test('many at once at both: one is counted, and what they leave is the same everywhere', async () => {
  for (let round = 0; round < 3; round += 1) {
    const page = await bothSee();
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) => turn(at % 2 === 0 ? here : there, page)),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    await bothSee();
  }
  // Moves wait their turn, and are decided on what the one before them left.
  const { id: fromPageId } = await bothSee();
  const moves = await Promise.all(
    Array.from({ length: 8 }, (_, at) => {
      const client = at % 2 === 0 ? here : there;
      const call = { params: params(), query: { fromPageId } };
      return at % 4 < 2 ? client.previousPage(call) : client.nextPage(call);
    }),
  );
  expect(moves.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  await bothSee();
  expect((await verifyLessons(server.open.database)).differences).toEqual([]);
});
