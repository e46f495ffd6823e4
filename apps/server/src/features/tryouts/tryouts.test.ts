/** A draft is played as a lesson would be, and nothing that counts can tell of it (back-office §3 "Preview"). */
import type { Answer, LessonPage, TryoutAnswer, TryoutCommand } from '@parcours/contract';
import { limits } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { keyCanary, sampleBlocks, sampleNodes, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../platform/database/database.ts';
import { clientOf } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { type MadeDraft, of } from '../../testing/stock/stock-draft.ts';
import { stockLesson } from '../../testing/stock/stock-lesson.ts';
import { stockSampleDraft } from '../../testing/stock/stock-sample-draft.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';
import { keepHouse } from '../jobs/housekeeping/housekeeping.service.ts';

let server: TestServer;
let tenant: StockedTenant;
let author: Client;
let draft: MadeDraft;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  author = await clientOf(server, tenant, 'admin');
  draft = await stockSampleDraft(author);
});
afterAll(() => server.close());

type PageAnswer = Extract<TryoutAnswer, { kind: 'page' }>;

const begin = (body: Parameters<Client['createTryout']>[0]['body'] = {}) =>
  of(author.createTryout({ params: draft.params, body }));
const send = (id: string, body: TryoutCommand) => author.playTryout({ params: { id }, body });
async function see(id: string, command: TryoutCommand): Promise<PageAnswer> {
  const answer = await of(send(id, command));
  if (answer.kind !== 'page') throw new Error(`answered ${answer.kind}`);
  return answer;
}
const answerCommand = (answers: Answer[], pageId?: string): TryoutCommand => ({
  kind: 'answer',
  answers,
  includeNext: false,
  move: false,
  ...(pageId === undefined ? {} : { pageId }),
});

/** Some right, some wrong, one of them left empty. */
const given: Readonly<Record<string, Answer[]>> = {
  [sampleNodes.slide]: [],
  [sampleNodes.choices]: [{ path: samplePath('pick'), userAnswer: ['helmet', 'sandals'] }],
  [sampleNodes.text]: [{ path: samplePath('say'), userAnswer: `${keyCanary} harnai` }],
  [sampleNodes.places]: [{ path: samplePath('place'), userAnswer: ['anchor', null] }],
  [sampleNodes.timed]: [{ path: samplePath('say'), userAnswer: '271 828,5' }],
  [sampleNodes.firstVariant]: [{ path: samplePath('one'), userAnswer: ['helmet'] }],
  [sampleNodes.secondVariant]: [],
};

interface Way {
  readonly current: () => Promise<LessonPage>;
  readonly start: () => Promise<LessonPage>;
  readonly hint: () => Promise<unknown>;
  readonly answer: (answers: Answer[]) => Promise<LessonPage>;
  readonly next: (fromPageId: string) => Promise<LessonPage | string>;
}

/** Every page in order with {@link given}, a hint on the way: what was graded, and how it ended. */
async function walk(way: Way) {
  const graded: Record<string, unknown> = {};
  let page = await way.current();
  for (;;) {
    if (page.startRequired) page = await way.start();
    if (page.nodeId === sampleNodes.choices) await way.hint();
    const { results, hints } = await way.answer(given[page.nodeId] ?? []);
    graded[page.nodeId] = { results, hints, blockType: page.blockType, timeLimit: page.timeLimit };
    const next = await way.next(page.id);
    if (typeof next === 'string') return { graded, end: next };
    page = next;
  }
}

describe('a tryout', () => {
  test('is graded as a lesson is graded, page by page, hints and clocks included', async () => {
    const { lessonId } = await stockLesson(server, tenant);
    const learner = await clientOf(server, tenant, 'learner');
    const params = { id: lessonId };
    const inLesson = await walk({
      current: () => of(learner.getCurrentPage({ params, query: {} })),
      start: () => of(learner.startPage({ params })),
      hint: () => of(learner.openHint({ params })),
      answer: (answers) => of(learner.answerPage({ params, query: {}, body: { inputs: { answers } } })),
      next: async (fromPageId) => {
        const moved = await learner.nextPage({ params, query: { fromPageId } });
        return moved.ok ? moved.data : moved.code;
      },
    });
    const { id } = await begin();
    const inTryout = await walk({
      current: async () => (await see(id, { kind: 'current' })).page,
      start: async () => (await see(id, { kind: 'start' })).page,
      hint: () => of(send(id, { kind: 'hint' })),
      answer: async (answers) => (await see(id, answerCommand(answers))).page,
      next: async (fromPageId) => {
        const moved = await send(id, { kind: 'next', fromPageId });
        if (!moved.ok) return moved.code;
        return moved.data.kind === 'page' ? moved.data.page : 'no page';
      },
    });
    const variants = [sampleNodes.firstVariant, sampleNodes.secondVariant] as string[];
    const drawn = (walked: typeof inLesson) =>
      Object.fromEntries(Object.entries(walked.graded).filter(([nodeId]) => !variants.includes(nodeId)));
    expect(drawn(inTryout)).toEqual(drawn(inLesson));
    expect(Object.keys(drawn(inTryout))).toHaveLength(5);
    expect(inTryout.end).toBe('NO_LESSON_PAGE_AVAILABLE');
    const { lesson } = await of(author.getTryout({ params: { id } }));
    const real = await of(learner.getLesson({ params }));
    expect(lesson).toMatchObject({ state: 'DONE', progress: 'COMPLETED', progression: 1 });
    // The draft has an empty section besides.
    const ids = (tree: typeof real.tree) =>
      tree.filter((one) => !variants.includes(one.id)).map((one) => one.id);
    expect(ids(lesson.tree)).toEqual(expect.arrayContaining(ids(real.tree).slice(1)));
  });

  test('keeps keys on the server until a page is answered', async () => {
    const { id, lesson } = await begin();
    const first = await see(id, { kind: 'jump', nodeId: sampleNodes.choices });
    expect(JSON.stringify([lesson, first])).not.toContain(keyCanary);
    const hint = await of(send(id, { kind: 'hint' }));
    expect(JSON.stringify(hint).split(keyCanary)).toHaveLength(2);
    const answered = await see(id, answerCommand(given[sampleNodes.choices] ?? []));
    expect(answered.page.results?.feedbacks).toHaveLength(2);
    expect(JSON.stringify(answered)).toContain(keyCanary);
  });

  test('leads to any page, and back; a draft of an answer is found again', async () => {
    const { id } = await begin();
    const { page } = await see(id, { kind: 'jump', nodeId: sampleNodes.places });
    const answers = given[sampleNodes.places] ?? [];
    expect(await of(send(id, { kind: 'draft', pageId: page.id, answers }))).toMatchObject({ kind: 'draft' });
    await see(id, { kind: 'jump', nodeId: sampleNodes.slide });
    expect((await see(id, { kind: 'current', fromPageId: page.id })).page.draft?.answers).toEqual(answers);
    expect((await see(id, { kind: 'previous', fromPageId: page.id })).page.nodeId).toBe(sampleNodes.text);
    expect(await send(id, { kind: 'jump', nodeId: sampleNodes.root })).toMatchObject({
      code: 'MODEL_NOT_FOUND',
    });
    expect(await of(send(id, { kind: 'resources', pageId: page.id }))).toEqual({
      kind: 'resources',
      items: [],
    });
  });

  test('gives more time, and closes a page whose time is over', async () => {
    const { id } = await begin({ timeFactor: 1.5 });
    await see(id, { kind: 'jump', nodeId: sampleNodes.timed });
    const { page } = await see(id, { kind: 'start' });
    expect(page.timeLimit).toBe(90);
    server.clock.advance(93_000);
    author = await clientOf(server, tenant, 'admin');
    expect(await send(id, answerCommand(given[sampleNodes.timed] ?? []))).toMatchObject({
      code: 'LESSON_PAGE_SKIPPED',
    });
    const { page: closed } = await see(id, { kind: 'current' });
    expect(closed).toMatchObject({ state: 'SKIPPED', ranOut: true });
    const unlimited = await begin({ timeFactor: null });
    const free = await see(unlimited.id, { kind: 'jump', nodeId: sampleNodes.timed });
    expect(free.page).toMatchObject({ startRequired: false, timeLimit: null });
  });

  test('goes on with the course as it was, and says that the draft has changed', async () => {
    const { id, isChanged } = await begin();
    expect(isChanged).toBe(false);
    const target = { kind: 'block' as const, id: sampleBlocks.slide };
    const before = (await draft.draft()).blocks[sampleBlocks.slide]?.title ?? '';
    await draft.send([{ op: 'text', target, path: ['title'], from: before, to: 'Nouveau titre' }]);
    expect((await of(author.getTryout({ params: { id } }))).isChanged).toBe(true);
    expect((await see(id, { kind: 'current' })).page.content?.title).toBe(before);
    const again = await begin();
    expect((await see(again.id, { kind: 'current' })).page.content?.title).toBe('Nouveau titre');
    await draft.send([{ op: 'text', target, path: ['title'], from: 'Nouveau titre', to: before }]);
    // Two operations later the course is what it was.
    expect((await of(author.getTryout({ params: { id } }))).isChanged).toBe(false);
  });

  test('two at once know nothing of each other; a call that is sent again is played once', async () => {
    const [one, other] = [await begin(), await begin()];
    const key = { idempotencyKey: 'the-same-answer' };
    const first = await see(one.id, { kind: 'current' });
    const call = { params: { id: one.id }, body: answerCommand([], first.page.id) };
    const answered = await author.playTryout(call, key);
    expect(await author.playTryout(call, key)).toEqual(answered);
    expect(await author.playTryout(call)).toMatchObject({ code: 'INVALID_INPUTS' });
    expect((await see(other.id, { kind: 'current' })).page.progress).toBe('ONGOING');
    const moves = await Promise.all(
      [1, 2, 3].map(() => send(other.id, { kind: 'jump', nodeId: sampleNodes.text })),
    );
    const pages = moves.flatMap((move) => (move.ok && move.data.kind === 'page' ? [move.data.page.id] : []));
    expect(pages).toHaveLength(3);
    expect(new Set(pages).size).toBe(1);
  });

  test('knows no page of another', async () => {
    const [one, other] = [await begin(), await begin()];
    const { page } = await see(other.id, { kind: 'current' });
    for (const command of [
      { kind: 'current', fromPageId: page.id },
      { kind: 'current', fromSectionId: page.id },
      { kind: 'draft', pageId: page.id, answers: [] },
      answerCommand([], page.id),
      { kind: 'next', fromPageId: page.id },
      { kind: 'previous', fromPageId: page.id },
      { kind: 'resources', pageId: page.id },
      { kind: 'jump', nodeId: page.id },
    ] satisfies TryoutCommand[])
      expect(await send(one.id, command), command.kind).toMatchObject({ code: 'MODEL_NOT_FOUND' });
  });

  test('a course without a page cannot be played; nothing is made', async () => {
    const empty = await of(
      author.createCourse({
        body: { title: 'Vide', categoryId: draft.categoryId, state: 'DRAFT' },
      }),
    );
    const counted = await countTryouts();
    expect(await author.createTryout({ params: { id: empty.id }, body: {} })).toMatchObject({
      status: 409,
      code: 'COURSE_EMPTY',
    });
    expect(
      await author.createTryout({ params: draft.params, body: { programCourseId: empty.id } }),
    ).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await countTryouts()).toBe(counted);
  });

  test('asks the questions of its program, and says what a choice would open; nothing is opened', async () => {
    const { id: programId } = await of(author.createProgram({ body: { name: 'Parcours', state: 'DRAFT' } }));
    const second = await of(
      author.createProgramCourse({ body: { programId, courseId: tenant.courseIds[1], order: 2 } }),
    );
    const choices = [{ response: 'Oui', action: { target: second.id } }];
    const place = await of(
      author.createProgramCourse({
        body: {
          programId,
          courseId: draft.courseId,
          order: 1,
          settings: { interactive: [{ label: 'Continuer ?', choices }] },
        },
      }),
    );
    const { id, places } = await begin({ programCourseId: place.id });
    expect(places).toContainEqual({ programCourseId: place.id, programName: 'Parcours' });
    const choose: TryoutCommand = { kind: 'choose', choices: [{ actionIdx: 0, choiceIdx: 0 }] };
    expect(await send(id, choose)).toMatchObject({ code: 'PAGE_NOT_COMPLETED' });
    let page: LessonPage | undefined = (await see(id, { kind: 'current' })).page;
    while (page !== undefined) {
      if (page.startRequired) await see(id, { kind: 'start' });
      await see(id, answerCommand(given[page.nodeId] ?? []));
      const moved = await send(id, { kind: 'next', fromPageId: page.id });
      page = moved.ok && moved.data.kind === 'page' ? moved.data.page : undefined;
    }
    const ended = await of(author.getTryout({ params: { id } }));
    expect(ended.lesson.actions.interactive).toHaveLength(1);
    expect(ended.lesson.actions.unlockedLessons).toEqual([{ id: second.id, title: expect.any(String) }]);
    expect(await of(send(id, choose))).toEqual({
      kind: 'targets',
      opened: [{ id: second.id, title: expect.any(String) }],
    });
    expect(await send(id, choose)).toMatchObject({ code: 'INVALID_INPUTS' });
  });

  test('is forgotten after a day, and the oldest makes room', async () => {
    const { id } = await begin();
    for (let made = 0; made < limits.tryoutsMax; made += 1) await begin();
    expect(await author.getTryout({ params: { id } })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(await countTryouts()).toBe(limits.tryoutsMax);
    server.clock.advance(limits.tryoutHours * 3_600_000 + 1);
    const { open, clock } = server;
    const house = { database: open.database, store: server.app.files, clock };
    const removed = await keepHouse(house);
    expect(removed.tryouts).toBe(limits.tryoutsMax);
    expect(await countTryouts()).toBe(0);
    author = await clientOf(server, tenant, 'admin');
  });
});

async function countTryouts(): Promise<number> {
  const [row] = await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.query(
      statement<{ count: number }>('test.tryouts', 'select count(*)::int as count from course_tryouts'),
      [],
    ),
  );
  return row?.count ?? 0;
}
