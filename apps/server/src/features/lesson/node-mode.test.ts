/** A node outside of any lesson, and a learner's page as its trainer reads it, over HTTP. */
import type { CourseSettings } from '@parcours/contract';
import type { Client, Result } from '@parcours/contract/client';
import { courseContentSample, keyCanary, sampleNodes, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/start-server.ts';
import { stockLesson, type StockedLesson } from '../../../testing/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let stocked: StockedLesson;
const people = {} as Record<'learner' | 'peer' | 'organizer' | 'admin' | 'outsider', Client>;

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.status} ${JSON.stringify(result.body)}`);
  return result.data;
}

/** The authored tree beside the published version: nodes are looked up there. */
async function stockNodes(): Promise<void> {
  const { contextId } = tenant;
  const { nodes, blocks } = courseContentSample();
  await server.open.database.withTenant(contextId, async (tx) => {
    const [lesson] = await tx.run(
      tx.sql.selectFrom('lessons').select('courseId').where('id', '=', stocked.lessonId),
    );
    const courseId = lesson?.courseId ?? '';
    for (const { id, title, type, content } of Object.values(blocks))
      await tx.run(
        tx.sql
          .insertInto('course_blocks')
          .values({ contextId, id, title, type, settings: '{}', content: JSON.stringify(content) }),
      );
    // One statement, so that a child may stand before its parent.
    await tx.run(
      tx.sql
        .insertInto('course_nodes')
        .values(
          nodes.map((node) => ({ contextId, courseId, ...node, settings: JSON.stringify(node.settings) })),
        ),
    );
  });
}

beforeAll(async () => {
  server = await startServer();
  tenant = await stockTenant(server, 'alpha');
  stocked = await stockLesson(server, tenant);
  await stockNodes();
  for (const name of ['learner', 'peer', 'organizer', 'admin', 'outsider'] as const)
    people[name] = server.client(tenant.host, { token: await tokenOf(server, tenant, name) });
});
afterAll(() => server.close());

const render = (who: keyof typeof people, id: string) => people[who].renderNode({ params: { id } });
const evaluate = (who: keyof typeof people, id: string, userAnswer: string[]) =>
  people[who].evaluateNode({
    params: { id },
    body: { inputs: { answers: [{ path: samplePath('pick'), userAnswer }] } },
  });

async function reveal(settings: CourseSettings): Promise<void> {
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    const [lesson] = await tx.run(
      tx.sql.selectFrom('lessons').select('courseId').where('id', '=', stocked.lessonId),
    );
    const { contextId } = tenant;
    const versionId = `01990000-0000-7000-8000-${String(Object.keys(settings).length).padStart(12, '7')}`;
    const courseId = lesson?.courseId ?? '';
    const [old] = await tx.run(tx.sql.selectFrom('courses').select('versionId').where('id', '=', courseId));
    const [keys] = await tx.run(
      tx.sql
        .selectFrom('course_version_keys')
        .select('keys')
        .where('versionId', '=', old?.versionId ?? ''),
    );
    const content = courseContentSample({ courseId, settings });
    await tx.run(
      tx.sql.insertInto('course_versions').values({
        contextId,
        id: versionId,
        courseId,
        number: 2,
        content: JSON.stringify(content),
        stepCount: 6,
        publishedAt: server.clock.now(),
      }),
    );
    await tx.run(
      tx.sql
        .insertInto('course_version_keys')
        .values({ contextId, versionId, keys: JSON.stringify(keys?.keys) }),
    );
    await tx.run(tx.sql.updateTable('courses').set({ versionId }).where('id', '=', courseId));
  });
}

it('shows a block to a learner whose lesson opens it, and to those in charge, without any key', async () => {
  for (const who of ['learner', 'peer', 'organizer', 'admin'] as const) {
    const node = must(await render(who, sampleNodes.choices));
    expect(node).toMatchObject({ type: 'block', blockType: 'exercice', choices: [], choiceId: null });
    expect(node.content?.sections[0]?.rows.map(({ id }) => id)).toContain('pick');
    expect(JSON.stringify(node)).not.toContain(keyCanary);
  }
  expect(await render('outsider', sampleNodes.choices)).toMatchObject({
    status: 404,
    code: 'MODEL_NOT_FOUND',
  });
});

it('offers the blocks of a multiblock, leads back to the choice, and on to the next step until there is none', async () => {
  const choice = must(await render('learner', sampleNodes.multiblock));
  expect(choice).toMatchObject({ content: null, nextId: null });
  expect(choice.choices).toHaveLength(2);
  const first = must(await render('learner', choice.choices[0]?.id ?? ''));
  expect(first).toMatchObject({ choiceId: choice.id, nextId: null });
  const slide = must(await render('learner', sampleNodes.slide));
  expect(slide.nextId).toBe(sampleNodes.choices);
});

it('keeps what is timed closed to a learner until its clock was started in a lesson', async () => {
  const refused = { status: 409, code: 'PAGE_NOT_STARTED' };
  expect(await render('learner', sampleNodes.timed)).toMatchObject(refused);
  const body = { inputs: { answers: [] } };
  expect(await people.learner.evaluateNode({ params: { id: sampleNodes.timed }, body })).toMatchObject(
    refused,
  );
  expect(must(await render('organizer', sampleNodes.timed)).content).not.toBeNull();
});

it('grades without storing and without telling what was expected', async () => {
  const graded = must(await evaluate('learner', sampleNodes.choices, ['helmet']));
  expect(graded).toMatchObject({
    verdict: 'partialy_correct',
    answered: true,
    score: { actual: 1, max: 2 },
    answerRatios: { [samplePath('pick')]: 0.5 },
    feedbacks: [{ kind: 'partialy_correct' }],
  });
  expect(graded).not.toHaveProperty('sections');
  const pages = must(await people.learner.listPages({ query: { count: 'true' } }));
  expect(pages.total).toBe(0);
  expect(must(await evaluate('learner', sampleNodes.choices, ['helmet', 'harness'])).verdict).toBe('correct');
});

it('takes answers in the shape of their rows alone', async () => {
  const wrong = await people.admin.evaluateNode({
    params: { id: sampleNodes.choices },
    body: { inputs: { answers: [{ path: samplePath('nowhere'), userAnswer: [] }] } },
  });
  expect(wrong).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  expect(wrong.ok ? '' : wrong.body?.errors[0]?.path).toBe('inputs.answers.0.path');
  expect(await evaluate('admin', sampleNodes.slide, ['helmet'])).toMatchObject({ status: 400 });
  expect(await evaluate('admin', sampleNodes.root, ['helmet'])).toMatchObject({ status: 404 });
});

it('is no oracle: a few tries at a step still to be answered, none where the course reveals later', async () => {
  const tries = [];
  for (let n = 0; n < 6; n += 1) tries.push(await evaluate('peer', sampleNodes.choices, ['sandals']));
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  for (let n = 0; n < 7; n += 1)
    expect((await evaluate('organizer', sampleNodes.choices, ['sandals'])).status).toBe(200);
  await reveal({ reveal: 'lesson' });
  expect(await evaluate('learner', sampleNodes.choices, ['helmet'])).toMatchObject({
    status: 403,
    code: 'Forbidden',
  });
  expect((await evaluate('organizer', sampleNodes.choices, ['helmet'])).status).toBe(200);
});

it('a page’s correction is read by those in charge, with what was expected whatever the course reveals', async () => {
  const params = { id: stocked.lessonId };
  let page = must(await people.learner.getCurrentPage({ params, query: {} }));
  must(await people.learner.answerPage({ params, query: {}, body: { pageId: page.id } }));
  page = must(await people.learner.nextPage({ params, query: { fromPageId: page.id } }));
  const answers = [{ path: samplePath('pick'), userAnswer: ['sandals'] }];
  const given = must(
    await people.learner.answerPage({ params, query: {}, body: { pageId: page.id, inputs: { answers } } }),
  );
  expect(given.results?.sections).toBeNull();
  const read = (who: keyof typeof people) => people[who].getPageCorrection({ params: { id: page.id } });
  for (const who of ['organizer', 'admin'] as const) {
    const correction = must(await read(who));
    expect(correction).toMatchObject({
      learner: { id: tenant.users.learner },
      mayCorrect: true,
      manualRowIds: [],
      page: { inputs: { answers }, draft: null },
    });
    expect(Object.values(correction.page.results?.sections ?? {})[0]).toMatchObject({
      pick: { choices: { sandals: 'wrong', helmet: 'expected', harness: 'expected' } },
    });
  }
  for (const who of ['learner', 'peer', 'outsider'] as const)
    expect(await read(who)).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
});
