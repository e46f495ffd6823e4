/** A node outside of any lesson, and a learner's page as its trainer reads it, over HTTP. */
import type { CourseSettings } from '@parcours/contract';
import type { Client } from '@parcours/contract/client';
import { courseContentSample, keyCanary, sampleNodes, samplePath } from '@parcours/contract/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, tokenOf } from '../../../testing/signed-in.ts';
import { startServer, type TestServer } from '../../../testing/servers/start-server.ts';
import { stockLesson, type StockedLesson } from '../../../testing/stock/stock-lesson.ts';
import { type StockedTenant, stockTenant } from '../../../testing/stock/stock-tenant.ts';

let server: TestServer;
let tenant: StockedTenant;
let stocked: StockedLesson;
const people = {} as Record<'learner' | 'peer' | 'organizer' | 'admin' | 'outsider', Client>;

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

it('a timed step waits for its start: the content is withheld, the limit told, and a start answers it with its end', async () => {
  const start = (who: keyof typeof people) => people[who].startNode({ params: { id: sampleNodes.timed } });
  const waiting = { startRequired: true, content: null, resources: [], deadlineAt: null };
  expect(must(await render('organizer', sampleNodes.timed))).toMatchObject({
    ...waiting,
    ownLesson: null,
    timedStart: { clocks: [{ of: 'step', extra: 0 }], attemptsMax: null },
  });
  const started = must(await start('organizer'));
  expect(started).toMatchObject({ startRequired: false, timedStart: null, ownLesson: null });
  expect(started.content).not.toBeNull();
  expect(Date.parse(started.deadlineAt ?? '') - Date.parse(started.now)).toBe(
    (started.timeLimit ?? 0) * 1000,
  );
  expect(await start('outsider')).toMatchObject({ status: 404, code: 'MODEL_NOT_FOUND' });
});

it('an untimed node has no clock, and a start of it changes nothing', async () => {
  const untimed = { startRequired: false, timedStart: null, timeLimit: null, deadlineAt: null };
  expect(must(await render('learner', sampleNodes.choices))).toMatchObject(untimed);
  expect(must(await people.learner.startNode({ params: { id: sampleNodes.choices } }))).toMatchObject(
    untimed,
  );
});

it('what is timed and still to be done in a lesson is started there: it can be neither read nor graded here', async () => {
  const params = { id: sampleNodes.timed };
  const node = must(await render('learner', sampleNodes.timed));
  expect(node).toMatchObject({
    startRequired: true,
    content: null,
    ownLesson: { id: stocked.lessonId, pageId: null },
  });
  const refused = { status: 409, code: 'PAGE_NOT_STARTED' };
  expect(await people.learner.startNode({ params })).toMatchObject(refused);
  expect(await people.learner.evaluateNode({ params, body: { inputs: { answers: [] } } })).toMatchObject(
    refused,
  );
});

it('once that lesson has ended the step can be tried again, as often as wished, with the learner’s own time', async () => {
  const { contextId, users } = tenant;
  const set = async (storedState: 'SKIPPED' | null, timeFactor: number) =>
    server.open.database.withTenant(contextId, async (tx) => {
      await tx.run(tx.sql.updateTable('lessons').set({ storedState }).where('userId', '=', users.peer));
      await tx.run(tx.sql.updateTable('users').set({ timeFactor }).where('id', '=', users.peer));
    });
  await set('SKIPPED', 1.5);
  const node = must(await render('peer', sampleNodes.timed));
  expect(node).toMatchObject({ startRequired: true, ownLesson: null });
  const [clock] = node.timedStart?.clocks ?? [];
  expect(clock?.extra).toBe((clock?.timeLimit ?? 0) / 3);
  const started = must(await people.peer.startNode({ params: { id: sampleNodes.timed } }));
  expect(started.content).not.toBeNull();
  await set(null, 1);
});

/** Ends lessons of somebody, as far as grading on demand looks at them. */
async function end(userId: string, progress: 'COMPLETED' | 'ONGOING' = 'COMPLETED'): Promise<void> {
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(tx.sql.updateTable('lessons').set({ progress }).where('userId', '=', userId)),
  );
}

it('grades no step that an unfinished lesson of the learner has to ask, in whatever class', async () => {
  const refused = { status: 403, code: 'PRACTICE_NOT_OPEN' };
  for (const who of ['learner', 'peer'] as const)
    expect(await evaluate(who, sampleNodes.choices, ['helmet'])).toMatchObject(refused);
  // The run that is open has ended; another one, of the same course, has not, and is not even open yet.
  await end(tenant.users.learner);
  const second = await stockLessonAgain();
  expect(await evaluate('learner', sampleNodes.choices, ['helmet'])).toMatchObject(refused);
  await server.open.database.withTenant(tenant.contextId, (tx) =>
    tx.run(tx.sql.updateTable('lessons').set({ storedState: 'SKIPPED' }).where('id', '=', second)),
  );
  expect(must(await evaluate('learner', sampleNodes.choices, ['helmet'])).answered).toBe(true);
});

/** The learner's own course again, in another class. */
async function stockLessonAgain(): Promise<string> {
  const again = await stockLesson(server, tenant);
  await server.open.database.withTenant(tenant.contextId, async (tx) => {
    const [first] = await tx.run(
      tx.sql.selectFrom('lessons').select('courseId').where('id', '=', stocked.lessonId),
    );
    // Of the same course: the sample course is stocked anew each time.
    await tx.run(
      tx.sql
        .updateTable('lessons')
        .set({ courseId: first?.courseId ?? '', storedState: 'HIDDEN' })
        .where('id', '=', again.lessonId),
    );
    await tx.run(
      tx.sql
        .updateTable('lessons')
        .set({ progress: 'COMPLETED' })
        .where('id', '<>', again.lessonId)
        .where('classId', '=', again.classId),
    );
  });
  return again.lessonId;
}

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

it('is no oracle: every try counts, and none is graded where the course reveals later', async () => {
  await end(tenant.users.peer);
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => evaluate('peer', sampleNodes.choices, ['sandals'])),
  );
  const graded = tries.filter(({ status }) => status === 200);
  expect(graded).toHaveLength(5);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(3);
  for (let n = 0; n < 7; n += 1)
    expect((await evaluate('organizer', sampleNodes.choices, ['sandals'])).status).toBe(200);
  await reveal({ reveal: 'lesson' });
  await end(tenant.users.learner, 'ONGOING');
  expect(await evaluate('learner', sampleNodes.choices, ['helmet'])).toMatchObject({
    status: 403,
    code: 'PRACTICE_NOT_OPEN',
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
