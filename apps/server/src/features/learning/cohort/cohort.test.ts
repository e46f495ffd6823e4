/** A class at a glance over HTTP: whose it is, what a cell tells, who is silent and what failed twice (back-office §4). */
import { courseContentSample, courseKeysSample, sampleNodes, samplePath } from '@parcours/contract/testing';
import type { Client } from '@parcours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';
import { type StockedProgram, stockProgram } from '../../../testing/stock/stock-program.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let neighbour: StockedTenant;
let program: StockedProgram;
const people = {} as Record<'learner' | 'peer' | 'trainer' | 'organizer' | 'admin' | 'outsider', Client>;

const kept = new Set<string>([sampleNodes.root, sampleNodes.firstSection, sampleNodes.choices]);

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  neighbour = await stockTenant(server, 'beta');
  for (const name of ['learner', 'peer', 'trainer', 'organizer', 'admin', 'outsider'] as const)
    people[name] = await clientOf(server, tenant, name);
  const content = courseContentSample();
  program = await stockProgram(server, tenant, {
    content: { ...content, nodes: content.nodes.filter(({ id }) => kept.has(id)) },
    keys: courseKeysSample(),
  });
});
afterAll(() => server.close());

const cohort = async (who: keyof typeof people = 'trainer') =>
  must(await people[who].getCohort({ params: { id: program.classId }, query: {} }));
const cellOf = async (place: 'first' | 'left') =>
  (await cohort()).learners
    .find(({ id }) => id === tenant.users.learner)
    ?.cells.find(({ lessonId }) => lessonId === program.lessons[place]);

async function answerWrong(): Promise<void> {
  const params = { id: program.lessons.first };
  const page = must(await people.learner.getCurrentPage({ params, query: {} }));
  const inputs = { answers: [{ path: samplePath('pick'), userAnswer: ['sandals'] }] };
  must(await people.learner.answerPage({ params, query: {}, body: { pageId: page.id, inputs } }));
}

test('is for those who read the results of all its learners, and of nobody else', async () => {
  for (const name of ['trainer', 'organizer', 'admin'] as const)
    expect((await cohort(name)).learners.map(({ id }) => id).toSorted()).toEqual(
      [tenant.users.learner, tenant.users.peer].toSorted(),
    );
  const params = { id: program.classId };
  for (const name of ['learner', 'peer', 'outsider'] as const)
    expect(await people[name].getCohort({ params, query: {} })).toMatchObject({ status: 404 });
  const foreign = await clientOf(server, neighbour, 'admin');
  expect(await foreign.getCohort({ params, query: {} })).toMatchObject({ code: 'MODEL_NOT_FOUND' });
});

test('has a column for each course of its programs, and a cell for each lesson', async () => {
  const { steps, learners, className, total } = await cohort();
  expect(className).toBe('Branching class');
  expect(total).toBe(2);
  expect(steps).toHaveLength(4);
  expect(steps.every(({ program: name }) => name === 'Branching')).toBe(true);
  for (const { cells } of learners)
    expect(cells.map(({ stepId }) => stepId).toSorted()).toEqual(steps.map(({ id }) => id).toSorted());
  expect(await cellOf('left')).toMatchObject({ progress: 'NEW', progression: 0, failedTwice: false });
});

test('tells what was answered, and a step that brought nothing twice', async () => {
  await answerWrong();
  expect(await cellOf('first')).toMatchObject({ progress: 'COMPLETED', failedTwice: false });
  must(await people.learner.resetClassProgram({ params: { id: program.classProgramId } }));
  await answerWrong();
  expect(await cellOf('first')).toMatchObject({ failedTwice: true });
});

test('tells who was silent for more than a week', async () => {
  const silent = async () => Object.fromEntries((await cohort()).learners.map((one) => [one.id, one.silent]));
  expect(Object.values(await silent())).toEqual([false, false]);
  server.clock.advance(10 * 24 * 3_600_000);
  const params = { id: program.lessons.first };
  const learner = await clientOf(server, tenant, 'learner');
  people.trainer = await clientOf(server, tenant, 'trainer');
  const page = must(await learner.getCurrentPage({ params, query: {} }));
  must(await learner.pingLesson({ params, body: { pageId: page.id, activeSeconds: 5 } }));
  expect(await silent()).toEqual({ [tenant.users.learner]: false, [tenant.users.peer]: true });
});
