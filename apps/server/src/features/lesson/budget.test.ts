/** How many statements each call of a lesson sends, `BEGIN` and `COMMIT` counted: what it costs wherever it runs. */
import type { BlockKeys, LessonPage } from '@parcours/contract';
import type { Client, Result } from '@parcours/contract/client';
import { courseContentSample, courseKeysSample, sampleBlocks, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../../testing/signed-in.ts';
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
});
afterAll(() => server.close());

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.status} ${JSON.stringify(result.body)}`);
  return result.data;
}

/** Statements of a call that must succeed. */
async function cost(call: () => Promise<Result<unknown>>): Promise<number> {
  const before = server.open.database.statementCount();
  must(await call());
  return server.open.database.statementCount() - before;
}

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

it('4 for a page, 6 for a submission with its next page', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const params = { id: lessonId };
  const slide = must(await learner.getCurrentPage({ params, query: {} }));
  expect(await cost(() => learner.getCurrentPage({ params, query: {} }))).toBeLessThanOrEqual(4);
  const submit = (idempotencyKey: string, body?: object) => () =>
    learner.answerPage({ params, query: { include: 'next' }, ...body }, { idempotencyKey });
  expect(await cost(submit('slide'))).toBeLessThanOrEqual(6);
  must(await learner.nextPage({ params, query: { fromPageId: slide.id } }));
  const inputs = { answers: [{ path: samplePath('pick'), userAnswer: ['helmet'] }] };
  expect(await cost(submit('choices', { body: { inputs } }))).toBeLessThanOrEqual(6);
});

it('6 for a hint: session, lock, facts, changes', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const params = { id: lessonId };
  const slide = must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.answerPage({ params, query: {} }));
  must(await learner.nextPage({ params, query: { fromPageId: slide.id } }));
  expect(await cost(() => learner.openHint({ params }, { idempotencyKey: 'hint' }))).toBeLessThanOrEqual(6);
});

it('6 for a lesson: three reads of its own beside the session', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  // The content of a version is read once, then it is remembered.
  must(await learner.getLesson({ params: { id: lessonId } }));
  expect(await cost(() => learner.getLesson({ params: { id: lessonId } }))).toBeLessThanOrEqual(6);
});

it('4 for a ping, 6 for a draft, the count of its quota included', async () => {
  const { lessonId } = await stockLesson(server, tenant);
  const params = { id: lessonId };
  const { id } = must(await learner.getCurrentPage({ params, query: {} }));
  expect(
    await cost(() => learner.pingLesson({ params, body: { pageId: id, activeSeconds: 5 } })),
  ).toBeLessThanOrEqual(4);
  expect(
    await cost(() => learner.saveDraft({ params, body: { pageId: id, inputs: { answers: [] } } })),
  ).toBeLessThanOrEqual(6);
});

it('9 for a choice, 10 for a correction, 22 to begin a program of four lessons again', async () => {
  const program = await branching();
  const params = { id: program.lessons.first };
  const text = await playToChoice(params);
  const choose = () =>
    learner.sendActions(
      { params, body: { inputs: [{ actionIdx: 0, choiceIdx: 0 }] } },
      { idempotencyKey: 'choice' },
    );
  expect(await cost(choose)).toBeLessThanOrEqual(9);
  const correct = () =>
    trainer.correctPage({ params: { id: text.id }, body: { rowId: 'say', ratio: 0.5, comment: '' } });
  expect(await cost(correct)).toBeLessThanOrEqual(10);
  const reset = () => learner.resetClassProgram({ params: { id: program.classProgramId } });
  expect(await cost(reset)).toBeLessThanOrEqual(22);
});

it('9 for the submission that ends a lesson', async () => {
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
  expect(await cost(end)).toBeLessThanOrEqual(9);
});
