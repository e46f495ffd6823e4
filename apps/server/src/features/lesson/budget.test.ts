/**
 * How many statements each call of a lesson sends, `BEGIN` and `COMMIT` counted, and how often it waits for the database:
 * what it costs wherever it runs. The embedded database is waited for without a wire: its round trips are none.
 */
import type { BlockKeys, LessonPage } from '@parcours/contract';
import type { Client, Result } from '@parcours/contract/client';
import { courseContentSample, courseKeysSample, sampleBlocks, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, must } from '../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../testing/servers/start-server.ts';
import { stockLesson } from '../../testing/stock/stock-lesson.ts';
import { type StockedProgram, stockProgram } from '../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let learner: Client;
let trainer: Client;

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  learner = await clientOf(server, tenant, 'learner');
  trainer = await clientOf(server, tenant, 'trainer');
  // What somebody may do is read once in a process, then only its revision.
  for (const one of [learner, trainer]) must(await one.getMe({ query: {} }));
});
afterAll(() => server.close());

/** Statements and round trips of a call that must succeed. */
async function cost(call: () => Promise<Result<unknown>>) {
  const { statementCount, roundTripCount, kind } = server.open.database;
  const before = { statements: statementCount(), trips: roundTripCount() };
  must(await call());
  const trips = roundTripCount() - before.trips;
  // One that waited for nothing would have counted nothing.
  expect(trips > 0).toBe(kind === 'postgres');
  return { statements: statementCount() - before.statements, trips };
}

const atMost = (statements: number, trips: number) => ({
  asymmetricMatch: (found: { readonly statements: number; readonly trips: number }) =>
    found.statements <= statements && found.trips <= trips,
  toString: () => `at most ${statements} statements in ${trips} round trips`,
});

const manual: BlockKeys = {
  rows: { say: { type: 'free-answer', validator: { kind: 'manual' } } },
  hints: [],
  feedbacks: [],
};

/** A program whose first course is a slide and a text that a trainer grades, and asks where to go at its end. */
async function branching(): Promise<StockedProgram> {
  const content = courseContentSample();
  const nodes = content.nodes.filter(({ title }) =>
    ['root', 'firstSection', 'slide', 'text'].includes(title),
  );
  return stockProgram(server, tenant, {
    content: { ...content, nodes },
    keys: { ...courseKeysSample(), [sampleBlocks.text]: manual },
  });
}

async function playToChoice(params: { id: string }): Promise<LessonPage> {
  const slide = must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.answerPage({ params, query: {} }));
  const text = must(await learner.nextPage({ params, query: { fromPageId: slide.id } }));
  const inputs = { answers: [{ path: samplePath('say'), userAnswer: 'because' }] };
  return must(await learner.answerPage({ params, query: {}, body: { pageId: text.id, inputs } }));
}

it('one round trip for a page, two for an answer with its next page', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const params = { id: lessonId };
  const slide = must(await learner.getCurrentPage({ params, query: {} }));
  expect(await cost(() => learner.getCurrentPage({ params, query: {} }))).toEqual(atMost(4, 1));
  const submit = (idempotencyKey: string, body?: object) => () =>
    learner.answerPage({ params, query: { include: 'next' }, ...body }, { idempotencyKey });
  expect(await cost(submit('slide'))).toEqual(atMost(6, 2));
  must(await learner.nextPage({ params, query: { fromPageId: slide.id } }));
  const inputs = { answers: [{ path: samplePath('pick'), userAnswer: ['helmet'] }] };
  expect(await cost(submit('choices', { body: { inputs } }))).toEqual(atMost(6, 2));
});

it('two round trips for a hint: its answer and its opening are kept besides', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const params = { id: lessonId };
  const slide = must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.answerPage({ params, query: {} }));
  must(await learner.nextPage({ params, query: { fromPageId: slide.id } }));
  expect(await cost(() => learner.openHint({ params }, { idempotencyKey: 'hint' }))).toEqual(atMost(8, 2));
});

it('one round trip for a lesson: three reads of its own beside the session', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  // The content of a version is read once, then it is remembered.
  must(await learner.getLesson({ params: { id: lessonId } }));
  expect(await cost(() => learner.getLesson({ params: { id: lessonId } }))).toEqual(atMost(6, 1));
});

it('one round trip for a ping, four for a draft, the count of its quota included', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const params = { id: lessonId };
  const { id } = must(await learner.getCurrentPage({ params, query: {} }));
  expect(await cost(() => learner.pingLesson({ params, body: { pageId: id, activeSeconds: 5 } }))).toEqual(
    atMost(4, 1),
  );
  expect(
    await cost(() => learner.saveDraft({ params, body: { pageId: id, inputs: { answers: [] } } })),
  ).toEqual(atMost(7, 4));
});

it('what a choice, a correction and beginning a program of four lessons again cost', async () => {
  const program = await branching();
  const params = { id: program.lessons.first };
  const text = await playToChoice(params);
  const choose = () =>
    learner.sendActions(
      { params, body: { inputs: [{ actionIdx: 0, choiceIdx: 0 }] } },
      { idempotencyKey: 'choice' },
    );
  expect(await cost(choose)).toEqual(atMost(11, 4));
  const correct = () =>
    trainer.correctPage({ params: { id: text.id }, body: { rowId: 'say', ratio: 0.5, comment: '' } });
  // One of them closes or opens a flag on the answer.
  expect(await cost(correct)).toEqual(atMost(13, 9));
  const reset = () => learner.resetClassProgram({ params: { id: program.classProgramId } });
  expect(await cost(reset)).toEqual(atMost(23, 19));
});

it('one round trip for the correction queue and for the inbox, two reads each, however much waits', async () => {
  expect(await cost(() => trainer.listWaitingAnswers({ query: {} }))).toEqual(atMost(5, 1));
  expect(await cost(() => trainer.listInbox({ query: {} }))).toEqual(atMost(5, 1));
});

it('one round trip for a class at a glance: three reads, however many learners and lessons', async () => {
  const params = { id: tenant.openClass.classId };
  expect(await cost(() => trainer.getCohort({ params, query: {} }))).toEqual(atMost(6, 1));
});

it('the answer that ends a lesson', async () => {
  const program = await branching();
  const params = { id: program.lessons.first };
  const slide = must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.answerPage({ params, query: {} }));
  const { id } = must(await learner.nextPage({ params, query: { fromPageId: slide.id } }));
  const inputs = { answers: [{ path: samplePath('say'), userAnswer: 'because' }] };
  const end = () =>
    learner.answerPage(
      { params, query: { include: 'next' }, body: { pageId: id, inputs } },
      { idempotencyKey: 'end' },
    );
  expect(await cost(end)).toEqual(atMost(11, 5));
});
