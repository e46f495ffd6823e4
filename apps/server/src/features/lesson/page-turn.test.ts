/** The whole page turn as one call (domain §6 `include=next&move=true`): answered, stored, and the next page current. */
import type { Answer, LessonPage } from '@parcours/contract';
import type { Client, Result } from '@parcours/contract/client';
import { sampleNodes, samplePath, sampleTimeLimit } from '@parcours/contract/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { chosenDatabase, startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockLesson, type StockedLesson } from '../../testing/stock/stock-lesson.ts';
import { stockTenant, type StockedTenant } from '../../testing/stock/stock-tenant.ts';
import { verifyLessons } from './verify/verify-lessons.ts';

const steps = 6;
const turn = { include: 'next', move: 'true' } as const;
let server: TestServer;
let tenant: StockedTenant;
let stocked: StockedLesson;
let learner: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
});
afterAll(() => server.close());
beforeEach(async () => {
  stocked = await stockLesson(server, tenant);
  learner = await clientOf(server, tenant, 'learner');
});

const params = () => ({ id: stocked.lessonId });
const current = async (query = {}) => must(await learner.getCurrentPage({ params: params(), query }));
const lesson = async () => must(await learner.getLesson({ params: params() }));
const previous = async (fromPageId: string) =>
  must(await learner.previousPage({ params: params(), query: { fromPageId } }));

function submit(page: LessonPage, idempotencyKey?: string, answers: Answer[] = []) {
  const inputs = page.blockType === 'slide' ? {} : { inputs: { answers } };
  const call = { params: params(), query: turn, body: { pageId: page.id, ...inputs } };
  return learner.answerPage(call, idempotencyKey === undefined ? {} : { idempotencyKey });
}

/** Answers a page, and gives the next one, where the lesson now is. */
async function turnPage(page: LessonPage): Promise<LessonPage> {
  const { next } = must(await submit(page));
  if (next === undefined || 'code' in next) throw new Error('no next page came with the answer');
  return next;
}

const eventKinds = async (pageId: string) => {
  const rows = await server.open.asOwner((owner) =>
    owner.query<{ kind: string }>(
      `select kind from lesson_event_list where payload ->> 'pageId' = $1 order by seq`,
      [pageId],
    ),
  );
  return rows.map(({ kind }) => kind);
};

describe('an answer with include=next&move=true', () => {
  it('is graded and stored, and the next page is current: who comes back finds it, the answered one behind it', async () => {
    const slide = await current();
    const answered = must(await submit(slide));
    expect(answered).toMatchObject({
      id: slide.id,
      progress: 'COMPLETED',
      lesson: { progression: 1.5 / steps, currentNodeId: sampleNodes.choices },
      next: { nodeId: sampleNodes.choices, progress: 'ONGOING' },
    });
    const back = await current();
    expect(answered.next).toMatchObject({ ...back, now: expect.any(String) });
    expect(await previous(back.id)).toMatchObject({ id: slide.id, progress: 'COMPLETED' });
  });

  it('counts the next page as reached, seen first then, as next does', async () => {
    const next = await turnPage(await current());
    expect(await eventKinds(next.id)).toEqual(['page-opened']);
    const { tree, progression, currentNodeId } = await lesson();
    expect(tree.find(({ id }) => id === sampleNodes.choices)?.pages).toMatchObject([{ id: next.id }]);
    expect({ progression, currentNodeId }).toEqual({
      progression: 1.5 / steps,
      currentNodeId: sampleNodes.choices,
    });
    // What next would have answered: nothing is left for it to do.
    const again = await learner.previousPage({ params: params(), query: { fromPageId: next.id } });
    const moved = must(await learner.nextPage({ params: params(), query: { fromPageId: must(again).id } }));
    expect(moved).toMatchObject({ ...next, now: expect.any(String) });
    expect(await eventKinds(next.id)).toEqual(['page-opened']);
  });

  it('answers whole a next page that was answered before', async () => {
    const places = await current({ fromSectionId: sampleNodes.secondSection });
    const answers = [{ path: samplePath('place'), userAnswer: ['anchor', 'lanyard'] }];
    const body = { pageId: places.id, inputs: { answers } };
    const { results } = must(await learner.answerPage({ params: params(), query: {}, body }));
    const text = await previous(places.id);
    expect(await turnPage(text)).toMatchObject({ id: places.id, inputs: { answers }, results });
    expect((await current()).id).toBe(places.id);
  });

  it('never starts a timed page', async () => {
    const places = await current({ fromSectionId: sampleNodes.secondSection });
    const timed = await turnPage(places);
    expect(timed).toMatchObject({ startRequired: true, content: null, startedAt: null, deadlineAt: null });
    server.clock.advance((sampleTimeLimit + 60) * 1_000);
    expect(await current()).toMatchObject({ id: timed.id, startRequired: true, state: 'ACTIVE' });
  });

  it('moves nowhere at the end, and answers the end', async () => {
    let page = await current();
    for (let step = 1; step < steps; step += 1) {
      page = await turnPage(page);
      if (page.startRequired) page = must(await learner.startPage({ params: params() }));
    }
    expect(must(await submit(page))).toMatchObject({
      lesson: { progress: 'COMPLETED', currentNodeId: page.nodeId },
      next: { code: 'NO_LESSON_PAGE_AVAILABLE', lesson: { state: 'DONE' } },
    });
    expect((await current()).id).toBe(page.id);
  });

  it('stands where the lesson ended meanwhile by its time, and moves nowhere', async () => {
    stocked = await stockLesson(server, tenant, { settings: { timeLimit: 120 } });
    await current();
    const slide = must(await learner.startPage({ params: params() }));
    server.clock.advance(121_000);
    const answered = must(await submit(slide));
    expect(answered).toMatchObject({ progress: 'COMPLETED', lesson: { currentNodeId: slide.nodeId } });
    expect(answered.next).toBeUndefined();
    expect((await lesson()).tree.flatMap(({ pages }) => pages)).toHaveLength(1);
  });

  it('brings no content that the caller says it has, also when it is sent twice; the next page comes whole', async () => {
    const slide = await current();
    const call = { params: params(), query: turn, body: { pageId: slide.id } };
    const knownContent = slide.contentVersion;
    expect(knownContent).toEqual(expect.any(String));
    const answered = must(await learner.answerPage(call, { idempotencyKey: 'known', knownContent }));
    expect(answered).toMatchObject({
      id: slide.id,
      progress: 'COMPLETED',
      content: null,
      contentVersion: knownContent,
    });
    expect(answered.next).toMatchObject({
      content: { sections: expect.any(Array) },
      contentVersion: knownContent,
    });
    expect(must(await learner.answerPage(call, { idempotencyKey: 'known', knownContent }))).toEqual(answered);
    // Whoever asks again without it lacks it.
    const whole = must(await learner.answerPage(call, { idempotencyKey: 'known' }));
    expect(whole).toEqual({ ...answered, content: slide.content });
  });

  it.each(['', 'another', '0'.repeat(12)])(
    'brings its content to who says to have “%s”',
    async (knownContent) => {
      const slide = await current();
      const call = { params: params(), query: turn, body: { pageId: slide.id } };
      expect(must(await learner.answerPage(call, { knownContent })).content).toEqual(slide.content);
    },
  );

  it.each([{ move: 'true' }, { include: 'next', move: 'false' }, { include: 'next', move: '' }])(
    'is refused by name as %o, and changes nothing',
    async (query) => {
      const slide = await current();
      const body = { pageId: slide.id };
      const refused = await learner.answerPage({ params: params(), query: query as typeof turn, body });
      expect(refused).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
        body: { errors: [{ path: 'query.move' }] },
      });
      expect(await current()).toEqual(slide);
    },
  );
});

it('counts the time that its feedback is read on the answered page, and the next one’s from its own pings', async () => {
  const slide = await current();
  const ping = async (pageId: string) =>
    must(await learner.pingLesson({ params: params(), body: { pageId, activeSeconds: 10 } }));
  const before = await ping(slide.id);
  const choices = await turnPage(slide);
  server.clock.advance(10_000);
  const times = { timeSpent: before.timeSpent + 10, timeAlive: before.timeAlive + 10 };
  expect(await ping(slide.id)).toMatchObject(times);
  server.clock.advance(10_000);
  expect(await ping(choices.id)).toMatchObject({ timeSpent: 10, timeAlive: 10 });
  expect(await previous(choices.id)).toMatchObject({ id: slide.id, ...times });
});

describe('sent twice', () => {
  it('under one key it is answered with the first answer, also from further on, and moves once', async () => {
    const first = must(await submit(await current(), 'turn'));
    const slide = await previous((await current()).id);
    expect(must(await submit(slide, 'turn'))).toEqual(first);
    // The repeat leads nowhere: the learner has gone back meanwhile.
    expect((await current()).id).toBe(slide.id);
    expect(await eventKinds((first.next as LessonPage).id)).toEqual(['page-opened']);
  });

  it('under one key without the move it is another request', async () => {
    const slide = await current();
    must(await submit(slide, 'one'));
    const call = { params: params(), query: { include: 'next' as const }, body: { pageId: slide.id } };
    expect(await learner.answerPage(call, { idempotencyKey: 'one' })).toMatchObject({
      code: 'BAD_REQUEST',
      body: { errors: [{ path: 'headers.idempotency-key' }] },
    });
  });

  it('by two tabs at once one is taken, and the lesson moves once', async () => {
    const slide = await current();
    const both = await Promise.all([submit(slide), submit(slide)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = both.flatMap((result) => (result.ok ? [] : [result.code]));
    expect(['PATCH_IN_PROGRESS', 'INVALID_INPUTS']).toContain(codes[0]);
    expect((await lesson()).tree.flatMap(({ pages }) => pages)).toHaveLength(2);
  });

  it('by a tab that still shows the answered page it is refused, and nothing moves', async () => {
    const slide = await current();
    const choices = await turnPage(slide);
    const text = await turnPage(choices);
    expect(await submit(slide)).toMatchObject({ code: 'INVALID_INPUTS' });
    expect((await current()).id).toBe(text.id);
    // That tab goes on from its own page.
    const moved = await learner.nextPage({ params: params(), query: { fromPageId: slide.id } });
    expect(must(moved).id).toBe(choices.id);
  });

  // It takes a second connection, which the embedded database has not.
  it.each(chosenDatabase() === 'postgres' ? ['a submission'] : [])(
    'while %s is in flight it is PATCH_IN_PROGRESS, and neither answered nor moved',
    async () => {
      const slide = await current();
      await server.open.database.withTenant(tenant.contextId, async (tx) => {
        const lock = sql`select pg_advisory_xact_lock(hashtextextended(concat_ws('/', ${stocked.lessonId}::uuid, ${tenant.users.learner}::uuid), 7249))`;
        await tx.run({ compile: () => lock.compile(tx.sql) });
        expect(await submit(slide, 'busy')).toMatchObject({ code: 'PATCH_IN_PROGRESS' });
      });
      expect(await current()).toMatchObject({ id: slide.id, progress: 'ONGOING' });
      // The same key is free for another try.
      expect(must(await submit(slide, 'busy')).lesson.currentNodeId).toBe(sampleNodes.choices);
    },
  );
});

it('costs no statement more than the answer alone', async () => {
  const cost = async (call: () => Promise<Result<unknown>>): Promise<number> => {
    const before = server.open.database.statementCount();
    must(await call());
    return server.open.database.statementCount() - before;
  };
  const slide = await current();
  const whole = await cost(() => submit(slide, 'whole'));
  stocked = await stockLesson(server, tenant);
  await current();
  const alone = await cost(() =>
    learner.answerPage({ params: params(), query: {} }, { idempotencyKey: 'alone' }),
  );
  expect(whole).toBe(alone);
});

it('rows and events of all that tell the same', async () => {
  expect((await verifyLessons(server.open.database)).differences).toEqual([]);
});

it('a class that is deleted takes the pages, events and exercises of its lessons along', async () => {
  const choices = await turnPage(await current());
  must(await submit(choices, undefined, [{ path: samplePath('pick'), userAnswer: ['helmet'] }]));
  const left = async () => {
    const [row] = await server.open.asOwner((owner) =>
      owner.query<{ pages: number; events: number; exercises: number }>(
        `select (select count(*)::int from lesson_pages where "lessonId" = $1) as pages,
           (select count(*)::int from lesson_events where "lessonId" = $1) as events,
           (select count(*)::int from exercise_results where "lessonId" = $1) as exercises`,
        [stocked.lessonId],
      ),
    );
    return row;
  };
  expect(await left()).toEqual({ pages: 3, events: 3, exercises: 1 });
  await server.open.asOwner((owner) => owner.query('delete from classes where id = $1', [stocked.classId]));
  expect(await left()).toEqual({ pages: 0, events: 0, exercises: 0 });
});
