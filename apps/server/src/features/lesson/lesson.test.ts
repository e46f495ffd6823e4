/** A lesson over HTTP on a real database: every call of domain §6 that the journey uses. */
import { isDeepStrictEqual } from 'node:util';
import { type Answer, certificateFacts, type LessonEnd, type LessonPage } from '@parcours/contract';
import type { Client, Result } from '@parcours/contract/client';
import { keyCanary, samplePath, sampleTimeLimit } from '@parcours/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stockLesson, type StockedLesson } from '../../testing/stock/stock-lesson.ts';
import { stockPassword, stockTenant, type StockedTenant } from '../../testing/stock/stock-tenant.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { must } from '../../testing/signed-in.ts';

let server: TestServer;
let tenant: StockedTenant;
let tokens: Record<'learner' | 'peer', string>;
let stocked: StockedLesson;
let learner: Client;
let peer: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  const token = async (username: string) => {
    const body = { username, password: stockPassword };
    return must(await server.client(tenant.host).login({ body })).access_token;
  };
  tokens = { learner: await token('learner'), peer: await token('peer') };
  learner = server.client(tenant.host, { token: tokens.learner });
  peer = server.client(tenant.host, { token: tokens.peer });
});
afterAll(() => server.close());
beforeEach(async () => {
  stocked = await stockLesson(server, tenant);
});

const params = () => ({ id: stocked.lessonId });
const current = async (query = {}) => must(await learner.getCurrentPage({ params: params(), query }));
const lesson = async () => must(await learner.getLesson({ params: params() }));
const next = async (fromPageId: string) =>
  must(await learner.nextPage({ params: params(), query: { fromPageId } }));

/** An answer for the page, right or wrong, by its title. */
const right: Readonly<Record<string, readonly Answer[]>> = {
  choices: [{ path: samplePath('pick'), userAnswer: ['helmet', 'harness'] }],
  text: [{ path: samplePath('say'), userAnswer: `${keyCanary.toLowerCase()} harnais` }],
  places: [{ path: samplePath('place'), userAnswer: ['anchor', 'lanyard'] }],
  timed: [{ path: samplePath('say'), userAnswer: '271828,5' }],
  firstVariant: [{ path: samplePath('one'), userAnswer: ['helmet'] }],
};

function answer(page: LessonPage, answers: readonly Answer[] | undefined = right[page.title], key?: string) {
  const body = answers === undefined ? undefined : { inputs: { answers: [...answers] } };
  const options = key === undefined ? {} : { idempotencyKey: key };
  return learner.answerPage({ params: params(), query: { include: 'next' }, ...(body && { body }) }, options);
}

/** Answers rightly until the page of that title is open. */
async function playTo(title: string): Promise<LessonPage> {
  let page = await current();
  while (page.title !== title) {
    if (page.startRequired) page = must(await learner.startPage({ params: params() }));
    must(await answer(page));
    page = await next(page.id);
  }
  return page;
}

/** Answers every page rightly; the titles in order, the last page, and what came after it. */
async function playToTheEnd(): Promise<{ titles: string[]; last: LessonPage; end: LessonEnd }> {
  const titles: string[] = [];
  for (let page = await current(); ; page = await next(page.id)) {
    if (page.startRequired) page = must(await learner.startPage({ params: params() }));
    titles.push(page.title);
    const answered = must(await answer(page));
    if (answered.next !== undefined && 'code' in answered.next)
      return { titles, last: page, end: answered.next };
  }
}

describe('a lesson', () => {
  it('opens at its first step, and there again after a reload', async () => {
    const page = await current();
    expect(page).toMatchObject({ title: 'slide', blockType: 'slide', progress: 'ONGOING', results: null });
    expect(page.content?.terms.map(({ title }) => title)).toEqual(['Anchor']);
    expect(await current()).toEqual(page);
  });

  it('is answered with the next page in one round trip, and moves there by next', async () => {
    const slide = await current();
    const answered = must(await answer(slide));
    expect(answered).toMatchObject({ id: slide.id, progress: 'COMPLETED', next: { title: 'choices' } });
    const moved = await next(slide.id);
    expect(answered.next).toMatchObject({ id: moved.id });
    expect((await current()).id).toBe(moved.id);
  });

  it('grades an exercise, keeps it, and shows its feedback and its correction', async () => {
    const page = await playTo('choices');
    const some = [{ path: samplePath('pick'), userAnswer: ['helmet'] }];
    const answered = must(await answer(page, some));
    expect(answered.results).toMatchObject({ verdict: 'partialy_correct', score: { actual: 1, max: 2 } });
    expect(answered.results?.feedbacks.map(({ kind }) => kind)).toEqual(['partialy_correct']);
    await next(page.id);
    const again = await current({ fromPageId: page.id });
    expect(again).toMatchObject({ inputs: { answers: some }, results: answered.results });
    expect(again.results?.sections).toEqual({
      main: { pick: { type: 'multiple-choice', choices: { helmet: 'good', harness: 'expected' } } },
    });
  });

  it('shows no key before the page is completed', async () => {
    for (const title of ['choices', 'text', 'places']) {
      const page = await playTo(title);
      expect(JSON.stringify([page, await lesson()])).not.toContain(keyCanary);
    }
  });

  it('goes back and forth between reached pages', async () => {
    const page = await playTo('text');
    const back = must(await learner.previousPage({ params: params(), query: { fromPageId: page.id } }));
    expect(back).toMatchObject({ title: 'choices', progress: 'COMPLETED' });
    expect(back.results).not.toBeNull();
    expect((await next(back.id)).id).toBe(page.id);
  });

  it('does not leave an unfinished exercise by next', async () => {
    const page = await playTo('choices');
    const refused = await learner.nextPage({ params: params(), query: { fromPageId: page.id } });
    expect(refused).toMatchObject({ ok: false, status: 409, code: 'PAGE_NOT_COMPLETED' });
  });

  it('opens hints one by one, and charges each once', async () => {
    const page = await playTo('choices');
    expect(page.hints).toMatchObject({ messages: [], remaining: 2, nextMalus: 0, reach: { afterNext: 2 } });
    must(await learner.openHint({ params: params() }, { idempotencyKey: 'hint-1' }));
    must(await learner.openHint({ params: params() }, { idempotencyKey: 'hint-1' }));
    const second = must(await learner.openHint({ params: params() }));
    expect(second.hints).toMatchObject({ remaining: 0, nextMalus: null });
    expect(await learner.openHint({ params: params() })).toMatchObject({ status: 409, code: 'NO_HINT_LEFT' });
    expect(must(await answer(page)).results?.score).toEqual({ actual: 1.5, max: 2 });
  });

  it('answers a retry of the same key with the first answer, and counts it once', async () => {
    const page = await playTo('choices');
    const first = must(await answer(page, right['choices'], 'same-key'));
    const retried = must(await answer(page, right['choices'], 'same-key'));
    expect(isDeepStrictEqual(retried, first)).toBe(true);
    expect(await answer(page, [], 'same-key')).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await answer(page)).toMatchObject({ status: 409, code: 'INVALID_INPUTS' });
    expect((await lesson()).scoring.global).toEqual({ actual: 2, max: 2 });
  });

  it('refuses a malformed answer and changes nothing', async () => {
    const page = await playTo('choices');
    const before = await lesson();
    const malformed: Answer[][] = [
      [{ path: samplePath('nowhere'), userAnswer: 'x' }],
      [{ path: samplePath('pick'), userAnswer: ['umbrella'] }],
      [{ path: samplePath('pick'), userAnswer: 'helmet' }],
      [...(right['choices'] ?? []), ...(right['choices'] ?? [])],
    ];
    for (const answers of malformed) {
      const refused = await answer(page, answers);
      expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
      expect(refused.ok ? null : refused.body?.errors[0]?.path).toMatch(/^inputs\.answers/);
    }
    expect(await lesson()).toEqual(before);
    expect((await current()).progress).toBe('ONGOING');
  });

  it('keeps a draft for another day', async () => {
    const page = await playTo('text');
    const answers = [{ path: samplePath('say'), userAnswer: 'har' }];
    must(await learner.saveDraft({ params: params(), body: { pageId: page.id, inputs: { answers } } }));
    expect((await current()).draft).toMatchObject({ answers });
    must(await answer(page));
    expect((await current()).draft).toBeNull();
    const late = await learner.saveDraft({
      params: params(),
      body: { pageId: page.id, inputs: { answers } },
    });
    expect(late).toMatchObject({ status: 409, code: 'INVALID_INPUTS' });
  });

  it('keeps the draft that was typed last, whichever device was heard first', async () => {
    const page = await playTo('text');
    const said = (userAnswer: string) => [{ path: samplePath('say'), userAnswer }];
    const save = async (words: string, typedAt?: Date) => {
      const body = { pageId: page.id, inputs: { answers: said(words) } };
      const when = typedAt === undefined ? {} : { typedAt: typedAt.toISOString() };
      return must(await learner.saveDraft({ params: params(), body: { ...body, ...when } }));
    };
    const onTheTrain = server.clock.now();
    server.clock.advance(60_000);
    const atTheDesk = await save('desk');
    expect(atTheDesk).not.toHaveProperty('newer');
    server.clock.advance(60_000);
    // The train is back on the network: its words come last and are the older ones.
    const late = await save('train', onTheTrain);
    expect(late).toMatchObject({
      savedAt: server.clock.now().toISOString(),
      newer: { answers: said('desk'), savedAt: atTheDesk.savedAt },
    });
    expect((await current()).draft).toEqual({ answers: said('desk'), savedAt: atTheDesk.savedAt });
    // A moment that has not come yet is now: a wrong clock shuts nobody out.
    await save('hurried', new Date(server.clock.now().getTime() + 3_600_000));
    expect((await current()).draft).toMatchObject({ answers: said('hurried') });
    server.clock.advance(1_000);
    await save('last');
    expect((await current()).draft).toMatchObject({ answers: said('last') });
  });

  it('starts a timed step only when asked, and shows nothing of it before', async () => {
    const page = await playTo('timed');
    expect(page).toMatchObject({
      startRequired: true,
      content: null,
      deadlineAt: null,
      timeLimit: sampleTimeLimit,
    });
    expect(await answer(page)).toMatchObject({ status: 409, code: 'PAGE_NOT_STARTED' });
    const started = must(await learner.startPage({ params: params() }));
    expect(Date.parse(started.deadlineAt ?? '') - server.clock.now().getTime()).toBe(sampleTimeLimit * 1_000);
    expect(started.content).not.toBeNull();
  });

  it('takes an answer until limit + 2 s, then closes the page with its draft', async () => {
    const page = await playTo('timed');
    must(await learner.startPage({ params: params() }));
    const answers = right['timed'] ?? [];
    must(
      await learner.saveDraft({
        params: params(),
        body: { pageId: page.id, inputs: { answers: [...answers] } },
      }),
    );
    server.clock.advance(sampleTimeLimit * 1_000 + 2_001);
    expect(await answer(page)).toMatchObject({ status: 409, code: 'LESSON_PAGE_SKIPPED' });
    const closed = await current({ fromPageId: page.id });
    expect(closed).toMatchObject({
      state: 'SKIPPED',
      progress: 'COMPLETED',
      results: { verdict: 'correct' },
    });
    expect(await next(page.id)).toMatchObject({ blockType: expect.stringMatching(/slide|exercice/) });
  });

  /** What earlier cases left running runs out and is closed. */
  async function closeTheRest(): Promise<void> {
    server.clock.advance(600_000);
    await server.app.jobs.run('timed-out-lessons');
  }

  it('closes a page whose time ran out while the learner is away, between limit + 2 s and limit + 5 s', async () => {
    await closeTheRest();
    const page = await playTo('timed');
    must(await learner.startPage({ params: params() }));
    const answers = right['timed'] ?? [];
    must(
      await learner.saveDraft({
        params: params(),
        body: { pageId: page.id, inputs: { answers: [...answers] } },
      }),
    );
    const find = () =>
      server.open.database.withTenant(tenant.contextId, (tx) =>
        tx.run(tx.sql.selectFrom('lesson_pages').selectAll().where('id', '=', page.id)),
      );
    server.clock.advance(sampleTimeLimit * 1_000 + 2_000);
    expect(await server.app.jobs.run('timed-out-lessons')).toBe(0);
    server.clock.advance(1);
    expect(await server.app.jobs.run('timed-out-lessons')).toBe(1);
    const [closed] = await find();
    expect(closed).toMatchObject({ state: 'SKIPPED', progress: 'COMPLETED', scoreActual: 1 });
    expect(closed?.completedAt?.getTime()).toBe(
      (closed?.startedAt?.getTime() ?? 0) + sampleTimeLimit * 1_000,
    );
    expect(await server.app.jobs.run('timed-out-lessons')).toBe(0);
  });

  it('has nothing to close once a timed page was answered', async () => {
    await closeTheRest();
    const page = await playTo('timed');
    must(await learner.startPage({ params: params() }));
    must(await answer(page));
    server.clock.advance(sampleTimeLimit * 1_000 + 60_000);
    expect(await server.app.jobs.run('timed-out-lessons')).toBe(0);
  });

  it('applies the learner’s time factor', async () => {
    stocked = await stockLesson(server, tenant, { timeFactor: 1.5 });
    expect(await playTo('timed')).toMatchObject({ timeLimit: sampleTimeLimit * 1.5 });
  });

  it('ends when every step is done, unlocks the next lesson and says where to go', async () => {
    expect(must(await learner.getLesson({ params: { id: stocked.secondLessonId } })).state).toBe('LOCKED');
    const locked = await learner.getCurrentPage({ params: { id: stocked.secondLessonId }, query: {} });
    expect(locked).toMatchObject({ status: 403, code: 'Forbidden' });
    const { titles, last, end } = await playToTheEnd();
    expect(end).toMatchObject({
      code: 'NO_LESSON_PAGE_AVAILABLE',
      lesson: { state: 'DONE', progress: 'COMPLETED', progression: 1 },
      actions: { unlockedLessons: [{ id: stocked.secondLessonId }] },
      isEndOfProgram: false,
      reviewed: false,
    });
    const past = await learner.nextPage({ params: params(), query: { fromPageId: last.id } });
    expect(past).toMatchObject({
      status: 404,
      code: 'NO_LESSON_PAGE_AVAILABLE',
      body: { end: { actions: end.actions } },
    });
    expect(titles.slice(0, 5)).toEqual(['slide', 'choices', 'text', 'places', 'timed']);
    expect(titles[5]).toMatch(/Variant$/);
    expect(must(await learner.getLesson({ params: { id: stocked.secondLessonId } })).state).toBe('AVAILABLE');
    const ended = await current({ fromPageId: (await current()).id });
    expect(await answer(ended)).toMatchObject({ status: 409, code: 'INVALID_INPUTS' });
    expect(await learner.startPage({ params: params() })).toMatchObject({
      status: 409,
      code: 'RETRY_RESTRICT',
    });
  });

  it('counts its exercises in the learner’s ratios and records them at its start and its end', async () => {
    await playToTheEnd();
    const me = must(await learner.getMe({ query: {} }));
    expect(me.scoring.global.exercises).toBeGreaterThanOrEqual(4);
    expect(me.scoring.global.ratio).toBeGreaterThan(0.9);
    expect(me.scoring.jobs.reduce((sum, job) => sum + job.exercises, 0)).toBe(me.scoring.global.exercises);
    const dates = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(tx.sql.selectFrom('records').select('lessonId').where('lessonId', '=', stocked.lessonId)),
    );
    expect(dates).toHaveLength(2);
  });

  it('issues a certificate with frozen facts when its course certifies and the ratio is reached', async () => {
    stocked = await stockLesson(server, tenant, {
      settings: { certification: { enabled: true, minRatio: 0.9 } },
    });
    await playToTheEnd();
    const { certificationRef } = await lesson();
    expect(certificationRef).toMatch(/^[\w-]{22}$/);
    const [certificate] = await server.open.database.withTenant(tenant.contextId, (tx) =>
      tx.run(
        tx.sql
          .selectFrom('certificates')
          .selectAll()
          .where('ref', '=', certificationRef ?? ''),
      ),
    );
    expect(certificate?.status).toBe('issued');
    expect(certificateFacts.parse(certificate?.facts)).toMatchObject({
      holder: 'Léa Martin',
      courseTitle: 'Working at height',
      className: 'Sample class',
      score: 1000,
      wording: 'Certificat',
    });
  });

  it('issues none below the ratio', async () => {
    stocked = await stockLesson(server, tenant, {
      settings: { certification: { enabled: true, minRatio: 1 } },
    });
    const page = await playTo('choices');
    must(await answer(page, [{ path: samplePath('pick'), userAnswer: ['sandals'] }]));
    await next(page.id);
    await playToTheEnd();
    expect((await lesson()).certificationRef).toBeNull();
  });

  it('shows its tree with the learner’s pages in it', async () => {
    await playTo('text');
    const { tree, progression } = await lesson();
    expect(tree.filter(({ type }) => type === 'container').map(({ title }) => title)).toEqual([
      'firstSection',
      'secondSection',
    ]);
    const progressOf = (title: string) => tree.find((node) => node.title === title)?.pages[0]?.progress;
    expect([progressOf('slide'), progressOf('choices'), progressOf('text'), progressOf('places')]).toEqual([
      'COMPLETED',
      'COMPLETED',
      'ONGOING',
      undefined,
    ]);
    expect(progression).toBeCloseTo(2.5 / 6);
  });

  it('does not exist for a peer', async () => {
    const unknown = { id: '019aa5a0-0000-7000-8000-00000000dead' };
    const strip = (result: Result<unknown>) =>
      JSON.stringify({ ...result, body: result.ok ? null : result.body?.errors });
    for (const call of ['getLesson', 'getCurrentPage', 'startPage', 'openHint'] as const) {
      const foreign = await peer[call]({ params: params(), query: {} });
      expect(foreign).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
      expect(strip(foreign)).toBe(strip(await peer[call]({ params: unknown, query: {} })));
    }
  });

  it('credits seconds by the server’s clock, never twice for two tabs', async () => {
    const page = await current();
    const ping = async (activeSeconds: number) =>
      must(await learner.pingLesson({ params: params(), body: { pageId: page.id, activeSeconds } }));
    server.clock.advance(3_600_000);
    const first = await ping(10);
    server.clock.advance(10_000);
    const second = await ping(7);
    expect(second.timeAlive - first.timeAlive).toBe(10);
    expect(second.timeSpent - first.timeSpent).toBe(7);
    expect(await ping(10)).toEqual(second);
    server.clock.advance(3_600_000);
    expect((await ping(3_600)).timeSpent).toBeLessThanOrEqual(second.timeSpent + 15);
  });
});
